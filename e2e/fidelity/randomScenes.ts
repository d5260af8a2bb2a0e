import { fileURLToPath } from 'node:url';
import { createRandom } from '@cmon/core/imposition/packing/createRandom';
import type { LabelSource } from '@cmon/core/imposition/sheet';
import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { Scene } from '@cmon/core/scene/types';
import { openPrintCatalogue, type PrintCatalogue } from '../../apps/server/src/files/printCatalogue.ts';
import { checkPrintable } from '../../apps/server/src/files/printScenes.ts';
import { readCatalogue, type WorkshopCatalogue } from '../../apps/server/src/queries/readCatalogue.ts';
import { composeAtRandom } from './composeAtRandom.ts';

/** Part of a scene that is compared, mm from the trim corner: whole millimetres, so that no pixel is divided. */
interface ComparedArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface RandomScene {
  /** Product and number of the composition. */
  readonly name: string;
  readonly source: LabelSource;
  readonly scene: Scene;
  readonly area: ComparedArea;
}

/** The largest area that is compared, mm. */
const MAX_AREA = { width: 90, height: 50 };
/** Area outside the trim that is compared too, mm. */
const MARGIN = 1;
/** A composition that the product refuses to print is replaced by another one, at most this many times. */
const MAX_ATTEMPTS = 60;

export interface RandomScenes {
  readonly print: PrintCatalogue;
  readonly productCount: number;
  /** Builds the composition `number`: always the same for a catalogue version. The products take turns. */
  readonly build: (number: number) => RandomScene;
}

/** Opens the published catalogue for random compositions of all its products. */
export async function openRandomScenes(): Promise<RandomScenes> {
  const folder = fileURLToPath(new URL('../../dist/catalogue', import.meta.url));
  const workshop = await readCatalogue(folder);
  const print = openPrintCatalogue(folder, workshop.catalogue);
  const products = [...workshop.products.values()].filter(({ previews }) => previews.length > 0);
  return {
    print,
    productCount: products.length,
    build: (number) => {
      const product = products[number % products.length];
      if (!product) throw new Error('The catalogue has no products');
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const random = createRandom(number * MAX_ATTEMPTS + attempt);
        const { composition, locale } = composeAtRandom(product, workshop, random);
        const preview = Math.floor(random() * composition.previews.length);
        const source = {
          itemId: `${number}`,
          composition,
          preview,
          catalogueVersion: workshop.version,
          locale,
        };
        const scene = buildPrintable(source, workshop, print);
        if (scene)
          return { name: `${product.code} ${number}`, source, scene, area: chooseArea(scene, random) };
      }
      throw new Error(`None of ${MAX_ATTEMPTS} compositions of ${product.code} can be printed`);
    },
  };
}

/** Builds the scene of a label. Null if the product refuses to print it, or if a screen shows a substitute instead. */
function buildPrintable(
  source: LabelSource,
  { catalogue }: WorkshopCatalogue,
  print: PrintCatalogue,
): Scene | null {
  const choice = source.composition.previews[source.preview];
  const colours = print.colours(DURST.profile);
  if (!choice || !colours) throw new Error('The composition or the profile is missing');
  const scene = buildScene(choice, {
    catalogue,
    locale: source.locale,
    mode: 'preview',
    metrics: (id) => print.resources.font(id)?.metrics ?? null,
    hasArtwork: print.hasArtwork,
    preview: source.preview,
    purpose: 'print',
  });
  return checkPrintable(source, scene, { print, inks: colours.inks, hasPhoto: () => false }, DURST.minText).ok
    ? scene
    : null;
}

/** Returns the whole area of a small scene. Of a large one, an area around one of its texts or drawings. */
function chooseArea(scene: Scene, random: () => number): ComparedArea {
  const [wholeWidth, wholeHeight] = [
    Math.ceil(scene.width) + 2 * MARGIN,
    Math.ceil(scene.height) + 2 * MARGIN,
  ];
  const corners = scene.nodes.flatMap((node) => {
    if (node.kind === 'text')
      return [
        [node.x, node.baseline],
        [node.x + node.width, node.baseline],
      ] as const;
    if (node.kind !== 'artwork') return [];
    const { x, y, width, height } = node.box;
    return [
      [x, y],
      [x + width, y + height],
    ] as const;
  });
  const [cx, cy] = corners[Math.floor(random() * corners.length)] ?? [0, 0];
  const chooseStart = (centre: number, size: number, whole: number) =>
    Math.round(Math.min(Math.max(centre - size / 2, -MARGIN), whole - MARGIN - size));
  const width = Math.min(wholeWidth, MAX_AREA.width);
  const height = Math.min(wholeHeight, MAX_AREA.height);
  return { x: chooseStart(cx, width, wholeWidth), y: chooseStart(cy, height, wholeHeight), width, height };
}
