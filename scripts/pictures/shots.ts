import type { Drawings } from './drawings.ts';
import { bags } from './shots/bags.ts';
import { bottles } from './shots/bottles.ts';
import { hero } from './shots/hero.ts';
import { ironOns } from './shots/ironOns.ts';
import { mugs } from './shots/mugs.ts';
import { pack } from './shots/pack.ts';
import { stickers } from './shots/stickers.ts';
import type { Shot } from './stage.ts';

/** Every picture of the shop. */
export const SHOTS: readonly ((draw: Drawings) => Shot)[] = [
  hero,
  stickers,
  ironOns,
  mugs,
  bottles,
  bags,
  pack,
];
