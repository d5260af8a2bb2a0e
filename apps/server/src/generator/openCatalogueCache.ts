import { createHash, randomBytes } from 'node:crypto';
import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashContent } from '../files/hashContent.ts';
import type { CatalogueFile } from '../files/listCatalogueFiles.ts';
import type { PrintCatalogue } from '../files/printCatalogue.ts';
import { openPrintFolder, type PrintCatalogues } from '../files/printCatalogues.ts';
import { cacheVersions } from '../files/versions/cacheVersions.ts';
import { CatalogueFilesAnswer } from './answers.ts';
import { ApiUnreachableError } from './apiErrors.ts';
import type { ApiClient } from './openApiClient.ts';

const FILES =
  'query catalogueFiles($version: String!) { catalogueFiles(version: $version) { path bytes sha256 } }';
const VERSION = /^[0-9a-f]{16}$/;
/** Each download has a file and its compressed copy in memory. */
const DOWNLOADS_AT_ONCE = 2;
const OLDER_VERSIONS = 3;

/**
 * The catalogue versions of the API, copied to `{cacheDir}/catalogues/{version}` when a plan needs them. Each file is
 * stored once by its hash, in `{cacheDir}/files`. All files of a version are verified when a process first opens it.
 * Throws `ApiUnreachableError` when the current version can't be fetched.
 */
export async function openCatalogueCache(
  client: ApiClient,
  cacheDir: string,
  currentVersion: string,
): Promise<PrintCatalogues> {
  const openVersion = async (version: string): Promise<PrintCatalogue | null> => {
    const folder = await fetchVersion(client, cacheDir, version);
    return folder === null ? null : openPrintFolder(folder);
  };
  const current = await openVersion(currentVersion);
  if (current === null) throw new ApiUnreachableError(`no catalogue ${currentVersion}`);
  return {
    current,
    open: cacheVersions({
      getCurrent: () => ({ version: currentVersion, opened: current }),
      open: openVersion,
      max: OLDER_VERSIONS,
    }),
  };
}

/** Completes a version's folder and returns it, or null when the version doesn't exist. */
async function fetchVersion(client: ApiClient, cacheDir: string, version: string): Promise<string | null> {
  if (!VERSION.test(version)) return null;
  const { catalogueFiles } = await client.request(FILES, { version }, CatalogueFilesAnswer);
  if (catalogueFiles === null) return null;
  const folder = join(cacheDir, 'catalogues', version);
  const waiting = [...catalogueFiles];
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      await completeFile(client, cacheDir, folder, version, file);
    }
  };
  await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, work));
  return folder;
}

async function completeFile(
  client: ApiClient,
  cacheDir: string,
  folder: string,
  version: string,
  { path, sha256 }: CatalogueFile,
): Promise<void> {
  const target = join(folder, path);
  if (await hasHash(target, sha256)) return;
  const stored = join(cacheDir, 'files', sha256);
  if (!(await hasHash(stored, sha256))) {
    const content = await client.download(`/catalogues/${version}/${path}`);
    if (content === null || hashOf(content) !== sha256) {
      throw new ApiUnreachableError(`${version}/${path} doesn't have its hash`);
    }
    await replaceFile(stored, (part) => writeFile(part, content));
  }
  await replaceFile(target, (part) => link(stored, part).catch(() => copyFile(stored, part)));
}

/** Writes a file beside its place and renames it, so that no other process reads a part of it. */
async function replaceFile(path: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await write(part);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

function hasHash(path: string, sha256: string): Promise<boolean> {
  return hashContent(path).then(
    (content) => content.sha256 === sha256,
    () => false,
  );
}
