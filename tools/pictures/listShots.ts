import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@cmon/core/catalogue/product';
import { root } from '../../scripts/run/root.ts';
import { ArticleDesigns } from './articles/ArticleDesigns.ts';
import { composeArticleShot } from './articles/composeArticleShot.ts';
import type { DesignPainter } from './DesignPainter.ts';
import type { Shot } from './shot.ts';
import { composeBags } from './shots/composeBags.ts';
import { composeBottles } from './shots/composeBottles.ts';
import { composeHero } from './shots/composeHero.ts';
import { composeIronOns } from './shots/composeIronOns.ts';
import { composeMugs } from './shots/composeMugs.ts';
import { composePack } from './shots/composePack.ts';
import { composeStickers } from './shots/composeStickers.ts';

/** The pictures that are arranged by hand: the shop's first picture and the most popular articles. */
const HAND_ARRANGED: Readonly<Record<string, (painter: DesignPainter) => Shot>> = {
  hero: composeHero,
  EAO: composeStickers,
  ETV: composeIronOns,
  MUG: composeMugs,
  GRD: composeBottles,
  OBJ_SACV: composeBags,
  PAC_ECO: composePack,
};

/** Lists every picture of the shop by its name: those arranged by hand, and one for each other article of the feed. */
export function listShots(painter: DesignPainter): ReadonlyMap<string, () => Shot> {
  const feed = JSON.parse(readFileSync(join(root, 'dist/feed/stock.json'), 'utf8')) as {
    readonly articles: readonly { readonly sku: string; readonly picture: string }[];
  };
  const indexes = new Map(feed.articles.map(({ sku }, index) => [sku, index]));
  const getDesigns = (code: string): ArticleDesigns =>
    new ArticleDesigns(painter, readProduct(code), indexes.get(code) ?? 0);
  return new Map([
    ...feed.articles.map(({ sku, picture }): [string, () => Shot] => [
      picture,
      () => composeArticleShot(getDesigns(sku), getDesigns),
    ]),
    ...Object.entries(HAND_ARRANGED).map(([name, arrange]): [string, () => Shot] => [
      name,
      () => arrange(painter),
    ]),
  ]);
}

const readProduct = (code: string): Product =>
  JSON.parse(readFileSync(join(root, `dist/catalogue/json/products/${code}.json`), 'utf8')) as Product;
