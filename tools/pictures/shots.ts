import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@cmon/core/catalogue/product';
import { root } from '../../scripts/run/root.ts';
import { ArticleDesigns } from './articles/ArticleDesigns.ts';
import { articleShot } from './articles/articleShot.ts';
import type { Drawings } from './Drawings.ts';
import { bags } from './shots/bags.ts';
import { bottles } from './shots/bottles.ts';
import { hero } from './shots/hero.ts';
import { ironOns } from './shots/ironOns.ts';
import { mugs } from './shots/mugs.ts';
import { pack } from './shots/pack.ts';
import { stickers } from './shots/stickers.ts';
import type { Shot } from './stage.ts';

/** The pictures that are arranged by hand: the shop's first picture and the most popular articles. */
const HAND_ARRANGED: Readonly<Record<string, (draw: Drawings) => Shot>> = {
  hero,
  EAO: stickers,
  ETV: ironOns,
  MUG: mugs,
  GRD: bottles,
  OBJ_SACV: bags,
  PAC_ECO: pack,
};

/** Every picture of the shop by name: those arranged by hand, and one for each other article of the feed. */
export function shots(draw: Drawings): ReadonlyMap<string, () => Shot> {
  const feed = JSON.parse(readFileSync(join(root, 'dist/feed/stock.json'), 'utf8')) as {
    readonly articles: readonly { readonly sku: string; readonly picture: string }[];
  };
  const indexes = new Map(feed.articles.map(({ sku }, index) => [sku, index]));
  const getDesigns = (code: string): ArticleDesigns =>
    new ArticleDesigns(draw, readProduct(code), indexes.get(code) ?? 0);
  return new Map([
    ...feed.articles.map(({ sku, picture }): [string, () => Shot] => [
      picture,
      () => articleShot(getDesigns(sku), getDesigns),
    ]),
    ...Object.entries(HAND_ARRANGED).map(([name, arrange]): [string, () => Shot] => [
      name,
      () => arrange(draw),
    ]),
  ]);
}

const readProduct = (code: string): Product =>
  JSON.parse(readFileSync(join(root, `dist/catalogue/json/products/${code}.json`), 'utf8')) as Product;
