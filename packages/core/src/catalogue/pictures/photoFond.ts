import type { Fond } from '../types.ts';

/** Ids of backgrounds from here up to 2^53 are photos of shoppers. The server draws them at random. */
export const FIRST_PHOTO_ID = 2 ** 40;

/** Folder of the drawings that are photos: `photo-fonds/{id}.jpg`. */
const FOLDER = 'photo-fonds/';
const FILE = /^photo-fonds\/(\d{13,16})\.jpg$/;

/**
 * The resolution, dpi, below which a photo is refused. It is lower than the limit for artwork, because
 * the shopper chose the photo.
 */
export const MIN_PHOTO_DPI = 120;
/** The resolution, dpi, from which on a photo is called sharp. */
export const SHARP_PHOTO_DPI = 200;

/**
 * True for a photo that is refused for its resolution (dpi). The resolution is rounded first, because a crop has whole
 * pixels and can be below the limit by less than one dpi.
 */
export const isTooSoft = (dpi: number | null): boolean => dpi !== null && Math.round(dpi) < MIN_PHOTO_DPI;

export const isPhotoId = (id: number): boolean => id >= FIRST_PHOTO_ID;

/** True for the drawing of a photo. It is stored on the server, not under the assets path. */
export const isPhotoFile = (file: string): boolean => file.startsWith(FOLDER);

/** The id of the photo that a drawing shows; null for a drawing that isn't a photo. */
export function readPhotoId(file: string): number | null {
  const [, digits] = FILE.exec(file) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The file of a photo, as a drawing of a scene names it. */
export const getPhotoFile = (id: number): string => `${FOLDER}${id}.jpg`;

/** The backgrounds of a catalogue by id. It also finds every photo of a shopper, though it lists none. */
export class FondTable extends Map<number, Fond> {
  /** The properties that all photos share. */
  readonly photo: Fond | undefined;
  constructor(photo: Fond | undefined) {
    super();
    this.photo = photo;
  }
  override get(id: number): Fond | undefined {
    return isPhotoId(id) ? this.photo && { ...this.photo, id, value: getPhotoFile(id) } : super.get(id);
  }
}
