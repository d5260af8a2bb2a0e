import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from '../source/readSources.ts';
import { type Element, parseXml } from '../svg/parseXml.ts';
import { root } from '../testing/createTestCatalogue.ts';

/** The largest radius of a speck, in units of the drawing: about that of a dot on an i of the message. */
const SPECK_RADIUS = 2.6;

/** The centre of an element that is as small as a dot of a letter, or null. */
function findSpeck({ name, attributes }: Element): { readonly x: number; readonly y: number } | null {
  const readNumber = (key: string): number => Number(attributes[key] ?? 0);
  if (name === 'circle' && readNumber('r') <= SPECK_RADIUS)
    return { x: readNumber('cx'), y: readNumber('cy') };
  const isSmallRect = name === 'rect' && Math.max(readNumber('width'), readNumber('height')) <= 6;
  return isSmallRect
    ? { x: readNumber('x') + readNumber('width') / 2, y: readNumber('y') + readNumber('height') / 2 }
    : null;
}

it('ART-27 no speck is drawn behind the words of a message, where it would look like a dot or an accent', () => {
  const messages = readSources(root).sources.fonds.filter(({ type }) => type === 'localized');
  expect(messages.length).toBeGreaterThanOrEqual(14);
  for (const { artwork, code } of messages) {
    const { file, lettering } = artwork ?? {};
    if (file === undefined || lettering === undefined) throw new Error(`${code} has no words`);
    const { children } = parseXml(readFileSync(join(root, 'assets/artwork/backgrounds', file), 'utf8'));
    const { x, y, width, height } = lettering;
    const behind = children.filter((child) => {
      const speck = findSpeck(child);
      return speck && speck.x > x && speck.x < x + width && speck.y > y && speck.y < y + height;
    });
    expect(behind, code).toEqual([]);
  }
});
