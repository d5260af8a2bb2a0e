import { COLOURS } from '../colours.ts';
import { drawBackdrop } from '../shot.ts';

type Tone = 'mimosa' | 'rose' | 'leaf' | 'sky' | 'lilac' | 'fir';

/** Two tones for each family. Articles alternate between them, so that neighbours in the shop differ. */
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

const pickTone = (code: string, family: string, index: number): Tone =>
  CHRISTMAS.has(code) ? 'fir' : (TONES[family]?.[index % 2] ?? 'mimosa');

/** HTML of the backdrop for lying objects, seen from above: a plain colour with a disc. */
export function buildLyingBackdrop(code: string, family: string, index: number): readonly string[] {
  const tone = pickTone(code, family, index);
  const [x, y, radius] = index % 2 === 0 ? [860, 380, 500] : [430, 520, 520];
  return drawBackdrop({ wall: COLOURS[`${tone}Pale`], discs: [[x, y, radius, COLOURS[tone]]] });
}

/**
 * HTML of the backdrop for standing objects: a wall with a disc, and a table. `horizon` is the top of the table in px from
 * the top edge; it is smaller for low objects, which are seen from higher up.
 */
export function buildStandingBackdrop(
  code: string,
  family: string,
  index: number,
  horizon = 700,
): readonly string[] {
  const tone = pickTone(code, family, index);
  return drawBackdrop({
    wall: COLOURS[`${tone}Pale`],
    discs: [[640, horizon - 260, 450, COLOURS[tone]]],
    table: { horizon, colour: index % 2 === 0 ? COLOURS.sand : COLOURS.sandDeep },
  });
}
