import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from './ConfigError.ts';
import { isOpenPort } from './isOpenPort.ts';
import { readVariable } from './readVariable.ts';
import { splitList } from './splitList.ts';

/** The place for print files. `paths` are the places of single hotfolders: folders, or prefixes in the bucket. */
export type StorageConfig =
  | { readonly kind: 'folders'; readonly root: string; readonly paths: ReadonlyMap<string, string> }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly region: string;
      readonly bucket: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
      readonly paths: ReadonlyMap<string, string>;
      /** Folder of this machine for files that are not published yet. */
      readonly spoolDir: string;
    };

const text = v.pipe(v.string(), v.nonEmpty());
const RULES = {
  STORAGE: ['folders', v.picklist(['folders', 's3']), 'folders or s3'],
  HOTFOLDER: [undefined, v.optional(text), 'a folder'],
  HOTFOLDERS: ['', v.string(), 'pairs like DURST=/mnt/durst,CUT=/mnt/summa'],
  S3_ENDPOINT: [
    undefined,
    v.pipe(v.string(), v.check(isHttpUrl), v.check(isOpenPort)),
    'the address of the S3 service, like https://s3.example, on a port that fetch doesn’t block',
  ],
  S3_REGION: ['us-east-1', v.pipe(v.string(), v.regex(/^[\w-]+$/)), 'a region'],
  S3_BUCKET: [undefined, v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)), 'a bucket name'],
  S3_ACCESS_KEY_ID: [undefined, text, 'set'],
  S3_SECRET_ACCESS_KEY: [undefined, text, 'set'],
  PRIVATE_DIR: [undefined, v.optional(text), 'a folder'],
} as const;

/** Reads the storage of print files. Throws `ConfigError` for the first invalid or contradictory variable. */
export function readStorageConfig(env: NodeJS.ProcessEnv, dataDir: string): StorageConfig {
  const read = <K extends keyof typeof RULES>(name: K) => readVariable(env, name, RULES[name]);
  const paths = readPaths(read('HOTFOLDERS'));
  if (read('STORAGE') === 'folders') {
    const absolutePaths = [...paths].map(([folder, path]) => [folder, resolve(path)] as const);
    return {
      kind: 'folders',
      root: resolve(read('HOTFOLDER') ?? join(dataDir, 'hotfolder')),
      paths: new Map(absolutePaths),
    };
  }
  if (read('HOTFOLDER') !== undefined) throw new ConfigError('HOTFOLDER', 'empty with STORAGE=s3');
  return {
    kind: 's3',
    endpoint: read('S3_ENDPOINT'),
    region: read('S3_REGION'),
    bucket: read('S3_BUCKET'),
    accessKeyId: read('S3_ACCESS_KEY_ID'),
    secretAccessKey: read('S3_SECRET_ACCESS_KEY'),
    paths,
    spoolDir: join(dataDir, 'spool'),
  };
}

/**
 * Reads the storage of files with personal data, which no press may read: a folder of its own, or a prefix of the bucket.
 * Throws `ConfigError` when both are given.
 */
export function readPrivateStorageConfig(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  storage: StorageConfig,
): StorageConfig {
  const folder = readVariable(env, 'PRIVATE_DIR', RULES.PRIVATE_DIR);
  if (storage.kind === 's3') {
    if (folder !== undefined) throw new ConfigError('PRIVATE_DIR', 'empty with STORAGE=s3');
    return { ...storage, paths: new Map([['PHOTOS', 'private/photos']]) };
  }
  return { kind: 'folders', root: resolve(folder ?? join(dataDir, 'private')), paths: new Map() };
}

/** `DURST=/mnt/durst,EAO=/mnt/labels`: a path for a press, a jig's media, `CUT`, or a lot type. */
function readPaths(list: string): Map<string, string> {
  const paths = new Map<string, string>();
  for (const pair of splitList(list)) {
    const [, folder = '', path = ''] = /^([A-Z0-9_]{1,20})=(.+)$/.exec(pair) ?? [];
    if (folder === '' || paths.has(folder) || [...paths.values()].includes(path)) {
      throw new ConfigError('HOTFOLDERS', `${RULES.HOTFOLDERS[2]}, each name and each path once`);
    }
    paths.set(folder, path);
  }
  return paths;
}

function isHttpUrl(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value);
}
