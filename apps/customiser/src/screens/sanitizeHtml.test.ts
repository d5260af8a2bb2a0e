import { expect, it } from 'vitest';
import { sanitizeHtml } from './sanitizeHtml.ts';

it('PRD-28 allowed elements are kept, without their attributes', () => {
  expect(
    sanitizeHtml('<p class="x" onclick="a()">Un <strong>nom</strong> &amp; un<br>mot</p><ul><li>a</li></ul>'),
  ).toEqual([
    {
      tag: 'p',
      children: ['Un ', { tag: 'strong', children: ['nom'] }, ' & un', { tag: 'br', children: [] }, 'mot'],
    },
    { tag: 'ul', children: [{ tag: 'li', children: ['a'] }] },
  ]);
});

it.each([
  ['<script>alert(1)</script>a', ['a']],
  ['<style>p{}</style>a', ['a']],
  ['<img src=x onerror=alert(1)>a', ['a']],
  ['<a href="javascript:alert(1)">a</a>', ['a']],
  ['<!-- <p> -->a', ['a']],
  ['a < b', ['a ', '<', ' b']],
  ['</p></li>a', ['a']],
])('PRD-28 SEC-8 %s becomes text', (html, nodes) => expect(sanitizeHtml(html)).toEqual(nodes));
