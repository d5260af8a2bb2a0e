import type { Draw } from './draw.ts';
import { clouds, daisies, drift, hearts, paws, rainbows, sprigs, stars } from './figureMotifs.ts';
import { bubbles, chevrons, confetti, dots, gingham, stripes, terrazzo, waves } from './geometricMotifs.ts';

/** Every motif by the name that a fond's source asks for it. */
export const motifs: Readonly<Record<string, Draw>> = {
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
};
