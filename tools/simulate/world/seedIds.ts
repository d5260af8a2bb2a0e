import crypto, { randomBytes as realRandomBytes } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { createRandom } from '@cmon/core/imposition/packing/createRandom';

/** Number of random bytes of an id of the program. Secrets have other lengths, and stay random. */
const ID_BYTES = 10;

/**
 * Makes the ids of this process follow from a seed, because lists with equal dates are in the order of their ids. Returns
 * a function that makes the ids random again.
 */
export function seedIds(seed: number): () => void {
  const random = createRandom(seed);
  const originalRandomBytes = realRandomBytes;
  const drawSeededBytes = (size: number, callback?: (error: Error | null, bytes: Buffer) => void) => {
    if (size !== ID_BYTES || callback !== undefined)
      return callback ? originalRandomBytes(size, callback) : originalRandomBytes(size);
    return Buffer.from(Array.from({ length: ID_BYTES }, () => Math.floor(random() * 256)));
  };
  crypto.randomBytes = drawSeededBytes as typeof crypto.randomBytes;
  syncBuiltinESMExports();
  return () => {
    crypto.randomBytes = originalRandomBytes;
    syncBuiltinESMExports();
  };
}
