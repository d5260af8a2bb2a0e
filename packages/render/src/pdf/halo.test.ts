import type { LabelSource } from '@cmon/core/imposition/sheet';
import type { ArtworkNode, Scene } from '@cmon/core/scene/types';
import { expect, it } from 'vitest';
import { sceneToSvgString } from '../svg/sceneToSvgString.ts';
import { FORMULA_INKS } from './inks.ts';
import { readPdf } from './read/readPdf.ts';
import { readPrintedPage } from './read/readPrintedPage.ts';
import { walkPage } from './read/walkPage.ts';
import { getScene, job, resources, writePdfBytes } from './testing/printFixtures.ts';
import { readFirstPage, rollSheets } from './testing/printPlans.ts';

const HALO = '#fbe08a';

/** The scene of a label with a halo around its texts and its picto. */
function drawWithHalo(source: LabelSource): Scene {
  const scene = getScene(source);
  return {
    ...scene,
    nodes: scene.nodes.map((node) => {
      if (node.kind === 'text') return { ...node, halo: { colour: HALO, width: 0.4 } };
      return node.kind === 'artwork' && node.layer === 'picto'
        ? { ...node, halo: { colour: HALO, width: 0.3 } }
        : node;
    }),
  };
}

async function readStrokes(change: (source: LabelSource) => Scene) {
  const { bytes } = await writePdfBytes(job(rollSheets(), { getScene: change }));
  const file = readPdf(bytes);
  const page = readFirstPage(file);
  const strokes: string[] = [];
  walkPage(file, page, {
    paint: (kind, _, state) => {
      if (kind === 'stroke' && state.stroke.kind === 'cmyk') strokes.push(String(state.stroke.inks));
    },
  });
  return { strokes, printed: readPrintedPage(file, page) };
}

it('BEY-80 a halo is printed as a line in its process inks behind letters and pictos, and the texts stay the same', async () => {
  const [plain, edged] = [await readStrokes(getScene), await readStrokes(drawWithHalo)];
  expect(plain.strokes).toEqual([]);
  expect(new Set(edged.strokes)).toEqual(new Set([String(FORMULA_INKS.find(HALO))]));
  expect(edged.strokes.length).toBeGreaterThan(plain.printed.glyphs.length / 2);
  expect(edged.printed.glyphs).toEqual(plain.printed.glyphs);
  expect(edged.printed.unexpected).toEqual([]);
});

it('BEY-79 a picto in another place of the same shape is printed there', async () => {
  const { bytes } = await writePdfBytes(
    job(rollSheets(), {
      getScene: (source) => {
        const scene = getScene(source);
        const shift = source.composition.previews[source.preview]?.textes[0]?.value.length ?? 0;
        const move = (node: ArtworkNode) => ({ ...node, box: { ...node.box, y: node.box.y + shift / 10 } });
        return {
          ...scene,
          nodes: scene.nodes.map((node) =>
            node.kind === 'artwork' && node.layer === 'picto' ? move(node) : node,
          ),
        };
      },
    }),
  );
  const file = readPdf(bytes);
  const backgrounds = new Set<string>();
  walkPage(file, readFirstPage(file), {
    form: (name) => {
      if (/^b\d+$/.test(name)) backgrounds.add(name);
      return true;
    },
  });
  const { bytes: still } = await writePdfBytes(job(rollSheets()));
  const unmoved = new Set<string>();
  const stillFile = readPdf(still);
  walkPage(stillFile, readFirstPage(stillFile), {
    form: (name) => {
      if (/^b\d+$/.test(name)) unmoved.add(name);
      return true;
    },
  });
  expect(backgrounds.size).toBeGreaterThan(unmoved.size);
});

it('BEY-80 the same halo is drawn on the screen, behind all letters of its line', () => {
  const source = rollSheets()[0]?.labels[0]?.source as LabelSource;
  const scene = drawWithHalo(source);
  const screen = {
    fontFamily: () => 'cmon',
    artwork: resources.artwork,
    href: () => null,
  };
  const live = sceneToSvgString(scene, screen);
  expect(live).toMatch(new RegExp(`<text [^>]*stroke="${HALO}" stroke-width="16"[^>]*paint-order="stroke"`));
  const outlined = sceneToSvgString(scene, { ...screen, glyphs: resources.font });
  expect(outlined).toMatch(
    new RegExp(`<g stroke="${HALO}" stroke-width="[0-9.]+" stroke-linejoin="round"><use`),
  );
});
