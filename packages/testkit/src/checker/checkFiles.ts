import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Rule, type RunSql, runRules, type Violation } from './runRules.ts';

const RULES: readonly Rule[] = [
  ['REL-33', `select name as object from files where sha256 !~ '^[0-9a-f]{64}$' or bytes <= 0`],
  [
    'REL-33',
    `select id as object from megalots where live and file_state > 0 and not exists (select from files
       where files.megalot_id = megalots.id and files.revision = megalots.revision and files.withdrawn_at is null)`,
  ],
];
/** The folders into which a RIP moves the files that it has read. The testkit can't import the server's list of them. */
const RESULT_FOLDERS = ['Success', 'Warning', 'Error'];
/** When the program moves a file into a result folder, it puts the time in milliseconds before the name. */
const TIME_PREFIX = /^\d{13}-/;

/** Returns the published files without a row or with another hash than their row's, and the waiting rows without a file. */
export async function checkFiles(run: RunSql, hotfolder: string | null): Promise<Violation[]> {
  const violations = await runRules(run, RULES);
  if (hotfolder === null || !existsSync(hotfolder)) return violations;
  const { rows } = await run('select name, folder, sha256, withdrawn_at, result from files');
  const rowsByName = new Map(rows.map((row) => [String(row.name), row]));
  const found = new Set<string>();
  for (const { folder, name, isWaiting } of listFiles(hotfolder)) {
    const row = rowsByName.get(name.replace(TIME_PREFIX, ''));
    const path = join(hotfolder, folder, name);
    if (row === undefined) violations.push({ rule: 'REL-33', object: `${folder}/${name} has no row` });
    else if (row.sha256 !== createHash('sha256').update(readFileSync(path)).digest('hex'))
      violations.push({ rule: 'REL-33', object: `${folder}/${name} doesn't have the hash of its row` });
    if (isWaiting) found.add(name);
  }
  for (const { name, folder, withdrawn_at, result } of rows) {
    if (folder === null || withdrawn_at !== null || result !== null || found.has(String(name))) continue;
    if (!existsInResults(hotfolder, String(folder), String(name)))
      violations.push({ rule: 'REL-33', object: `${folder}/${name} has a row and no file` });
  }
  return violations;
}

interface FoundFile {
  readonly folder: string;
  readonly name: string;
  /** No press has taken it yet. */
  readonly isWaiting: boolean;
}

/** The files of all hotfolders and of their result folders. Hidden files are not published yet. */
function listFiles(root: string): FoundFile[] {
  return listFolders(root).flatMap((hotfolder) =>
    ['', ...RESULT_FOLDERS].flatMap((result) => {
      const folder = join(hotfolder, result);
      if (!existsSync(join(root, folder))) return [];
      return readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ name }) => ({ folder, name, isWaiting: result === '' }));
    }),
  );
}

function listFolders(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Whether the file is in a result folder: a press has taken it, and its generator has not reported that yet. */
function existsInResults(root: string, folder: string, name: string): boolean {
  return RESULT_FOLDERS.some((result) => existsSync(join(root, folder, result, name)));
}
