import { beforeAll, describe, expect, it } from 'vitest';
import { readProfiles } from '../source/readProfiles.ts';
import { root } from '../testing/createTestCatalogue.ts';
import { createScreenColours, type ScreenColours } from './createScreenColours.ts';

let createColours: () => ScreenColours;
beforeAll(async () => {
  const { screens } = await readProfiles(root);
  createColours = () => createScreenColours(screens);
});

describe('createScreenColours', () => {
  it('CHK-20 a colour that the press can print is shown as it is, and so are black and white', () => {
    const { show } = createColours();
    for (const hex of ['#f4a6bf', '#6b432a', '#1d2c5e', '#000000', '#1b1b1f', '#ffffff', '#808080'])
      expect(show(hex)).toBe(hex);
  });

  it.each(['#00ff00', '#00ffff', '#0000ff', '#ff00ff', '#8000ff', '#ebcaff', '#ffff00'])(
    'CHK-20 %s is shown as the press prints it, and the press prints the shown colour',
    (hex) => {
      const { show, listRecords } = createColours();
      const shown = show(hex);
      expect(shown).not.toBe(hex);
      expect(show(shown)).toBe(shown);
      const [record] = listRecords(null).filter(({ source }) => source === hex);
      expect(record?.deltaE).toBeGreaterThan(2);
      expect(record?.shownDeltaE).toBeLessThanOrEqual(2);
    },
  );

  it('CHK-20 a drawing is shown with printable fills, and keeps its tint', () => {
    const { showArtwork, show } = createColours();
    const makeShape = (fill: string) => ({ d: 'M0 0L9 9', fill });
    const artwork = {
      width: 9,
      height: 9,
      shapes: [makeShape('#0000ff'), makeShape('tint'), makeShape('#6b432a')],
    };
    expect(showArtwork(artwork).shapes.map(({ fill }) => fill)).toEqual([show('#0000ff'), 'tint', '#6b432a']);
  });
});
