import { sprig } from '../props.ts';
import { PRODUCT_SIZE, picture, type Shot, shot } from '../stage.ts';
import { standingBackdrop } from './backdrop.ts';
import { standing } from './places.ts';
import type { Studio } from './Studio.ts';
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

type Scene = (studio: Studio) => Shot;

/** Families and screens that have a scene of their own. */
const BY_SCREEN: Readonly<Record<string, Scene>> = {
  INV: cards,
  ENTR: partyLabels,
  CHA: shoes,
  VAR_CHA: shoes,
  EAO__CHGD: shoes,
  BAG: tags,
  STI_AVENT: advent,
  ORNO: ornaments,
};
const BY_CODE: Readonly<Record<string, Scene>> = {
  ENV: letters,
  EAV: careLabels,
  ETC: sewnLabels,
};

/** What stands beside an article with nothing printed on it. */
const COMPANIONS: Readonly<Record<string, string>> = { EL_GRD: 'GRD', BOX_FROID: 'BOX' };

/** The picture of an article; `other` opens the studio for another one. */
export function articleShot(studio: Studio, other: (code: string) => Studio): Shot {
  const { code, screen, previews } = studio.product;
  const own = BY_CODE[code] ?? BY_SCREEN[screen];
  if (own) return own(studio);
  if (previews.length === 0) return plain(studio, other(COMPANIONS[code] ?? 'BOX'));
  if (previews.length > 1 && !['MUG', 'VariableMulti'].includes(screen))
    return previews.some((_, preview) => studio.isObject(preview))
      ? objectsAndSheets(studio)
      : sheets(studio);
  if (code.startsWith('MUL_')) return sheets(studio);
  return studio.isObject() ? objects(studio) : labels(studio);
}

/** The thing itself in front of what it goes with. */
function plain(studio: Studio, companion: Studio): Shot {
  const { code, family } = studio.product;
  const flower = sprig();
  const behind = companion.drawing(1);
  const tall = behind.height > behind.width;
  return shot(code, PRODUCT_SIZE, standingBackdrop(code, family, studio.place, tall ? 700 : 450), [
    standing(
      behind,
      tall ? { x: 950, base: 850, width: 480, height: 760 } : { x: 860, base: 640, width: 600, height: 500 },
    ),
    standing(studio.plain(), { x: 500, base: 890, width: 700, height: 480 }),
    picture(flower.address, 360, 291, 'lying', { x: 1090, y: 890, turn: 24 }),
  ]);
}
