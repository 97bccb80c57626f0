import '../../../tests/support/client/browser.ts';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCloseOnBack } from './use-close-on-back.ts';

function Dialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useCloseOnBack(opened, onClose);
  return null;
}

const goBack = async () => {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await arrived;
};

afterEach(cleanup);

test('going back closes only the innermost dialog', async () => {
  const [closeOuter, closeInner] = [vi.fn(), vi.fn()];
  const view = (isInnerOpen: boolean) => (
    <>
      <Dialog opened onClose={closeOuter} />
      <Dialog opened={isInnerOpen} onClose={closeInner} />
    </>
  );
  const { rerender } = render(view(false));
  rerender(view(true));
  await goBack();
  expect(closeInner).toHaveBeenCalledOnce();
  expect(closeOuter).not.toHaveBeenCalled();
  rerender(view(false));
  await goBack();
  expect(closeOuter).toHaveBeenCalledOnce();
});

test('a dialog that closes itself removes its history entry and keeps the state of the router', async () => {
  history.replaceState({ idx: 3 }, '');
  const { rerender } = render(<Dialog opened onClose={() => undefined} />);
  expect(history.state).toMatchObject({ idx: 3, dialog: expect.any(String) });
  rerender(<Dialog opened={false} onClose={() => undefined} />);
  await waitFor(() => expect(history.state).toEqual({ idx: 3 }));
});

test.each([
  ['two', [false, false, false]],
  ['the inner two of three', [true, false, false]],
])('dialogs that close together remove their history entries: %s', async (_name, stillOpen) => {
  history.replaceState({ idx: 3 }, '');
  const view = (opened: readonly boolean[]) =>
    opened.map((isOpen, index) => <Dialog key={String(index)} opened={isOpen} onClose={() => undefined} />);
  const { rerender } = render(view([stillOpen[0] === true, false, false]));
  const before = history.state;
  rerender(view([stillOpen[0] === true, true, false]));
  rerender(view([stillOpen[0] === true, true, true]));
  rerender(view(stillOpen));
  await waitFor(() => expect(history.state).toEqual(before));
  cleanup();
  await waitFor(() => expect(history.state).toEqual({ idx: 3 }));
});

test('a dialog that opens when another closes takes its history entry', async () => {
  const length = () => history.length;
  const view = (open: 'first' | 'second' | 'none', onClose = () => undefined as unknown) => (
    <>
      <Dialog opened={open === 'first'} onClose={() => undefined} />
      <Dialog opened={open === 'second'} onClose={() => onClose()} />
    </>
  );
  const { rerender } = render(view('first'));
  const before = length();
  const close = vi.fn();
  rerender(view('second', close));
  expect(length()).toBe(before);
  await goBack();
  expect(close).toHaveBeenCalledOnce();
  rerender(view('none'));
  expect(history.state?.dialog).toBeUndefined();
});
