import { expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../tests/support/container.ts';
import { getDomainError } from '../../tests/support/domain-error.ts';
import { useFixture } from '../../tests/support/fixture.ts';

let services: TestContainer;
useFixture(
  async () => {
    services = await startTestContainer({ work: false });
  },
  () => services.close(),
);

test('stores feedback for the operator only', async () => {
  const { feedback } = services.createCaller('grace');
  const first = await feedback.send({
    message: ' Lovely \0voices ',
    rating: 5,
    kind: 'suggestion',
    contact: 'ada@example.org',
  });
  expect(first).toEqual({
    id: expect.any(Number),
    message: 'Lovely voices',
    rating: 5,
    kind: 'suggestion',
    contact: 'ada@example.org',
    created_at: expect.any(String),
  });
  const second = await feedback.send({ message: 'Short', rating: null, contact: '' });
  expect(second).toMatchObject({ rating: null, kind: 'feedback', contact: null });

  const refusal = { code: 'unauthorized', message: 'This needs the admin token.' };
  expect(await getDomainError(feedback.list({}))).toEqual(refusal);
  expect(await getDomainError(feedback.remove({ id: second.id }))).toEqual(refusal);

  const operator = services.createCaller('operator', { isAdmin: true }).feedback;
  expect(await operator.list({ limit: 1 })).toEqual({
    feedback: [second],
    pagination: { page: 1, limit: 1, total: 2, totalPages: 2 },
  });
  expect((await operator.list({ page: 2, limit: 1 })).feedback).toEqual([first]);
  expect(await operator.remove({ id: second.id })).toEqual({ message: 'Feedback deleted' });
  expect(await getDomainError(operator.remove({ id: second.id }))).toMatchObject({ code: 'not_found' });
});

test.each<[object, RegExp]>([
  [{}, /^message/],
  [{ message: '  ' }, /^message: Please write a message/],
  [{ message: 'x'.repeat(5001) }, /^message/],
  [{ message: 'x', rating: 6 }, /^rating/],
  [{ message: 'x', rating: '5' }, /^rating/],
  [{ message: 'x', kind: 'praise' }, /^kind/],
  [{ message: 'x', contact: 'x'.repeat(201) }, /^contact/],
])('refuses feedback %# with the name of the field', async (input, message) => {
  const { feedback } = services.createCaller('careless');
  expect(await getDomainError(feedback.send(input as { message: string }))).toEqual({
    code: 'validation',
    message: expect.stringMatching(message),
  });
});

test('limits feedback per session and per address', async () => {
  const send = (session: string) =>
    services.createCaller(session, { address: '192.0.2.7' }).feedback.send({ message: 'x' });
  for (let sent = 0; sent < 10; sent += 1) await send('eager');
  const refused = await getDomainError(send('eager'));
  expect(refused.code).toBe('rate_limited');
  expect(refused.retryAfter).toBeGreaterThan(0);
  const results: string[] = [];
  for (let sent = 0; sent < 30; sent += 1) {
    const result = await send(`session ${sent}`).then(
      () => 'sent',
      (error: unknown) => getDomainError(Promise.reject(error)).then(({ code }) => code),
    );
    results.push(result);
  }
  expect(results.at(0)).toBe('sent');
  expect(results.at(-1)).toBe('rate_limited');
});
