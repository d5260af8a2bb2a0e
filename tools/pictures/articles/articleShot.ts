import { readProp } from '../readProp.ts';
import { PRODUCT_SIZE, placeImage, type Shot, shot } from '../stage.ts';
import type { ArticleDesigns } from './ArticleDesigns.ts';
import { standingBackdrop } from './backdrop.ts';
import { placeStanding } from './placeObjects.ts';
import { labels } from './scenes/labels.ts';
import { objects } from './scenes/objects.ts';
import {
  advent,
  cards,
  careLabels,
  letters,
  ornaments,
  partyLabels,
  sewnLabels,
  shoes,
  tags,
} from './scenes/onProps.ts';
import { objectsAndSheets, sheets } from './scenes/packs.ts';

type SceneArranger = (designs: ArticleDesigns) => Shot;

/** Screens whose articles have a special scene. */
const BY_SCREEN: Readonly<Record<string, SceneArranger>> = {
  INV: cards,
  ENTR: partyLabels,
  CHA: shoes,
  VAR_CHA: shoes,
  EAO__CHGD: shoes,
  BAG: tags,
  STI_AVENT: advent,
  ORNO: ornaments,
};
const BY_CODE: Readonly<Record<string, SceneArranger>> = {
  ENV: letters,
  EAV: careLabels,
  ETC: sewnLabels,
};

/** The article that is shown behind an article with nothing printed on it. */
const COMPANION_ARTICLES: Readonly<Record<string, string>> = { EL_GRD: 'GRD', BOX_FROID: 'BOX' };

/** The picture of an article. `designsOf` returns the designs of another article by its code. */
export function articleShot(designs: ArticleDesigns, designsOf: (code: string) => ArticleDesigns): Shot {
  const { code, screen, previews } = designs.product;
  const specialScene = BY_CODE[code] ?? BY_SCREEN[screen];
  if (specialScene) return specialScene(designs);
  if (previews.length === 0) return blankArticle(designs, designsOf(COMPANION_ARTICLES[code] ?? 'BOX'));
  if (previews.length > 1 && !['MUG', 'VariableMulti'].includes(screen))
    return previews.some((_, preview) => designs.isObject(preview))
      ? objectsAndSheets(designs)
      : sheets(designs);
  if (code.startsWith('MUL_')) return sheets(designs);
  return designs.isObject() ? objects(designs) : labels(designs);
}

/** An article with nothing printed on it, in front of its companion. */
function blankArticle(designs: ArticleDesigns, companion: ArticleDesigns): Shot {
  const { code, family } = designs.product;
  const flower = readProp('mimosa_sprig');
  const behind = companion.drawing(1);
  const isTall = behind.height > behind.width;
  return shot(code, PRODUCT_SIZE, standingBackdrop(code, family, designs.index, isTall ? 700 : 450), [
    placeStanding(
      behind,
      isTall
        ? { x: 950, base: 850, width: 480, height: 760 }
        : { x: 860, base: 640, width: 600, height: 500 },
    ),
    placeStanding(designs.blank(), { x: 500, base: 890, width: 700, height: 480 }),
    placeImage(flower.url, 360, 291, 'lying', { x: 1090, y: 890, turn: 24 }),
  ]);
}
