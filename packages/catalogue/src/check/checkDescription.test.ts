import { expect, it } from 'vitest';
import { checkDescription } from './checkDescription.ts';

it.each([
  ['<p>ok <strong>a</strong><br></p>', []],
  ['<ul><li>a</li><li><em>b</em></li></ul>', []],
  ['<p onclick="x">a</p>', ['<p onclick="x"> has attributes']],
  ['<script>a</script>', ['<script> is not allowed', '</script> is not allowed']],
  [
    '<a href="https://example.com">a</a>',
    ['<a href="https://example.com"> is not allowed', '</a> is not allowed'],
  ],
  ['<p><em>a</p></em>', ['</p> has no matching start tag', '</em> has no matching start tag']],
  ['<ul><li>a', ['<li> is not closed']],
  ['<p>1 < 2</p>', ['a loose < or >']],
])('PRD-28 the description %s is checked for tags, attributes and nesting', (html, faults) => {
  expect(checkDescription(html)).toEqual(faults);
});
