import type { Product } from '@cmon/core/catalogue/product';
import { findFirstDay } from '@cmon/core/catalogue/season';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import { createCustomiserEnv } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { type CompiledRules, compileRules } from '@cmon/core/rules/compileRules';
import type { Piece } from '@cmon/render/stage/groupPieces';
import { listVisiblePieces } from '@cmon/render/stage/listVisiblePieces';
import type { SheetDrawer } from './createSheetDrawer.ts';
import { buildFigure, buildRow, buildSection } from './markup.ts';
import type { Sheet, Sheets } from './sheet.ts';

/** Size of each piece in px, by how many pieces the stage shows. */
const PIECE_SIZES = [
  { maxPieces: 1, width: 290, height: 210 },
  { maxPieces: 6, width: 200, height: 150 },
  { maxPieces: 99, width: 92, height: 92 },
];
/** A day on which no seasonal article is on sale. */
const DATE_OUTSIDE_SEASONS = '2026-06-15';

/** A product with nothing to personalise: the mock-up whose code is the product's. */
function drawBlank({ catalogue, file }: SheetDrawer, { code }: Product): string {
  const mockup = catalogue.mockups.get(code.toLowerCase());
  if (!mockup) return '';
  const height = (180 * mockup.height) / mockup.width;
  const layers = [mockup.file, ...(mockup.over === undefined ? [] : [mockup.over])];
  return `<div class="stage"><div class="layers">${layers.map((layer) => file(layer, 180, height)).join('')}</div></div>`;
}

/** A product as it opens in the French shop, with every piece that the stage shows for any of its previews. */
function drawStages(draw: SheetDrawer, product: Product, rules: CompiledRules): string {
  const { catalogue } = draw;
  const date = product.sold ? findFirstDay(product.sold, 2026) : DATE_OUTSIDE_SEASONS;
  const env = createCustomiserEnv(product, catalogue, { rules, market: 'fr', locale: 'fr_FR', date });
  const { previews } = toComposition(initProduct(env).state);
  const pieces = new Map<string, Piece>();
  for (const preview of previews.keys())
    for (const piece of listVisiblePieces(previews, preview, product, catalogue))
      pieces.set(piece.previews.join(), piece);
  if (pieces.size === 0) return buildFigure(drawBlank(draw, product), product.name.fr_FR, product.code);
  const size = PIECE_SIZES.find(({ maxPieces }) => pieces.size <= maxPieces) ?? { width: 92, height: 92 };
  const drawings = [...pieces.values()].map((piece) => draw.piece(piece, previews, size));
  return buildFigure(`<div class="stage">${drawings.join('')}</div>`, product.name.fr_FR, product.code);
}

/** The articles of some families. Articles with the same French name look the same, so only the first is shown. */
function createFamilySheet(title: string, families: readonly string[]): Sheet {
  return (draw) => {
    const rules = compileRules(draw.catalogue.document.rules);
    const sections = families.map((family) => {
      const articles = draw.parts.products.filter((product) => product.family === family);
      const first = articles.filter(
        ({ name }, index) => articles.findIndex((other) => other.name.fr_FR === name.fr_FR) === index,
      );
      return buildSection(family, buildRow(first.map((product) => drawStages(draw, product, rules))));
    });
    return `<h1>Products: ${title}</h1>${sections.join('')}`;
  };
}

export const PRODUCT_SHEETS: Sheets = {
  'products-labels': createFamilySheet('labels', ['EAO', 'EAV', 'ETC', 'ETV', 'CHA', 'ENV', 'PAS']),
  'products-stickers-cards-packs': createFamilySheet('stickers, cards and packs', [
    'GOM',
    'CAR',
    'CPL',
    'BAG',
  ]),
  'products-mugs-bottles-boxes': createFamilySheet('mugs, bottles and boxes', ['MUG', 'GRD', 'BOX']),
  'products-bags': createFamilySheet('bags and pouches', ['SAC']),
};
