import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets that the database stores (AES-256-GCM). `owner` binds a secret to its row. */
export interface SecretBox {
  seal(secret: string, owner: string): string;
  /** Returns null for a text that was sealed with another key or for another owner. */
  open(sealed: string, owner: string): string | null;
  /** Returns a keyed hash, which tells whether a secret has changed and nothing else. */
  fingerprint(secret: string): string;
}

/**
 * Opens the box with the key of the environment, else with the key file of the data folder, which is made at the first
 * start. Processes that share a database need the same key.
 */
export function openSecretBox(secretKey: string | null, dataDir: string): SecretBox {
  const key = secretKey === null ? readKeyFile(dataDir) : createHash('sha256').update(secretKey).digest();
  return {
    fingerprint: (secret) => createHmac('sha256', key).update(`fingerprint ${secret}`).digest('base64url'),
    seal: (secret, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      if (bytes.length < tagEnd) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
        return decipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        // The authentication tag doesn't match.
        return null;
      }
    },
  };
}

function readKeyFile(dataDir: string): Buffer {
  const path = join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = readFileSync(path);
  if (key.length !== KEY_BYTES) throw new Error(`${path} is not a key of ${KEY_BYTES} bytes.`);
  return key;
}
