import { dinosaurs } from './dinosaurs.ts';
import type { Draw } from './draw.ts';
import { crowns, unicorns } from './fairyMotifs.ts';
import { clouds, daisies, drift, hearts, paws, rainbows, sprigs, stars } from './figureMotifs.ts';
import { bears, foxes, owls } from './forestMotifs.ts';
import { cherryPairs, lemons, strawberries, watermelons } from './fruitMotifs.ts';
import { bubbles, chevrons, confetti, dots, gingham, stripes, terrazzo, waves } from './geometricMotifs.ts';
import { bees, butterflies, ladybirds } from './insectMotifs.ts';
import { liberty } from './liberty.ts';
import { honeycomb, parquet, scales, tartan, triangles, zigzags } from './mosaicMotifs.ts';
import { camouflage, dabs } from './paintMotifs.ts';
import { balloons, bunting, pumpkins, snow } from './partyMotifs.ts';
import { cats, rabbits } from './petMotifs.ts';
import { cacti, toadstools, trees, tropics } from './plantMotifs.ts';
import { alphabet, footballClub, notes, pencilCase } from './playMotifs.ts';
import { shoal, whales } from './seaMotifs.ts';
import { cupcakes, iceCreams } from './sweetMotifs.ts';
import { harbour, planes, takeOff, traffic } from './travelMotifs.ts';

/** Every motif by the name that a fond's source asks for it. */
export const MOTIFS: Readonly<Record<string, Draw>> = {
  etoiles: stars,
  pois: dots,
  bulles: bubbles,
  rayures: stripes,
  vichy: gingham,
  coeurs: hearts,
  nuages: clouds,
  feuilles: sprigs,
  vagues: waves,
  confettis: confetti,
  arcs_en_ciel: rainbows,
  paquerettes: daisies,
  terrazzo,
  pattes: paws,
  chevrons,
  espace: drift,
  dinosaures: dinosaurs,
  renards: foxes,
  chats: cats,
  lapins: rabbits,
  ours: bears,
  hiboux: owls,
  abeilles: bees,
  papillons: butterflies,
  coccinelles: ladybirds,
  poissons: shoal,
  baleines: whales,
  tropiques: tropics,
  cactus: cacti,
  champignons: toadstools,
  foret: trees,
  fraises: strawberries,
  citrons: lemons,
  cerises: cherryPairs,
  pasteques: watermelons,
  liberty,
  glaces: iceCreams,
  cupcakes,
  ballons: balloons,
  fanions: bunting,
  citrouilles: pumpkins,
  flocons: snow,
  licornes: unicorns,
  couronnes: crowns,
  avions: planes,
  voitures: traffic,
  bateaux: harbour,
  fusees: takeOff,
  football: footballClub,
  notes,
  crayons: pencilCase,
  alphabet,
  hexagones: honeycomb,
  triangles,
  ecailles: scales,
  parquet,
  tartan,
  zigzags,
  pinceau: dabs,
  camouflage,
};
