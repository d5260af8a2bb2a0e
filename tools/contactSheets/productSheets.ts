import type { Product } from '@cmon/core/catalogue/product';
import { firstDay } from '@cmon/core/catalogue/season';
import { customiserEnv } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { toComposition } from '@cmon/core/customiser/toComposition';
import { type CompiledRules, compileRules } from '@cmon/core/rules/compileRules';
import type { Piece } from '@cmon/render/stage/groupPieces';
import { visiblePieces } from '@cmon/render/stage/visiblePieces';
import { figure, row, section } from './markup.ts';
import type { Sheet, Sheets } from './sheet.ts';
import type { SheetDrawer } from './sheetDrawer.ts';

/** Stages that show one piece, that show several, and that show two dozen. */
const ROOMS = [
  { most: 1, width: 290, height: 210 },
  { most: 6, width: 200, height: 150 },
  { most: 99, width: 92, height: 92 },
];
const QUIET_DAY = '2026-06-15';

/** A product with nothing to personalise: the mock-up that is named as it is. */
function plain({ catalogue, file }: SheetDrawer, { code }: Product): string {
  const mockup = catalogue.mockups.get(code.toLowerCase());
  if (!mockup) return '';
  const height = (180 * mockup.height) / mockup.width;
  const layers = [mockup.file, ...(mockup.over === undefined ? [] : [mockup.over])];
  return `<div class="stage"><div class="layers">${layers.map((layer) => file(layer, 180, height)).join('')}</div></div>`;
}

/** A product as it opens in the French shop: every piece that its stage shows while one preview after the other is edited. */
function stages(draw: SheetDrawer, product: Product, rules: CompiledRules): string {
  const { catalogue } = draw;
  const date = product.sold ? firstDay(product.sold, 2026) : QUIET_DAY;
  const env = customiserEnv(product, catalogue, { rules, market: 'fr', locale: 'fr_FR', date });
  const { previews } = toComposition(initProduct(env).state);
  const pieces = new Map<string, Piece>();
  for (const preview of previews.keys())
    for (const piece of visiblePieces(previews, preview, product, catalogue))
      pieces.set(piece.previews.join(), piece);
  if (pieces.size === 0) return figure(plain(draw, product), product.name.fr_FR, product.code);
  const room = ROOMS.find(({ most }) => pieces.size <= most) ?? { width: 92, height: 92 };
  const drawn = [...pieces.values()].map((piece) => draw.piece(piece, previews, room));
  return figure(`<div class="stage">${drawn.join('')}</div>`, product.name.fr_FR, product.code);
}

/** The articles of families; a further code of an article opens the same and isn't shown again. */
function ofFamilies(title: string, families: readonly string[]): Sheet {
  return (draw) => {
    const rules = compileRules(draw.catalogue.document.rules);
    const sections = families.map((family) => {
      const articles = draw.parts.products.filter((product) => product.family === family);
      const first = articles.filter(
        ({ name }, at) => articles.findIndex((other) => other.name.fr_FR === name.fr_FR) === at,
      );
      return section(family, row(first.map((product) => stages(draw, product, rules))));
    });
    return `<h1>Products: ${title}</h1>${sections.join('')}`;
  };
}

export const productSheets: Sheets = {
  'products-labels': ofFamilies('labels', ['EAO', 'EAV', 'ETC', 'ETV', 'CHA', 'ENV', 'PAS']),
  'products-stickers-cards-packs': ofFamilies('stickers, cards and packs', ['GOM', 'CAR', 'CPL', 'BAG']),
  'products-mugs-bottles-boxes': ofFamilies('mugs, bottles and boxes', ['MUG', 'GRD', 'BOX']),
  'products-bags': ofFamilies('bags and pouches', ['SAC']),
};
