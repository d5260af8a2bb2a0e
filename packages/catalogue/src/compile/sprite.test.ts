import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@cmon/core/catalogue/product';
import { describe, expect, it } from 'vitest';
import { readSources } from '../source/readSources.ts';
import { checkScreenSvg } from '../svg/checkScreenSvg.ts';
import { plantedRoot, root } from '../testing/plantedRoot.ts';
import { compileForme } from './compileForme.ts';
import { logos } from './logos.ts';
import { sprite } from './sprite.ts';

const formes = readSources(root).sources.formes.map(compileForme);
function viewBoxes(svg: string) {
  return Object.fromEntries(
    checkScreenSvg(svg).children.map(({ attributes }) => [attributes.id, attributes.viewBox]),
  );
}

describe('sprite', () => {
  it('SCN-8 holds a symbol of 150 × 90 for every forme', () => {
    const { svg, problems } = sprite(formes, root);
    expect(problems).toEqual([]);
    const boxes = viewBoxes(svg);
    for (const { code } of formes) expect(boxes[`forme-${code}`]).toBe('0 0 150 90');
  });

  it('SCN-9 holds product icons of 100 × 100 or 142 × 142, one for each drawing there is', () => {
    const icons = Object.entries(viewBoxes(sprite(formes, root).svg)).filter(([id]) =>
      id.startsWith('icon-'),
    );
    const drawings = readdirSync(join(root, 'assets/artwork/icons')).filter((file) => file.endsWith('.svg'));
    expect(icons.map(([id]) => `${id.slice('icon-'.length)}.svg`)).toEqual(drawings.sort());
    for (const [, viewBox] of icons) expect(['0 0 100 100', '0 0 142 142']).toContain(viewBox);
  });

  it('SCN-9 ART-13 refuses another viewbox, and an icon that could run or fetch something', () => {
    const planted = plantedRoot();
    try {
      planted.write('assets/artwork/icons/a.svg', '<svg viewBox="0 0 24 24"><path d="M0 0L1 1"/></svg>');
      planted.write(
        'assets/artwork/icons/b.svg',
        '<svg viewBox="0 0 100 100" onload="x()"><path d="M0 0"/></svg>',
      );
      planted.write(
        'assets/artwork/icons/c.svg',
        '<svg viewBox="0 0 100 100"><path fill="url(https://evil.example/#g)" d="M0 0"/></svg>',
      );
      expect(sprite(formes, planted.path).problems.map(({ file, message }) => [file, message])).toEqual([
        ['assets/artwork/icons/a.svg', 'viewBox 0 0 24 24 is none of 0 0 100 100, 0 0 142 142, 0 0 150 90'],
        ['assets/artwork/icons/b.svg', 'attribute onload is not allowed'],
        ['assets/artwork/icons/c.svg', 'reference outside the file: url(https://evil.example/#g)'],
      ]);
    } finally {
      planted.remove();
    }
  });
});

describe('logos', () => {
  const product = (code: string, family = 'EAO') => ({ code, family }) as Product;
  /** Which icon a code's logo is, by its tint. */
  function logoOf(icons: readonly string[], code: string, family?: string): string | undefined {
    const planted = plantedRoot();
    try {
      for (const icon of icons)
        planted.write(
          `assets/artwork/icons/${icon}.svg`,
          `<svg viewBox="0 0 100 100"><title>${icon}</title></svg>`,
        );
      const { files } = logos([product(code, family)], planted.path);
      return /<title>(\w+)</.exec(files.get(`logos/${code}.svg`) ?? '')?.[1];
    } finally {
      planted.remove();
    }
  }

  it.each([
    ['its own', ['sac_cad', 'sac', 'obj_sac_cad'], 'OBJ_SAC_CAD', 'SAC', 'obj_sac_cad'],
    ['its plain code’s', ['sac_cad', 'sac'], 'OBJ_SAC_CAD', 'SAC', 'sac_cad'],
    ['that of its code’s beginning', ['tro'], 'TRO_TOI', 'SAC', 'tro'],
    ['that of its prefix', ['pack'], 'PAC_UHU', 'CPL', 'pack'],
    ['its family’s', ['gom'], 'STI_AVENT', 'GOM', 'gom'],
  ])('ART-6 a product without an icon of its code shows %s', (_, icons, code, family, shown) => {
    expect(logoOf(icons, code, family)).toBe(shown);
  });

  it('ART-6 a product that no icon stands for is found', () => {
    const planted = plantedRoot();
    try {
      expect(logos([product('CAN', 'GRD')], planted.path)).toEqual({
        files: new Map(),
        problems: [{ file: 'assets/artwork/icons', entry: 'CAN', rule: 'ART-6', message: 'has no icon' }],
      });
    } finally {
      planted.remove();
    }
  });
});
