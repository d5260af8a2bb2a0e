import { expect, it } from 'vitest';
import { SvgError } from './parseXml.ts';
import { recolourSvg } from './recolourSvg.ts';

const SVG = '<svg><path fill="#aa0000"/><path stroke="#00bb00"/><path fill="#0000cc"/></svg>';

it('BEY-206 the colours of a drawing are replaced all at once, so that two of them can be exchanged', () => {
  const exchanged = recolourSvg(SVG, { '#aa0000': '#00bb00', '#00bb00': '#aa0000' });
  expect(exchanged).toBe('<svg><path fill="#00bb00"/><path stroke="#aa0000"/><path fill="#0000cc"/></svg>');
});

it('BEY-206 a colour that the drawing doesn’t have is an error', () => {
  expect(() => recolourSvg(SVG, { '#dd0000': '#aa0000' })).toThrow(
    new SvgError('no shape has the colour #dd0000'),
  );
});
