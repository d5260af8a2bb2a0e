import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline as joinStreams, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** A folder of compressed files, which a passphrase may protect. Its files can be opened with the program `age` too. */
export interface Vault {
  /** Writes a file and returns the length and the SHA-256 (hex) of its content. */
  write(name: string, content: Readable): Promise<{ readonly bytes: number; readonly sha256: string }>;
  /** Opens the content of a file. A wrong or changed file fails while it is read. */
  read(name: string): Promise<Readable>;
}

const KEY_FILE = 'key.age';

/**
 * Makes a vault in a folder. With a passphrase, its files are encrypted with a key of this vault, and only the key is
 * encrypted with the passphrase, because that is slow.
 */
export async function createVault(folder: string, passphrase: string | null): Promise<Vault> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (passphrase === null) return openFiles(folder, null);
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  await writeFile(join(folder, KEY_FILE), await encrypter.encrypt(identity), { mode: 0o600 });
  return openFiles(folder, identity);
}

/** Opens a vault. Throws when the passphrase is missing or wrong. */
export async function openVault(folder: string, passphrase: string | null): Promise<Vault> {
  const key = await readFile(join(folder, KEY_FILE)).catch(() => null);
  if (key === null) return openFiles(folder, null);
  if (passphrase === null) throw new Error('This backup is encrypted: give its passphrase.');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const identity = await decrypter.decrypt(key, 'text').catch(() => {
    throw new Error('The passphrase is wrong for this backup.');
  });
  return openFiles(folder, identity);
}

function openFiles(folder: string, identity: string | null): Vault {
  const getPath = (name: string) => join(folder, `${name}.gz${identity === null ? '' : '.age'}`);
  return {
    write: async (name, content) => {
      const hash = createHash('sha256');
      let bytes = 0;
      const measure = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      const path = getPath(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = (await open(path, 'wx', 0o600)).createWriteStream();
      if (identity === null) await pipeline(content, measure, createGzip(), file);
      else
        await pipeline(content, measure, createGzip(), encryptTo(await identityToRecipient(identity)), file);
      return { bytes, sha256: hash.digest('hex') };
    },
    read: async (name) => {
      const file = createReadStream(getPath(name));
      if (identity === null) return unzip(file);
      const decrypter = new Decrypter();
      decrypter.addIdentity(identity);
      const opened = await decrypter.decrypt(Readable.toWeb(file) as globalThis.ReadableStream<Uint8Array>);
      return unzip(Readable.fromWeb(opened as unknown as ReadableStream));
    },
  };
}

/** A step of a pipeline, so that an error on either side of it ends the whole pipeline. */
function encryptTo(recipient: string) {
  return async function* encrypt(source: AsyncIterable<Uint8Array>) {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    const content = Readable.toWeb(Readable.from(source)) as globalThis.ReadableStream<Uint8Array>;
    yield* Readable.fromWeb((await encrypter.encrypt(content)) as unknown as ReadableStream);
  };
}

/** The unzipped content. Its reader gets the errors of the source too. */
function unzip(source: Readable): Readable {
  return joinStreams(source, createGunzip(), () => undefined);
}
