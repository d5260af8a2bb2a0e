import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { StorageConfig } from '../../config/readStorageConfig.ts';
import { resolveFolder } from '../storage/folderPaths.ts';
import { openStorage } from '../storage/openStorage.ts';

const FOLDER = 'PHOTOS';
/** Only the user of the server may read the folder. */
const PRIVATE_MODE = 0o700;

/** The files of photos, in a place that no press, cutter or shop reads. */
export interface PhotoFiles {
  /** The length and the hash of a photo. */
  describe(bytes: Uint8Array): { readonly bytes: number; readonly sha256: string };
  /** Stores a photo, and reads it back. */
  store(id: string, bytes: Uint8Array): Promise<void>;
  /** Opens a photo; null when it is gone. */
  open(id: string): Promise<Readable | null>;
  /** Reads a shopper's photo as it is printed; null when it is gone. */
  readFond(id: number): Promise<Buffer | null>;
  /** Removes photos. A missing one is ignored. */
  remove(ids: readonly string[]): Promise<void>;
}

/** Names of the two files of a shopper's photo: the one for print, and a small one for screens. */
export const getPhotoFondFile = (id: number): string => `fond-${id}`;
export const getPhotoFondPreview = (id: number): string => `fond-${id}-small`;

export const listPhotoFondFiles = (id: number): string[] => [getPhotoFondFile(id), getPhotoFondPreview(id)];

/** Opens the photos in the private storage: a folder, or a prefix of the bucket. */
export function openPhotoFiles(config: StorageConfig): PhotoFiles {
  const storage = openStorage(config);
  const describe: PhotoFiles['describe'] = (bytes) => ({
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const nameOf = (id: string) => `${id}.jpg`;
  const open: PhotoFiles['open'] = (id) => storage.open(FOLDER, nameOf(id));
  const prepare = async () => {
    if (config.kind !== 'folders') return;
    await mkdir(resolveFolder(config.root, config.paths, FOLDER), { recursive: true, mode: PRIVATE_MODE });
  };
  return {
    describe,
    store: async (id, bytes) => {
      await prepare();
      const { file } = await storage.write(FOLDER, nameOf(id), async (sink) => {
        await sink.write(bytes);
        return describe(bytes);
      });
      const published = await file.publish();
      if (!published.ok) throw new Error(`The name of the photo ${id} is taken.`);
    },
    open,
    readFond: async (id) => {
      const content = await open(getPhotoFondFile(id));
      return content && buffer(content);
    },
    remove: async (ids) => {
      await prepare();
      await storage.remove(FOLDER, ids.map(nameOf));
    },
  };
}
