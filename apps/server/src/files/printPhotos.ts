import { isPhotoFile, readPhotoId } from '@cmon/core/catalogue/pictures/photoFond';
import type { Scene } from '@cmon/core/scene/types';
import type { PrintProfile } from '@cmon/render/pdf/inks';
import type { PrintPhoto } from '@cmon/render/pdf/printResources';
import { encodePhoto } from './photos/encodePhoto.ts';

/** The photos of some scenes in the inks of a press, by their files. */
export type PrintPhotos = ReadonlyMap<string, PrintPhoto>;

/** The files of the photos that a scene shows. */
export const listPhotoFiles = ({ nodes }: Scene): string[] =>
  nodes.flatMap((node) => (node.kind === 'artwork' && isPhotoFile(node.file) ? [node.file] : []));

/**
 * Reads the photos of the scenes of a sheet, and converts them with the output profile of its press. Missing ones are
 * left out.
 */
export async function openPrintPhotos(
  scenes: Iterable<Scene>,
  readPhoto: (id: number) => Promise<Uint8Array | null>,
  profile: PrintProfile,
): Promise<PrintPhotos> {
  const photos = new Map<string, PrintPhoto>();
  for (const file of new Set([...scenes].flatMap(listPhotoFiles))) {
    const id = readPhotoId(file);
    const stored = id === null ? null : await readPhoto(id);
    const inked = stored && (await encodePhoto(stored, { kind: 'inks', profile: profile.icc }));
    if (inked) photos.set(file, { jpeg: inked.bytes, width: inked.width, height: inked.height });
  }
  return photos;
}
