import { describe, expect, it } from 'vitest';
import { readSources } from '../source/readSources.ts';
import { checkScreenSvg } from '../svg/checkScreenSvg.ts';
import { plantedRoot, root } from '../testing/plantedRoot.ts';
import { compileForme } from './compileForme.ts';
import { sprite } from './sprite.ts';

const formes = readSources(root).sources.formes.map(compileForme);
const viewBoxes = (svg: string) =>
  Object.fromEntries(
    checkScreenSvg(svg).children.map(({ attributes }) => [attributes.id, attributes.viewBox]),
  );

describe('sprite', () => {
  it('SCN-8 holds a symbol of 150 × 90 for every forme', () => {
    const { svg, problems } = sprite(formes, root);
    expect(problems).toEqual([]);
    const boxes = viewBoxes(svg);
    for (const { code } of formes) expect(boxes[`forme-${code}`]).toBe('0 0 150 90');
  });

  it('SCN-9 holds product icons of 100 × 100 or 142 × 142', () => {
    const icons = Object.entries(viewBoxes(sprite(formes, root).svg)).filter(([id]) =>
      id.startsWith('icon-'),
    );
    expect(icons).toEqual([
      ['icon-eao', '0 0 100 100'],
      ['icon-etv', '0 0 100 100'],
      ['icon-grd', '0 0 142 142'],
      ['icon-mug', '0 0 142 142'],
      ['icon-pac_eco', '0 0 142 142'],
      ['icon-sacv', '0 0 142 142'],
    ]);
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
