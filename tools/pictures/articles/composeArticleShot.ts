import { placeSprig } from '../placeSprig.ts';
import { createShot, PRODUCT_SIZE, type Shot } from '../shot.ts';
import type { ArticleDesigns } from './ArticleDesigns.ts';
import { buildStandingBackdrop } from './backdrop.ts';
import { placeStanding } from './objectPlaces.ts';
import { composeLabels } from './scenes/composeLabels.ts';
import { composeObjects } from './scenes/composeObjects.ts';
import {
  composeAdvent,
  composeCards,
  composeCareLabels,
  composeLetters,
  composeOrnaments,
  composePartyLabels,
  composeSewnLabels,
  composeShoes,
  composeTags,
} from './scenes/onProps.ts';
import { composeObjectsAndSheets, composeSheets } from './scenes/packs.ts';

type SceneArranger = (designs: ArticleDesigns) => Shot;

/** Screens whose articles have a special scene. */
const BY_SCREEN: Readonly<Record<string, SceneArranger>> = {
  INV: composeCards,
  ENTR: composePartyLabels,
  CHA: composeShoes,
  VAR_CHA: composeShoes,
  EAO__CHGD: composeShoes,
  BAG: composeTags,
  STI_AVENT: composeAdvent,
  ORNO: composeOrnaments,
};
const BY_CODE: Readonly<Record<string, SceneArranger>> = {
  ENV: composeLetters,
  EAV: composeCareLabels,
  ETC: composeSewnLabels,
};

/** The article that is shown behind an article with nothing printed on it. */
const COMPANION_ARTICLES: Readonly<Record<string, string>> = { EL_GRD: 'GRD', BOX_FROID: 'BOX' };

/** Composes the picture of an article. `getDesigns` returns the designs of another article by its code. */
export function composeArticleShot(
  designs: ArticleDesigns,
  getDesigns: (code: string) => ArticleDesigns,
): Shot {
  const { code, screen, previews } = designs.product;
  const specialScene = BY_CODE[code] ?? BY_SCREEN[screen];
  if (specialScene) return specialScene(designs);
  if (previews.length === 0)
    return composeBlankArticle(designs, getDesigns(COMPANION_ARTICLES[code] ?? 'BOX'));
  const parts = designs.drawDesign(0);
  if (parts.length > 1 && !['MUG', 'VariableMulti'].includes(screen))
    return parts.some((_, preview) => designs.isObject(preview))
      ? composeObjectsAndSheets(designs)
      : composeSheets(designs);
  if (code.startsWith('MUL_')) return composeSheets(designs);
  return designs.isObject() ? composeObjects(designs) : composeLabels(designs);
}

/** An article with nothing printed on it, in front of its companion. */
function composeBlankArticle(designs: ArticleDesigns, companion: ArticleDesigns): Shot {
  const { code, family } = designs.product;
  const behind = companion.drawPreview(1);
  const isTall = behind.height > behind.width;
  return createShot(
    code,
    PRODUCT_SIZE,
    buildStandingBackdrop(code, family, designs.index, isTall ? 700 : 450),
    [
      placeStanding(
        behind,
        isTall
          ? { x: 950, base: 850, width: 480, height: 760 }
          : { x: 940, base: 620, width: 600, height: 500 },
      ),
      placeStanding(designs.drawBlank(), { x: 500, base: 890, width: 700, height: 480 }),
      placeSprig({ x: 1090, y: 890, turn: 24 }, 360),
    ],
  );
}
