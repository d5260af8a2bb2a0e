import type { ChosenPicture } from '../../store/widgetState.ts';

/** The pictures of the photos that were placed since the page was opened, by the photo's id, so that one can be cropped again. */
export const placedPictures = new Map<number, ChosenPicture>();
