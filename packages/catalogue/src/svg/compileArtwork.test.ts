import { describe, expect, it } from 'vitest';
import { buildArtworkSvg } from './buildArtworkSvg.ts';
import { compileArtwork } from './compileArtwork.ts';

const makeSvg = (body: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}>${body}</svg>`;

describe('compileArtwork', () => {
  it('CHK-5 a drawing is compiled to filled paths in its viewBox, in painting order', () => {
    const drawn = compileArtwork(
      `<svg viewBox="5 5 20 10"><title>x</title><g fill="#F00" transform="translate(5 5)"><rect width="2" height="1"/>
      <path fill="white" fill-rule="evenodd" d="m1 1h2v2h-2z"/><path fill="none" d="M0 0h9"/></g></svg>`,
    );
    expect(drawn).toEqual({
      width: 20,
      height: 10,
      shapes: [
        { d: 'M0 0L2 0L2 1L0 1Z', fill: '#ff0000' },
        { d: 'M1 1L3 1L3 3L1 3Z', fill: '#ffffff', evenOdd: true },
      ],
    });
  });

  it('ART-3 currentColor becomes the tint, from the root or from a parent', () => {
    expect(compileArtwork(makeSvg('<path d="M0 0L1 0L1 1Z"/>', ' fill="currentColor"')).shapes).toEqual([
      { d: 'M0 0L1 0L1 1Z', fill: 'tint' },
    ]);
    expect(
      compileArtwork(makeSvg('<path fill="#abc" d="M0 0L1 0L1 1Z"/>', ' fill="currentColor"')).shapes,
    ).toEqual([{ d: 'M0 0L1 0L1 1Z', fill: '#aabbcc' }]);
  });

  it('CHK-5 transforms are combined, and a used shape is drawn where it is used', () => {
    const body =
      '<defs><path id="a" d="M0 0L1 0L1 1Z"/></defs><g transform="scale(2) rotate(90)"><use href="#a" x="1" y="2"/></g>';
    expect(compileArtwork(makeSvg(body)).shapes).toEqual([{ d: 'M-4 2L-4 4L-6 4Z', fill: '#000000' }]);
  });

  it('CHK-5 circles, ellipses, polygons and rounded rectangles become closed paths of lines and cubics', () => {
    const body =
      '<circle cx="5" cy="5" r="2"/><ellipse rx="1" ry="2"/><polygon points="0,0 1,0 1,1"/><rect width="4" height="2" rx="1"/>';
    for (const { d } of compileArtwork(makeSvg(body)).shapes)
      expect(d).toMatch(/^M[-\d. ]+([LC][-\d. ]+)+Z$/);
  });

  it.each([
    ['<script>alert(1)</script>', '<script> is not printable'],
    ['<style>path{fill:red}</style>', '<style> is not printable'],
    ['<image href="x.png"/>', '<image> is not printable'],
    ['<foreignObject/>', '<foreignObject> is not printable'],
    ['<text>hi</text>', '<text> is not printable'],
    ['<path onload="alert(1)" d="M0 0L1 1"/>', 'attribute onload is not allowed'],
    ['<path style="fill:red" d="M0 0L1 1"/>', 'attribute style is not allowed'],
    ['<use href="https://evil.example/a.svg#x"/>', 'reference outside the file'],
    ['<use href="data:image/svg+xml,x"/>', 'reference outside the file'],
    ['<use href="#nowhere"/>', 'unknown id'],
    ['<defs><g id="a"><use href="#a"/></g></defs><use href="#a"/>', 'refers to itself'],
    ['<defs><g id="a"><script/></g></defs><path d="M0 0L1 1"/>', '<script> is not printable'],
    ['<!DOCTYPE svg [<!ENTITY x "y">]><path d="M0 0"/>', 'inappropriately located doctype'],
    ['<path d="&x;"/>', 'undefined entity'],
  ])('ART-13 %s is refused', (body, message) => {
    expect(() => compileArtwork(makeSvg(body))).toThrow(message);
  });

  it.each([
    ['<path stroke="#000" d="M0 0L1 1"/>', 'stroke="#000" is not printable'],
    ['<path opacity="0.5" d="M0 0L1 1"/>', 'opacity="0.5" is not printable'],
    ['<path fill="url(#g)" d="M0 0L1 1"/>', 'is not a flat colour'],
    ['<defs><linearGradient id="g"/></defs><path d="M0 0L1 1"/>', '<linearGradient> is not printable'],
    ['<path fill="red" d="M0 0L1 1"/>', 'is not a flat colour'],
    ['<path transform="shake(3)" d="M0 0L1 1"/>', 'is not understood'],
    ['<path d="L1 1"/>', 'should start with'],
    ['<path d="M0 0L1"/>', 'missed param'],
    ['<path d="M0 0 X"/>', 'bad command X'],
    ['<g><path d="M0 0L1 1"/>', 'unexpected close tag'],
    ['', 'nothing is painted'],
  ])('CHK-5 %s is refused with the reason', (body, message) => {
    expect(() => compileArtwork(makeSvg(body))).toThrow(message);
  });

  it.each([
    [
      'a DOCTYPE before its root',
      `<!DOCTYPE svg [<!ENTITY x "y">]>${makeSvg('<path d="M0 0L1 1"/>')}`,
      '<!DOCTYPE',
    ],
    ['CDATA', makeSvg('<g><![CDATA[<path d="M0 0"/>]]></g>'), '<![CDATA['],
    ['two root elements', makeSvg('') + makeSvg(''), 'not well-formed'],
    ['another root element', '<html/>', 'not one <svg> element'],
  ])('CHK-18 a file with %s is refused', (_, file, message) => {
    expect(() => compileArtwork(file)).toThrow(message);
  });

  it('CHK-5 a drawing without a viewBox is refused', () => {
    expect(() => compileArtwork('<svg><path d="M0 0L1 1"/></svg>')).toThrow('viewBox');
  });

  it('ART-13 the published file contains only the filled paths, and compiles to the same drawing', () => {
    const drawn = compileArtwork(
      makeSvg('<title>secret</title><g id="layer1"><circle cx="5" cy="5" r="2" fill="currentColor"/></g>'),
    );
    expect(buildArtworkSvg(drawn)).toMatch(
      /^<svg xmlns="[^"]+" viewBox="0 0 10 10"><path fill="currentColor" d="[^"]+"\/><\/svg>\n$/,
    );
    expect(compileArtwork(buildArtworkSvg(drawn))).toEqual(drawn);
  });
});
