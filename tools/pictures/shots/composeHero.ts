import { COLOURS } from '../colours.ts';
import type { DesignPainter } from '../DesignPainter.ts';
import { placeSprig } from '../placeSprig.ts';
import { createShot, drawBackdrop, drawGroundShadow, placeDrawing, type Shot } from '../shot.ts';

/** The shop's first picture: a bag, a bottle, a mug and labels of several children. */
export function composeHero(painter: DesignPainter): Shot {
  const bag = painter.drawOnMockup({
    forme: 'SACV',
    font: 'pacifico',
    picto: 'dessin_lapin',
    textColour: '#1c6b3f',
    texts: [painter.pickFirstName(6), painter.texts.arranged.dance],
  });
  const bottle = painter.drawOnMockup({
    forme: 'GRD',
    fond: 'SCENE_FONDS_MARINS',
    font: 'baloo2',
    picto: 'dessin_tortue',
    texts: [painter.pickFirstName(3), painter.texts.arranged.school],
  });
  const mug = painter.drawOnMockup({
    forme: 'MUG_A',
    font: 'baloo2',
    picto: 'dessin_diplodocus',
    textColour: '#1c6b3f',
    texts: [painter.pickFirstName(1), painter.texts.arranged.yummy],
  });
  const rocket = painter.drawLabel({
    forme: 'EAO_2L',
    fond: 'MOTIF_ETOILES',
    font: 'baloo2',
    picto: 'dessin_fusee',
    texts: [painter.pickFirstName(0), painter.pickSurname(0)],
  });
  const daisies = painter.drawLabel({
    forme: 'EAO_R',
    fond: 'MOTIF_PAQUERETTES',
    font: 'grandstander',
    picto: 'dessin_coccinelle',
    texts: [painter.pickFirstName(2), painter.pickSurname(1)],
  });
  const space = painter.drawLabel({
    forme: 'EAO_SQ',
    fond: 'MOTIF_ESPACE',
    font: 'luckiestguy',
    picto: 'dessin_soucoupe',
    texts: [painter.pickFirstName(5), painter.texts.arranged.firstClass],
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
