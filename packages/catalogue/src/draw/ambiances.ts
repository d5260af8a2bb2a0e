import { autumnLeaves } from './ambiances/autumnLeaves.ts';
import { bricks } from './ambiances/bricks.ts';
import { candyfloss } from './ambiances/candyfloss.ts';
import { chalkboard } from './ambiances/chalkboard.ts';
import { cork } from './ambiances/cork.ts';
import { daybreak } from './ambiances/daybreak.ts';
import { denim } from './ambiances/denim.ts';
import { galaxy } from './ambiances/galaxy.ts';
import { knit } from './ambiances/knit.ts';
import { kraft } from './ambiances/kraft.ts';
import { lawn } from './ambiances/lawn.ts';
import { leopard } from './ambiances/leopard.ts';
import { linen } from './ambiances/linen.ts';
import { marble } from './ambiances/marble.ts';
import { meadow } from './ambiances/meadow.ts';
import { pebbles } from './ambiances/pebbles.ts';
import { sand } from './ambiances/sand.ts';
import { summerSky } from './ambiances/summerSky.ts';
import { watercolour } from './ambiances/watercolour.ts';
import { wood } from './ambiances/wood.ts';
import type { Draw } from './draw.ts';

/** Every ambiance by the name that a fond's source asks for it. */
export const AMBIANCES: Readonly<Record<string, Draw>> = {
  bois: wood,
  galaxie: galaxy,
  galets: pebbles,
  aurore: daybreak,
  prairie: meadow,
  leopard,
  barbe_a_papa: candyfloss,
  lin: linen,
  denim,
  liege: cork,
  marbre: marble,
  aquarelle: watercolour,
  ciel_ete: summerSky,
  sable: sand,
  feuilles_automne: autumnLeaves,
  ardoise: chalkboard,
  tricot: knit,
  briques: bricks,
  kraft,
  gazon: lawn,
};
