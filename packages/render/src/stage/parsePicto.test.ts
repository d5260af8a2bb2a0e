import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parsePicto } from './parsePicto.ts';

const makeSvg = (body: string, attributes = 'viewBox="0 0 24 12"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>\n`;

it('ART-3 EMB-15 a picto is parsed as flat paths, and paths in `currentColor` are filled with the tint', () => {
  const drawing = makeSvg(
    '<path fill="currentColor" fill-rule="evenodd" d="M0 0L2 .5Z"/><path fill="#a0B1c2" d="M1 1C1 1 2 2 3 3Z"/>',
  );
  expect(parsePicto(drawing)).toEqual({
    width: 24,
    height: 12,
    shapes: [
      { d: 'M0 0L2 .5Z', fill: 'tint', evenOdd: true },
      { d: 'M1 1C1 1 2 2 3 3Z', fill: '#a0B1c2' },
    ],
  });
});

it.each([
  ['a script', makeSvg('<script>alert(1)</script>')],
  ['a script inside a path', makeSvg('<path fill="#000000" d="M0 0"><script>1</script></path>')],
  ['an event handler', makeSvg('<path fill="#000000" d="M0 0" onload="alert(1)"/>')],
  ['an event handler on the root', makeSvg('', 'viewBox="0 0 1 1" onload="alert(1)"')],
  ['a style attribute', makeSvg('<path style="x" fill="#000000" d="M0 0"/>')],
  ['an external reference', makeSvg('<path fill="url(https://e.example/#a)" d="M0 0"/>')],
  ['an image', makeSvg('<image href="https://e.example/a.png"/>')],
  ['a foreign object', makeSvg('<foreignObject><b>x</b></foreignObject>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${makeSvg('')}`],
  ['script in the data of a path', makeSvg('<path fill="#000000" d="M0 0javascript:"/>')],
  ['a path without a colour', makeSvg('<path d="M0 0"/>')],
  ['no content', ''],
  ['an HTML page', '<!doctype html><p>404</p>'],
])('ART-13 SEC-11 EMB-15 a file with %s is refused as a whole', (_, source) =>
  expect(parsePicto(source)).toBeNull(),
);

it('ART-15 every published mono picto can be parsed', () => {
  const folder = fileURLToPath(new URL('../../../../dist/catalogue/assets/pictos/mono', import.meta.url));
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  const refused = files.filter((file) => parsePicto(readFileSync(`${folder}/${file}`, 'utf8')) === null);
  expect(files.length).toBeGreaterThan(20);
  expect(refused).toEqual([]);
});
