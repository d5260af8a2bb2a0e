import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import { LOCALES } from '@cmon/core/catalogue/types';
import { toList } from '@cmon/core/composition/stack';
import { buildDesignKey } from '@cmon/core/customiser/design/buildDesignKey';
import { createCustomiserEnv } from '@cmon/core/customiser/env';
import { isExample, listShownPreviews } from '@cmon/core/customiser/example/listShownPreviews';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { compileRules } from '@cmon/core/rules/compileRules';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';
import { drawPiece } from '@cmon/render/stage/drawPiece';
import { listDrawingResources } from '@cmon/render/stage/listDrawingResources';
import { listVisiblePieces } from '@cmon/render/stage/listVisiblePieces';
import { parsePicto } from '@cmon/render/stage/parsePicto';
import { readOpening } from '@cmon/render/stage/readOpening';
import type { SvgElement } from '@cmon/render/svg/svgElement';
import { toSvgString } from '@cmon/render/svg/toSvgString';
import { convert } from 'fontverter';
import * as hb from 'harfbuzzjs';
import { beforeAll, expect, it } from 'vitest';
import { compileWholeCatalogue } from '../testing/compileWholeCatalogue.ts';

let products: readonly Product[];
beforeAll(async () => {
  ({ products } = (await compileWholeCatalogue()).parts);
}, 600_000);

/** The texts of a drawing that are set in a font. */
function listTextsSetIn({ attributes, children }: SvgElement, family: string): string[] {
  return children.flatMap((child) => {
    if (typeof child !== 'string') return listTextsSetIn(child, family);
    return String(attributes['font-family'] ?? '').includes(family) ? [child] : [];
  });
}

it('OPT-31 each opening equals the picture drawn from the complete options and rules, in every locale', async () => {
  const { document, files } = await compileWholeCatalogue();
  const catalogue = indexCatalogue(document);
  const rules = compileRules(document.rules);
  // An opening has no xmlns attributes: a page creates its elements in the SVG namespace.
  const namespace = ' xmlns="http://www.w3.org/2000/svg"';
  const readJson = (path: string): unknown => JSON.parse(String(files.get(path)));
  const metrics = (id: number) => readJson(`assets/${catalogue.fonts.get(id)?.metrics}`) as FontMetrics;
  for (const product of products) {
    const { code, screen } = product;
    const market = product.markets[0] ?? 'fr';
    for (const locale of LOCALES) {
      const json = readJson(`json/openings/${code}.${locale}.json`);
      const opening = readOpening(json, code, 'https://a.example');
      const env = createCustomiserEnv(product, catalogue, { rules, market, locale, date: '2026-06-15' });
      const { state } = initProduct(env);
      const previews = listShownPreviews(state, env.sample);
      const drawn = listVisiblePieces(previews, 0, { screen }, catalogue).map((piece, index) => {
        const scenes = piece.previews.flatMap((preview) => {
          const choice = previews[preview];
          const sceneEnv = { catalogue, locale, mode: 'preview', metrics, hasArtwork: () => true } as const;
          return choice ? [buildScene(choice, { ...sceneEnv, preview })] : [];
        });
        const inlinedFiles = scenes.flatMap(({ nodes }) =>
          nodes.flatMap((node) => (node.kind === 'artwork' && (node.tint ?? node.halo) ? [node.file] : [])),
        );
        const artwork = (file: string) =>
          inlinedFiles.includes(file) ? parsePicto(String(files.get(`assets/${file}`))) : null;
        const resources = listDrawingResources(catalogue, { url: 'https://a.example', artwork });
        const options = { prefix: `opening${index}` };
        return toSvgString(drawPiece(piece, scenes, catalogue, resources, options)).replaceAll(namespace, '');
      });
      expect(opening?.design, `${code} ${locale}`).toBe(buildDesignKey(state));
      expect(opening?.isExample, `${code} ${locale}`).toBe(isExample(state, env.sample));
      expect(opening?.pieces.map(toSvgString), `${code} ${locale}`).toEqual(drawn);
      expect(opening?.fonts.map(({ id }) => id).sort()).toEqual(
        [...new Set(previews.slice(0, 1).flatMap(({ font }) => toList(font)))]
          .filter((id) => id !== 0)
          .sort(),
      );
    }
  }
});

it('OPT-34 each opening contains font subsets with the letters of its texts, except of fonts with a reserved name', async () => {
  const { files, parts } = await compileWholeCatalogue();
  // The licence of a font with a reserved name forbids a subset under that name.
  const reservedFontIds = parts.fonts.flatMap(({ font, reservedName }) => (reservedName ? [font.id] : []));
  const cache = new Map<string, readonly number[]>();
  const readCodePoints = async (base64Font: string): Promise<readonly number[]> => {
    const cached = cache.get(base64Font);
    if (cached) return cached;
    const sfnt = await convert(Buffer.from(base64Font, 'base64'), 'truetype');
    const codePoints = [...new hb.Face(new hb.Blob(sfnt)).collectUnicodes()];
    cache.set(base64Font, codePoints);
    return codePoints;
  };
  for (const { code } of products)
    for (const locale of LOCALES) {
      const json = JSON.parse(String(files.get(`json/openings/${code}.${locale}.json`)));
      const opening = readOpening(json, code, 'https://a.example');
      for (const { id, family, letters: base64Font } of opening?.fonts ?? []) {
        expect(base64Font === undefined, `${code} ${family}`).toBe(reservedFontIds.includes(id));
        if (base64Font === undefined) continue;
        const texts = (opening?.pieces ?? []).flatMap((piece) => listTextsSetIn(piece, family));
        const codePoints = await readCodePoints(base64Font);
        const missingLetters = [...texts.join('')].filter(
          (letter) => !codePoints.includes(letter.codePointAt(0) ?? 0),
        );
        expect(texts.length, `${code} ${family}`).toBeGreaterThan(0);
        expect(missingLetters, `${code} ${locale}`).toEqual([]);
      }
    }
  expect(cache.size).toBeGreaterThan(1);
});
