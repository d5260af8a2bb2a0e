import type { Catalogue } from '@cmon/core/catalogue/document';
import { getValueForText } from '@cmon/core/catalogue/getValueForText';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Box, Forme } from '@cmon/core/catalogue/types';
import { toList } from '@cmon/core/composition/stack';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';
import { measureLines } from '@cmon/core/scene/measureText';
import { prepareFont } from '@cmon/core/scene/preparedFont';
import { beforeAll, expect, it } from 'vitest';
import { readTrimShape } from '../compile/drawings/readTrimShape.ts';
import type { CompiledCatalogue } from '../compileCatalogue.ts';
import { isInside, type TrimShape } from '../geometry/traceOutline.ts';
import { readSources } from '../source/readSources.ts';
import type { FormeSource } from '../source/schemas.ts';
import { compileWholeCatalogue } from '../testing/compileWholeCatalogue.ts';
import { root } from '../testing/createTestCatalogue.ts';

const NAME = 'Zoé';
const LONG_NAME = 'Maximilian-Alexander';

let compiled: CompiledCatalogue;
let catalogue: Catalogue;
let shapes: ReadonlyMap<number, { readonly source: FormeSource; readonly shape: TrimShape }>;
beforeAll(async () => {
  compiled = await compileWholeCatalogue();
  catalogue = indexCatalogue(compiled.document);
  const { formes } = readSources(root).sources;
  shapes = new Map(formes.map((source) => [source.id, { source, shape: readTrimShape(source, root) }]));
}, 600_000);

function getMetrics(font: number): FontMetrics {
  const compiledFont = compiled.parts.fonts.find(({ font: { id } }) => id === font);
  if (!compiledFont) throw new Error(`no font ${font}`);
  return compiledFont.metrics;
}

/** Each forme that a product offers, with the font that the product opens with. */
function listFirstFonts(): readonly (readonly [forme: Forme, font: number])[] {
  const pairs = compiled.parts.products.flatMap(({ previews, options }) =>
    previews.flatMap((preview, index) => {
      const offered = options
        .filter((option) => option.kind === 'forme' && option.previews.includes(index))
        .flatMap(({ ids, groups }) => [
          ...ids,
          ...groups.flatMap((id) => catalogue.groups.get(id)?.ids ?? []),
        ]);
      return [preview.forme, ...offered].map((forme) => `${forme} ${toList(preview.font)[0]}`);
    }),
  );
  return [...new Set(pairs)].flatMap((pair) => {
    const [id = 0, font = 0] = pair.split(' ').map(Number);
    const forme = catalogue.formes.get(id);
    return forme && forme.textSlots.length > 0 ? [[forme, font] as const] : [];
  });
}

/** The scene of a forme with these texts; the others are left out. */
function drawTexts(forme: Forme, font: number, values: readonly string[]) {
  const picto = compiled.parts.pictos.find(({ picto: { type } }) => type === 'poly')?.picto.id ?? 0;
  const textes = forme.textSlots.map((_, index) => ({ value: values[index] ?? ' ', ratio: 1 }));
  const choice: PreviewChoice = { fond: 0, forme: forme.id, font, picto, textcolor: 1, textes };
  return buildScene(choice, {
    catalogue,
    locale: 'fr_FR',
    mode: 'preview',
    metrics: getMetrics,
    hasArtwork: () => true,
  });
}

type Drawn = ReturnType<typeof drawTexts>;

function findPicto({ nodes }: Drawn): Box | null {
  const picto = nodes.find((node) => node.kind === 'artwork' && node.layer === 'picto');
  return picto?.kind === 'artwork' ? picto.box : null;
}

function overlaps(a: Box, b: Box): boolean {
  return (
    a.x + 0.02 < b.x + b.width &&
    b.x + 0.02 < a.x + a.width &&
    a.y + 0.02 < b.y + b.height &&
    b.y + 0.02 < a.y + a.height
  );
}

/** True when the corners and the middles of the sides of a box are in the safe zone. */
function isSafe({ source, shape }: { source: FormeSource; shape: TrimShape }, { x, y, width, height }: Box) {
  return [0, 0.5, 1].every((down) =>
    [x, x + width].every((across) => isInside(shape, source.safe - 0.05, across, y + down * height)),
  );
}

/**
 * Returns the largest em size (mm) of a name anywhere on the axis of the forme's text. The name must be in the safe
 * zone and clear of the picto and the drawings of backgrounds. On a cylinder it must not be wider than the part that is
 * seen from the front.
 */
