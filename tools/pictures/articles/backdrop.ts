import { COLOURS } from '../colours.ts';
import { disc, table, wall } from '../stage.ts';

type Tone = 'mimosa' | 'rose' | 'leaf' | 'sky' | 'lilac' | 'fir';

/** Two tones a family, taken in turn, so that neighbours in the shop differ. */
const TONES: Readonly<Record<string, readonly [Tone, Tone]>> = {
  EAO: ['mimosa', 'sky'],
  ENV: ['rose', 'sky'],
  PAS: ['leaf', 'mimosa'],
  ETV: ['rose', 'leaf'],
  EAV: ['sky', 'leaf'],
  ETC: ['leaf', 'rose'],
  CHA: ['leaf', 'sky'],
  BAG: ['sky', 'rose'],
  GOM: ['lilac', 'rose'],
  MUG: ['sky', 'lilac'],
  GRD: ['leaf', 'sky'],
  BOX: ['mimosa', 'leaf'],
  SAC: ['rose', 'lilac'],
  CAR: ['lilac', 'mimosa'],
  CPL: ['mimosa', 'leaf'],
};
const CHRISTMAS = new Set(['SACHOT', 'STI_AVENT', 'ORNO']);

const toneOf = (code: string, family: string, place: number): Tone =>
  CHRISTMAS.has(code) ? 'fir' : (TONES[family]?.[place % 2] ?? 'mimosa');

/** Something that lies: seen from above, on one colour with a sun of its own. */
export function lyingBackdrop(code: string, family: string, place: number): readonly string[] {
  const tone = toneOf(code, family, place);
  const [x, y, radius] = place % 2 === 0 ? [860, 380, 500] : [430, 520, 520];
  return [wall(COLOURS[`${tone}Pale`]), disc(x, y, radius, COLOURS[tone])];
}

/**
 * Something that stands: a wall, a sun behind it and a table under it. What is low is seen from higher up: its table
 * begins at a lower `horizon`.
 */
export function standingBackdrop(
  code: string,
  family: string,
  place: number,
  horizon = 700,
): readonly string[] {
  const tone = toneOf(code, family, place);
  return [
    wall(COLOURS[`${tone}Pale`]),
    disc(640, horizon - 260, 450, COLOURS[tone]),
    table(horizon, place % 2 === 0 ? COLOURS.sand : COLOURS.sandDeep),
  ];
}
