import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { refusal, success } from '@cmon/core/failure';
import { describeFolderFailure, getSystemCode } from '../describeFolderFailure.ts';
import { buildPartName, removePart, removeStaleParts, writePart } from '../partFile.ts';
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

const computeSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Stores print files in a bucket, each hotfolder under its prefix. Until a file is published it is a part file in the spool
 * folder of this machine, because a megalot can have more files than fit into memory.
 */
export function openS3Storage(config: S3Config): FileStorage {
  const { bucket, paths, spoolDir } = config;
  const client = openS3Client(config);
  const getKey = (folder: string, name: string): string =>
    `${(paths.get(folder) ?? folder).replace(/\/+$/, '')}/${name}`;
  const listPlaces = (folder: string, name: string) => [
    { place: 'waiting' as const, key: getKey(folder, name) },
    ...RESULT_FOLDERS.map((place) => ({ place, key: getKey(folder, `${place}/${name}`) })),
  ];
  const check: FileStorage['check'] = async (folders) => {
    try {
      for (const folder of folders) {
        const key = getKey(folder, buildPartName('probe'));
        await client.send('PUT', key, { body: PROBE });
        await client.send('DELETE', key, { expected: [404] });
      }
      return null;
    } catch (error) {
      if (error instanceof S3Error) return describeS3Failure(bucket, error);
      throw error;
    }
  };
  return {
    kind: 's3',
    key: `${config.endpoint}/${bucket}`,
    listFolders: (deviceFolders) => addLotTypeFolders(deviceFolders, paths),
    chooseFolder: (deviceFolder, lotTypes) => chooseLotTypeFolder(deviceFolder, lotTypes, paths),
    removeStale: async () => {
      await mkdir(spoolDir, { recursive: true });
      await removeStaleParts(spoolDir);
    },
    write: async (folder, name, write) => {
      await mkdir(spoolDir, { recursive: true });
      const { part, bytes, sha256 } = await writePart(spoolDir, `${folder}.${name}`, write);
      const keys = listPlaces(folder, name).map(({ key }) => key);
      const file: PendingFile = {
        read: () => readFile(part.path),
        publish: async () => publishObject(client, keys, name, await readFile(part.path)),
        discard: () => removePart(part),
      };
      return { file, bytes, sha256 };
    },
    list: (folder) => listNames(client, getKey(folder, '')),
    remove: async (folder, names) => {
      for (const name of names) await client.send('DELETE', getKey(folder, name), { expected: [404] });
    },
    locate: async (folder, name) => {
      for (const { place, key } of listPlaces(folder, name)) {
        if (await exists(client, key)) return place;
      }
      // Without the bucket, no key exists.
      await client.send('HEAD', '');
      return 'gone';
    },
    open: async (folder, name) => {
      for (const { key } of listPlaces(folder, name)) {
        const content = await client.openObject(key);
        if (content !== null) return Readable.fromWeb(content as ReadableStream);
      }
      return null;
    },
    settle: async (folder, name, result) => {
      const source = getKey(folder, name);
      // A later file may have the name of an earlier one, which must stay.
      await client.send('PUT', getKey(folder, `${result}/${Date.now()}-${name}`), {
        headers: { 'x-amz-copy-source': `/${bucket}/${source.split('/').map(encodeURIComponent).join('/')}` },
      });
      await client.send('DELETE', source, { expected: [404] });
    },
    check,
    test: async (folder) => {
      const failure = await check([folder]);
      const isAvailable = failure === null;
      const place = `${bucket}/${getKey(folder, '')}`;
      return {
        folder,
        place,
        exists: isAvailable,
        writable: isAvailable,
        renamable: null,
        freeBytes: null,
        failure,
      };
    },
    describeFailure: (error) => {
      if (error instanceof S3Error) return describeS3Failure(bucket, error);
      return getSystemCode(error) === undefined ? null : describeFolderFailure(spoolDir, error);
    },
  };
}

/** `keys` are the file's own key, and those in the result folders, where it may have been moved by a RIP. */
async function publishObject(
  client: S3Client,
  keys: readonly string[],
  name: string,
  bytes: Buffer,
): ReturnType<PendingFile['publish']> {
  const sha256 = computeSha256(bytes);
  const [target = ''] = keys;
  for (const key of keys) {
    const hash = await readHash(client, key);
    if (hash === null) continue;
    return hash === sha256
      ? success('alreadyPublished')
      : refusal({ kind: 'fileNameTaken' as const, file: name });
  }
  const put = await putNew(client, target, bytes, sha256);
  if (!put.ok) return publishObject(client, keys, name, bytes);
  const stored = await client.send('GET', target, { answerBytes: bytes.length });
  if (computeSha256(stored.body) !== sha256) throw new S3Error(0, 'HashDiffers');
  return success('published');
}

/**
 * Stores an object under a key that no object has. Its answer is not `ok` when another object got the key meanwhile. The
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
  // Some services, such as OpenStack Swift, have no conditional writes. The lease lets only one generator write at a time.
  return put.status === 501 ? client.send('PUT', key, { body, headers }) : put;
}

const exists = async (client: S3Client, key: string): Promise<boolean> =>
  (await client.send('HEAD', key, { expected: [404] })).ok;

/** Returns the SHA-256 of an object, or null when it doesn't exist. */
async function readHash(client: S3Client, key: string): Promise<string | null> {
  const head = await client.send('HEAD', key, { expected: [404] });
  if (!head.ok) return null;
  const stored = head.headers.get(HASH_HEADER);
  if (stored !== null) return stored;
  const size = Number(head.headers.get('content-length') ?? 0);
  const content = await client.send('GET', key, { answerBytes: size });
  return computeSha256(content.body);
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
