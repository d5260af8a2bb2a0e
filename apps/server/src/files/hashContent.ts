import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const CHUNK_BYTES = 64 * 1024;

/** Returns the length and SHA-256 (hex) of a file. One chunk of it is in memory. Throws file system errors. */
export async function hashContent(
  path: string,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const file = await open(path, 'r');
  try {
    const hash = createHash('sha256');
    const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);
    for (let bytes = 0; ; ) {
      const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, bytes);
      if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
      hash.update(chunk.subarray(0, bytesRead));
      bytes += bytesRead;
    }
  } finally {
    await file.close();
  }
}
