/**
 * A process of its own that decodes one photo from a file that anybody may have made, and encodes it anew. The new file has
 * only the picture: no location, no camera, no preview of a larger picture.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { EncodedPhoto, PhotoAnswer, PhotoCrop, PhotoTask } from './encodePhoto.ts';

/** Pixels of the largest phone pictures. More are refused before they are decoded. */
const MAX_PIXELS = 64_000_000;
/** Longest side of a kept photo of a bad piece: enough to see a scratch on a label. */
const LONGEST_SIDE = 1_600;
const QUALITY = 82;
/** Longest side of the copy of a background for screens. */
const PREVIEW_SIDE = 1_000;
const PRINT_QUALITY = 92;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

sharp.cache(false);
sharp.concurrency(1);

process.once('message', ({ bytes, task }: { readonly bytes: Uint8Array; readonly task: PhotoTask }) => {
  encode(bytes, task).then(
    (photo) => answer(photo),
    () => answer(null),
  );
});

async function encode(bytes: Uint8Array, task: PhotoTask): Promise<EncodedPhoto | null> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format, autoOrient } = await picture.metadata();
  if (!FORMATS.includes(format)) return null;
  switch (task.kind) {
    case 'piece':
      return encodePiece(picture);
    case 'fond':
      return encodeFond(picture, autoOrient, task.crop, task.width);
    case 'inks':
      return encodeInks(picture, task.profile);
  }
}

async function encodePiece(picture: Sharp): Promise<EncodedPhoto> {
  return toPhoto(
    picture
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY }),
  );
}

/**
 * The chosen part of a picture, as sRGB. It is never enlarged, because its size is used to compute how sharp it
 * prints.
 */
async function encodeFond(
  picture: Sharp,
  upright: { readonly width: number; readonly height: number },
  { turn, ...crop }: PhotoCrop,
  width: number,
): Promise<EncodedPhoto> {
  const isOnSide = turn % 180 !== 0;
  const [across, down] = isOnSide ? [upright.height, upright.width] : [upright.width, upright.height];
  const [left, top] = [Math.round(crop.x * across), Math.round(crop.y * down)];
  const part = {
    left: Math.min(left, across - 1),
    top: Math.min(top, down - 1),
    width: Math.max(1, Math.min(Math.round(crop.width * across), across - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * down), down - top)),
  };
  const photo = await toPhoto(
    picture
      .autoOrient()
      .rotate(turn)
      .extract(part)
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: PRINT_QUALITY, chromaSubsampling: '4:4:4' }),
  );
  const small = sharp(photo.bytes)
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY });
  return { ...photo, preview: await small.toBuffer() };
}

/** A kept photo in process inks. The profile's table for photos limits the total of the inks. */
async function encodeInks(picture: Sharp, profile: Uint8Array | null): Promise<EncodedPhoto> {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-inks-'));
  try {
    const path = join(folder, 'profile.icc');
    if (profile !== null) writeFileSync(path, profile);
    const inked = picture
      .toColourspace('cmyk')
      .withIccProfile(profile === null ? 'cmyk' : path, { attach: false });
    return await toPhoto(inked.jpeg({ quality: PRINT_QUALITY, chromaSubsampling: '4:4:4' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function toPhoto(picture: Sharp): Promise<EncodedPhoto> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function answer(photo: PhotoAnswer): void {
  process.send?.(photo, () => process.disconnect());
}
