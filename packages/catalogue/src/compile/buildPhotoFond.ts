import { FIRST_PHOTO_ID } from '@cmon/core/catalogue/pictures/photoFond';
import type { Fond, Textcolor } from '@cmon/core/catalogue/types';
import { computeContrast, computeLuminanceContrast } from '../colour/contrast.ts';
import { EDGES, readEdge } from '../colour/edges.ts';

/** The colours of halos on photos. Each text colour has a contrast of 4.5 with one of them. */
export const PHOTO_HALOS = ['#ffffff', '#000000'] as const;

/**
 * The background whose properties every photo of a shopper has. It allows every text colour, and keeps the chosen one.
 * All letters and illustrations on it have a halo, white or black, because nobody knows what a photo shows.
 */
export function buildPhotoFond(textcolors: readonly Pick<Textcolor, 'id' | 'value'>[]): Fond {
  return {
    id: FIRST_PHOTO_ID,
    fond_id: 'PHOTO',
    type: 'photo',
    value: '',
    name: {
      fr_FR: 'Votre photo',
      es_ES: 'Tu foto',
      it_IT: 'La tua foto',
      en_GB: 'Your photo',
      de_DE: 'Ihr Foto',
    },
    textcolors: [],
    textcolorSwatch: null,
    textcolorDefault: 0,
    pictoVariation: '',
    colour: '#ffffff',
    halos: Object.fromEntries(textcolors.map(({ id, value }) => [id, chooseHalo(value)])),
    pictoHalos: Object.fromEntries(EDGES.map((edge) => [edge, chooseEdgeHalo(edge)])),
  };
}

function chooseHalo(text: string): string {
  const [light, dark] = PHOTO_HALOS;
  return computeContrast(light, text) >= computeContrast(dark, text) ? light : dark;
}

function chooseEdgeHalo(edge: string): string {
  const { darkest, lightest } = readEdge(edge);
  const [light, dark] = PHOTO_HALOS;
  return computeLuminanceContrast(1, lightest) >= computeLuminanceContrast(0, darkest) ? light : dark;
}
