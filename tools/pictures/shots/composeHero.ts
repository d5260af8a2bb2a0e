import { COLOURS } from '../colours.ts';
import type { Drawings } from '../Drawings.ts';
import { placeSprig } from '../placeSprig.ts';
import { createShot, drawBackdrop, drawGroundShadow, placeDrawing, type Shot } from '../stage.ts';

/** The shop's first picture: a bag, a bottle, a mug and labels of several children. */
export function composeHero(draw: Drawings): Shot {
  const bag = draw.object({
    forme: 'SACV',
    font: 'pacifico',
    picto: 'dessin_lapin',
    ink: '#1c6b3f',
    texts: [draw.child(6), draw.words.arranged.dance],
  });
  const bottle = draw.object({
    forme: 'GRD',
    fond: 'SCENE_FONDS_MARINS',
    font: 'baloo2',
    picto: 'dessin_tortue',
    texts: [draw.child(3), draw.words.arranged.school],
  });
  const mug = draw.object({
    forme: 'MUG_A',
    font: 'baloo2',
    picto: 'dessin_diplodocus',
    ink: '#1c6b3f',
    texts: [draw.child(1), draw.words.arranged.yummy],
  });
  const rocket = draw.label({
    forme: 'EAO_2L',
    fond: 'MOTIF_ETOILES',
    font: 'baloo2',
    picto: 'dessin_fusee',
    texts: [draw.child(0), draw.surname(0)],
  });
  const daisies = draw.label({
    forme: 'EAO_R',
    fond: 'MOTIF_PAQUERETTES',
    font: 'grandstander',
    picto: 'dessin_coccinelle',
    texts: [draw.child(2), draw.surname(1)],
  });
  const space = draw.label({
    forme: 'EAO_SQ',
    fond: 'MOTIF_ESPACE',
    font: 'luckiestguy',
    picto: 'dessin_soucoupe',
    texts: [draw.child(5), draw.words.arranged.firstClass],
  });
  return createShot(
    'hero',
    [1440, 1080],
    drawBackdrop({
      wall: COLOURS.mimosaPale,
      discs: [[760, 480, 560, COLOURS.mimosa]],
      table: { horizon: 760, colour: COLOURS.sand },
    }),
    [
      placeDrawing(bag, 1.5, 'none', { x: 385, y: 470, turn: -3 }),
      placeDrawing(bottle, 2.9, 'none', { x: 1190, y: 480 }),
      drawGroundShadow(735, 915, 520),
      placeDrawing(mug, 3.8, 'none', { x: 765, y: 705 }),
      placeSprig({ x: 1230, y: 930, turn: 20 }, 420),
      placeDrawing(rocket, 5.4, 'lying', { x: 260, y: 980, turn: -7 }),
      placeDrawing(daisies, 4.4, 'lying', { x: 560, y: 950, turn: 9 }),
      placeDrawing(space, 4.2, 'lying', { x: 980, y: 975, turn: -8 }),
    ],
  );
}
