import { expect, test } from 'vitest';
import { createElement, renderXmlDocument } from './xml.ts';

test('XML texts and attributes are escaped without characters that XML forbids', () => {
  const nasty = `<&>"' \u0000\u0001\u000b\ufffe\ud800 Жук 🐞 \u202eolleh`;
  expect(createElement('a', { b: nasty, c: null }, nasty).xml).toBe(
    '<a b="&#60;&#38;&#62;&#34;&#39;  Жук 🐞 \u202eolleh">&#60;&#38;&#62;&#34;&#39;  Жук 🐞 \u202eolleh</a>',
  );
});

test('XML escapes line breaks so that parsers keep them', () => {
  expect(createElement('a', {}, 'one\r\ntwo').xml).toBe('<a>one&#13;&#10;two</a>');
});

test('XML elements nest, and an empty element is self-closing', () => {
  const root = createElement('a', {}, 1, null, createElement('b', { c: 2 }), [createElement('d', {}, ']]>')]);
  expect(renderXmlDocument(root)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a>1<b c="2"/><d>]]&#62;</d></a>\n',
  );
});
