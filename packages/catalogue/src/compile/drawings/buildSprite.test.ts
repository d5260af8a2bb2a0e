import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@cmon/core/catalogue/product';
import { describe, expect, it } from 'vitest';
import { readSources } from '../../source/readSources.ts';
import { checkScreenSvg } from '../../svg/checkScreenSvg.ts';
import { createTestCatalogue, root } from '../../testing/createTestCatalogue.ts';
import { buildSprite } from './buildSprite.ts';
import { collectLogos } from './collectLogos.ts';
import { compileForme } from './compileForme.ts';
import { readTrimShape } from './readTrimShape.ts';

const formes = readSources(root).sources.formes.map((forme) =>
  compileForme(forme, readTrimShape(forme, root)),
);
function readViewBoxes(svg: string) {
  return Object.fromEntries(
    checkScreenSvg(svg).children.map(({ attributes }) => [attributes.id, attributes.viewBox]),
  );
}

describe('buildSprite', () => {
  it('SCN-8 the sprite has a symbol of 150 × 90 for every forme', () => {
    const { svg, problems } = buildSprite(formes, root);
    expect(problems).toEqual([]);
    const boxes = readViewBoxes(svg);
    for (const { code } of formes) expect(boxes[`forme-${code}`]).toBe('0 0 150 90');
  });

  it('SCN-9 the sprite has a product icon of 100 × 100 or 142 × 142 for each file', () => {
    const icons = Object.entries(readViewBoxes(buildSprite(formes, root).svg)).filter(([id]) =>
      id.startsWith('icon-'),
    );
    const drawings = readdirSync(join(root, 'assets/artwork/icons')).filter((file) => file.endsWith('.svg'));
    expect(icons.map(([id]) => `${id.slice('icon-'.length)}.svg`)).toEqual(drawings.sort());
    for (const [, viewBox] of icons) expect(['0 0 100 100', '0 0 142 142']).toContain(viewBox);
  });

  it('SCN-9 ART-13 an icon with another viewBox, a script or an outside reference is refused', () => {
    const testCatalogue = createTestCatalogue();
    try {
      testCatalogue.write(
        'assets/artwork/icons/a.svg',
        '<svg viewBox="0 0 24 24"><path d="M0 0L1 1"/></svg>',
      );
      testCatalogue.write(
        'assets/artwork/icons/b.svg',
        '<svg viewBox="0 0 100 100" onload="x()"><path d="M0 0"/></svg>',
      );
      testCatalogue.write(
        'assets/artwork/icons/c.svg',
        '<svg viewBox="0 0 100 100"><path fill="url(https://evil.example/#g)" d="M0 0"/></svg>',
      );
      expect(
        buildSprite(formes, testCatalogue.path).problems.map(({ file, message }) => [file, message]),
      ).toEqual([
        ['assets/artwork/icons/a.svg', 'viewBox 0 0 24 24 is none of 0 0 100 100, 0 0 142 142, 0 0 150 90'],
        ['assets/artwork/icons/b.svg', 'attribute onload is not allowed'],
        ['assets/artwork/icons/c.svg', 'reference outside the file: url(https://evil.example/#g)'],
      ]);
    } finally {
      testCatalogue.remove();
    }
  });
});

describe('collectLogos', () => {
  const makeProduct = (code: string, family = 'EAO') => ({ code, family }) as Product;
  /** Returns the name of the icon that is the logo of a product code; the title of each icon is its name. */
  function findLogo(icons: readonly string[], code: string, family?: string): string | undefined {
    const testCatalogue = createTestCatalogue();
    try {
      for (const icon of icons)
        testCatalogue.write(
          `assets/artwork/icons/${icon}.svg`,
          `<svg viewBox="0 0 100 100"><title>${icon}</title></svg>`,
        );
      const { files } = collectLogos([makeProduct(code, family)], testCatalogue.path);
      return /<title>(\w+)</.exec(files.get(`logos/${code}.svg`) ?? '')?.[1];
    } finally {
      testCatalogue.remove();
    }
  }

  it.each([
    ['its own icon', ['sac_cad', 'sac', 'obj_sac_cad'], 'OBJ_SAC_CAD', 'SAC', 'obj_sac_cad'],
    ['the icon of its plain code', ['sac_cad', 'sac'], 'OBJ_SAC_CAD', 'SAC', 'sac_cad'],
    ['the icon of its code’s beginning', ['tro'], 'TRO_TOI', 'SAC', 'tro'],
    ['the icon of its prefix', ['pack'], 'PAC_UHU', 'CPL', 'pack'],
    ['the icon of its family', ['gom'], 'STI_AVENT', 'GOM', 'gom'],
  ])('ART-6 the logo of a product is %s', (_, icons, code, family, shown) => {
    expect(findLogo(icons, code, family)).toBe(shown);
  });

  it('ART-6 a product without any icon is reported', () => {
    const testCatalogue = createTestCatalogue();
    try {
      expect(collectLogos([makeProduct('CAN', 'GRD')], testCatalogue.path)).toEqual({
        files: new Map(),
        problems: [{ file: 'assets/artwork/icons', entry: 'CAN', rule: 'ART-6', message: 'has no icon' }],
      });
    } finally {
      testCatalogue.remove();
    }
  });
});
