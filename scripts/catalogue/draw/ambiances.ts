import { candyfloss } from './ambiances/candyfloss.ts';
import { daybreak } from './ambiances/daybreak.ts';
import { galaxy } from './ambiances/galaxy.ts';
import { leopard } from './ambiances/leopard.ts';
import { meadow } from './ambiances/meadow.ts';
import { pebbles } from './ambiances/pebbles.ts';
import { wood } from './ambiances/wood.ts';
import type { Draw } from './draw.ts';

/** Every ambiance by the name that a fond's source asks for it. */
export const ambiances: Readonly<Record<string, Draw>> = {
  bois: wood,
  galaxie: galaxy,
  galets: pebbles,
  aurore: daybreak,
  prairie: meadow,
  leopard,
  barbe_a_papa: candyfloss,
};