function findLargestSize(forme: Forme, metrics: FontMetrics, picto: Box | null): number {
  const shapedForme = shapes.get(forme.id);
  const [slot] = forme.textSlots;
  if (!shapedForme || !slot) throw new Error(`no text on ${forme.code}`);
  const { width, rise, drop } = measureLines(prepareFont(metrics), NAME);
  const isWrapped = catalogue.mockups
    .get(forme.mockup ?? '')
    ?.areas.some(({ surface }) => surface === 'cylinder');
  const widest = isWrapped && slot.arc === null ? slot.width : forme.width;
  const axis = slot.arc?.cx ?? slot.x + slot.width / 2;
  const obstacles = [picto, shapedForme.source.reserved ?? null].filter((box) => box !== null);
  let largest = 0;
  // The name is tried at 40 heights; ten halvings of the interval find its largest size at each.
  for (let row = 0; row < 40; row++) {
    let [fits, fails] = [0, Math.min(forme.height, widest / width)];
    for (let step = 0; step < 10; step++) {
      const size = (fits + fails) / 2;
      const box = {
        x: axis - (width * size) / 2,
        y: (forme.height * row) / 40,
        width: width * size,
        height: (rise + drop) * size,
      };
      if (isSafe(shapedForme, box) && !obstacles.some((other) => overlaps(other, box))) fits = size;
      else fails = size;
    }
    largest = Math.max(largest, fits);
  }
  return largest;
}

function getText({ nodes }: Drawn, index = 0) {
  const node = nodes.find((other) => other.kind === 'text' && other.index === index);
  if (node?.kind !== 'text') throw new Error('no text is drawn');
  return node;
}

it('BEY-77, CAT-45 a short name alone has at least 60 % of the largest size that fits its forme in the first font', () => {
  const small = listFirstFonts().flatMap(([forme, font]) => {
    const scene = drawTexts(forme, font, [NAME]);
    const share = getText(scene).size / findLargestSize(forme, getMetrics(font), findPicto(scene));
    return share < 0.6 ? [`${forme.code} font ${font}: ${share.toFixed(2)}`] : [];
  });
  expect(listFirstFonts().length).toBeGreaterThan(150);
  expect(small).toEqual([]);
}, 60_000);

it('BEY-77, CAT-45 a capital of a short name alone is at least 8 mm high on the label of 56 × 18 mm', () => {
  const heights = listFirstFonts()
    .filter(([{ width, height }]) => width === 56 && height === 18)
    .map(
      ([forme, font]) =>
        getText(drawTexts(forme, font, [NAME])).size * prepareFont(getMetrics(font)).capHeight,
    );
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(8);
});

it('BEY-79 short, long and several texts stay in the safe zone and off the picto, with any number of texts left out', () => {
  const faults = listFirstFonts().flatMap(([forme, font]) => {
    const shapedForme = shapes.get(forme.id);
    const { rise, drop } = prepareFont(getMetrics(font));
    const sets = [[NAME], [LONG_NAME], [NAME, 'Martin'], [' ', NAME], [NAME, ' ', 'Martin']];
    return sets.flatMap((values) => {
      const scene = drawTexts(forme, font, values);
      const picto = findPicto(scene);
      return scene.nodes.flatMap((node) => {
        if (node.kind !== 'text' || node.curve !== null || !shapedForme) return [];
        if (scene.warnings.some((warning) => warning.kind === 'textTooWide' && warning.index === node.index))
          return [];
        const box = {
          x: node.x,
          y: node.baseline - rise * node.size,
          width: node.width,
          height: (rise + drop) * node.size,
        };
        const isClear = isSafe(shapedForme, box) && (picto === null || !overlaps(picto, box));
        return isClear ? [] : [`${forme.code} font ${font}: ${values.join('/')}`];
      });
    });
  });
  expect([...new Set(faults)]).toEqual([]);
}, 60_000);

it('CAT-62 around the picto of a round label, a capital of a short name is at least 7 % of the diameter high', () => {
  const rounds = listFirstFonts().filter(([{ textSlots }]) => textSlots.every(({ arc }) => arc !== null));
  const small = rounds.flatMap(([forme, font]) => {
    const { size } = getText(drawTexts(forme, font, [NAME, NAME]));
    const share = (size * prepareFont(getMetrics(font)).capHeight) / forme.height;
    return share < 0.07 ? [`${forme.code} font ${font}: ${share.toFixed(3)}`] : [];
  });
  expect(new Set(rounds.map(([{ id }]) => id)).size).toBe(7);
  expect(small).toEqual([]);
});

it('CAT-63 a straight text may have 26 characters wherever 26 fit with capitals of 2 mm in the first font', () => {
  const names = 'Maximilian Alexander Constantin'.slice(0, 26);
  const short = listFirstFonts().flatMap(([forme, font]) => {
    const { capHeight } = prepareFont(getMetrics(font));
    const { maxChars, patterns } = forme.textfield;
    return forme.textSlots.flatMap(({ arc }, index) => {
      if (arc !== null || patterns?.[index] != null || getValueForText(maxChars, index) >= 26) return [];
      const values = forme.textSlots.map((_, textIndex) => (textIndex === index ? names : NAME));
      const scene = drawTexts(forme, font, values);
      const fits = getText(scene, index).size * capHeight >= 2 && scene.warnings.length === 0;
      return fits ? [`${forme.code} text ${index} font ${font}`] : [];
    });
  });
  expect(short).toEqual([]);
});
