import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { refusal, success } from '@cmon/core/failure';
import { buildPartName } from '../partFile.ts';
import { type FileStorage, type PendingFile, RESULT_FOLDERS } from './fileStorage.ts';
import { addLotTypeFolders, chooseLotTypeFolder } from './folderPaths.ts';
import {
  describeS3Failure,
  openS3Client,
  type S3Answer,
  type S3Client,
  type S3Config,
  S3Error,
} from './s3Client.ts';

const HASH_HEADER = 'x-amz-meta-sha256';
/** An empty object may fit into a full store. */
const PROBE = Buffer.alloc(4_096);

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Stores print files in a bucket, each hotfolder under its prefix. A file is kept in memory until it is published, so that
 * no other place holds its texts.
 */
export function openS3Storage(config: S3Config): FileStorage {
  const { bucket, paths } = config;
  const client = openS3Client(config);
  const keyOf = (folder: string, name: string): string =>
    `${(paths.get(folder) ?? folder).replace(/\/+$/, '')}/${name}`;
  const placesOf = (folder: string, name: string) => [
    { place: 'waiting' as const, key: keyOf(folder, name) },
    ...RESULT_FOLDERS.map((place) => ({ place, key: keyOf(folder, `${place}/${name}`) })),
  ];
  return {
    key: `${config.endpoint}/${bucket}`,
    listFolders: (deviceFolders) => addLotTypeFolders(deviceFolders, paths),
    chooseFolder: (deviceFolder, lotTypes) => chooseLotTypeFolder(deviceFolder, lotTypes, paths),
    // An unpublished file is only in the memory of its process.
    removeStale: async () => undefined,
    write: async (folder, name, write) => {
      const chunks: Uint8Array[] = [];
      const written = await write({ write: async (chunk) => void chunks.push(Uint8Array.from(chunk)) });
      const bytes = Buffer.concat(chunks);
      const sha256 = sha256Of(bytes);
      if (bytes.length !== written.bytes || sha256 !== written.sha256) {
        throw new Error(`${name} has other bytes in memory than were written.`);
      }
      const keys = placesOf(folder, name).map(({ key }) => key);
      return { file: createPendingFile(client, keys, name, bytes), bytes, sha256 };
    },
    list: (folder) => listNames(client, keyOf(folder, '')),
    remove: async (folder, names) => {
      for (const name of names) await client.send('DELETE', keyOf(folder, name), { expected: [404] });
    },
    locate: async (folder, name) => {
      for (const { place, key } of placesOf(folder, name)) {
        if (await exists(client, key)) return place;
      }
      // Without the bucket, no key exists.
      await client.send('HEAD', '');
      return 'gone';
    },
    open: async (folder, name) => {
      for (const { key } of placesOf(folder, name)) {
        const found = await client.openObject(key);
        if (found !== null) return Readable.fromWeb(found as ReadableStream);
      }
      return null;
    },
    check: async (folders) => {
      try {
        for (const folder of folders) {
          const key = keyOf(folder, buildPartName('probe'));
          await client.send('PUT', key, { body: PROBE });
          await client.send('DELETE', key, { expected: [404] });
        }
        return null;
      } catch (error) {
        if (error instanceof S3Error) return describeS3Failure(bucket, error);
        throw error;
      }
    },
    describeFailure: (error) => (error instanceof S3Error ? describeS3Failure(bucket, error) : null),
  };
}

/** `keys` are the file's own key, and those in the result folders, where it may have been moved by a RIP. */
function createPendingFile(
  client: S3Client,
  keys: readonly string[],
  name: string,
  bytes: Buffer,
): PendingFile {
  const sha256 = sha256Of(bytes);
  const [target = ''] = keys;
  const publish: PendingFile['publish'] = async () => {
    for (const key of keys) {
      const hash = await readHash(client, key);
      if (hash === null) continue;
      return hash === sha256
        ? success('alreadyPublished')
        : refusal({ kind: 'fileNameTaken' as const, file: name });
    }
    const put = await putNew(client, target, bytes, sha256);
    if (!put.ok) return publish();
    const stored = await client.send('GET', target, { answerBytes: bytes.length });
    if (sha256Of(stored.body) !== sha256) throw new S3Error(0, 'HashDiffers');
    return success('published');
  };
  return { publish, discard: async () => undefined };
}

/**
 * Stores an object under a key that no object has. Its answer is not `ok` when another one got the key meanwhile. The
 * service stores an object whole or not at all, and refuses a body that doesn't have the signed hash.
 */
async function putNew(client: S3Client, key: string, body: Buffer, sha256: string): Promise<S3Answer> {
  const headers = {
    'content-type': 'application/octet-stream',
    'x-amz-content-sha256': sha256,
    [HASH_HEADER]: sha256,
  };
  const conditional = { ...headers, 'if-none-match': '*' };
  const put = await client.send('PUT', key, { body, headers: conditional, expected: [409, 412, 501] });
  // A service that doesn't know conditional writes, such as OpenStack Swift. Its lease lets one generator write at a time.
  return put.status === 501 ? client.send('PUT', key, { body, headers }) : put;
}

const exists = async (client: S3Client, key: string): Promise<boolean> =>
  (await client.send('HEAD', key, { expected: [404] })).ok;

/** Returns the SHA-256 of an object, or null when it doesn't exist. */
async function readHash(client: S3Client, key: string): Promise<string | null> {
  const found = await client.send('HEAD', key, { expected: [404] });
  if (!found.ok) return null;
  const stored = found.headers.get(HASH_HEADER);
  if (stored !== null) return stored;
  const size = Number(found.headers.get('content-length') ?? 0);
  const content = await client.send('GET', key, { answerBytes: size });
  return sha256Of(content.body);
}

/** Lists the names directly under a prefix. */
async function listNames(client: S3Client, prefix: string): Promise<string[]> {
  const names: string[] = [];
  let token: string | undefined;
  do {
    const parameters = { 'list-type': '2', delimiter: '/', prefix };
    const query = new URLSearchParams(
      token === undefined ? parameters : { ...parameters, 'continuation-token': token },
    );
    const page = (await client.send('GET', '', { query: query.toString() })).body.toString();
    // Names are ASCII without characters that XML escapes.
    for (const [, key = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) names.push(key.slice(prefix.length));
    token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
  } while (token !== undefined);
  return names.filter((name) => name !== '');
}
