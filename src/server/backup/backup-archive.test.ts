import { expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { assertKnownContent } from './backup-archive.ts';
import type { TarReader } from './tar-archive.ts';

const KNOWN_TABLES = ['podcast', 'playlist'];

function check(names: readonly string[], tables: readonly string[] = ['podcast']): void {
  const entries = names.map((name) => ({ name, size: 0, offset: 0 }));
  assertKnownContent({ entries } as unknown as TarReader, { tables: [...tables] }, KNOWN_TABLES);
}

test('accepts the entries that a backup has', () => {
  expect(() =>
    check(['database/podcast/000001.json', 'store/audio/1/2.mp3', 'store/speech/a.wav', 'end.json']),
  ).not.toThrow();
});

test.each([
  ['a table name with SQL', ['end.json'], ['x"; create table pwned(a int); --']],
  ['a system table', ['database/pg_authid/000001.json'], ['pg_authid']],
  ['rows of an unknown table', ['database/pwned/000001.json'], ['podcast']],
  ['a key that leaves the store', ['store/audio/../../escaped.txt'], ['podcast']],
  ['a hidden file', ['store/audio/.hidden'], ['podcast']],
  ['a key that is not backed up', ['store/cover/a.png'], ['podcast']],
  ['a file outside both folders', ['escaped.txt'], ['podcast']],
])('refuses %s', (_name, names, tables) => {
  expect(() => check(names, tables)).toThrow(ConfigError);
});
