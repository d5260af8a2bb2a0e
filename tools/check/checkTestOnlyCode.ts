import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Names that only tests use, because their callers aren't built yet. Remove a name once the product uses it. */
const WAITING_NAMES: readonly string[] = [];

/** The files that are copied: code, and the settings that knip reads. */
const SOURCE = /\.(tsx?|mjs|js|css|html)$|(^|\/)(package|tsconfig[^/]*|knip\.production)\.json$/;
/** Files of tests and of the code that only tests may use, which are left out. */
const TEST = /\.test\.tsx?$|(^|\/)(testing|golden|testkit|e2e|assets)\//;

/** One file's entry in the output of knip's JSON reporter. */
interface FileIssues {
  readonly file: string;
  readonly files?: readonly { readonly name: string }[];
  readonly exports?: readonly { readonly name: string }[];
  readonly types?: readonly { readonly name: string }[];
}

/** Lists the code that only tests use: knip's findings in a copy of the repository without tests. */
export async function checkTestOnlyCode(root: string): Promise<string> {
  const copyFolder = mkdtempSync(join(tmpdir(), 'cmon-without-tests-'));
  try {
    copyWithoutTests(root, copyFolder);
    const flags = ['--no-progress', '--no-config-hints', '--no-exit-code', '--reporter', 'json'];
    const { stdout } = await promisify(execFile)(
      join(root, 'node_modules/.bin/knip'),
      [...flags, '--config', 'knip.production.json'],
      { cwd: copyFolder, maxBuffer: 50_000_000 },
    );
    const { issues } = JSON.parse(stdout) as { issues: readonly FileIssues[] };
    const readCopied = (file: string) => readFileSync(join(copyFolder, file), 'utf8');
    return listTestOnlyLines(issues, readCopied).join('\n');
  } finally {
    rmSync(copyFolder, { recursive: true, force: true });
  }
}

/** One line for each unused file or name that is not on the list above, and one for each listed name that is in use. */
export function listTestOnlyLines(
  issues: readonly FileIssues[],
  read: (file: string) => string,
  waiting = WAITING_NAMES,
): readonly string[] {
  const unused = issues.flatMap(({ file, files = [], exports = [], types = [] }) =>
    files.length > 0
      ? [{ file, names: listExportedNames(read(file)) }]
      : [...exports, ...types].map(({ name }) => ({ file, names: [name] })),
  );
  const isWaiting = (names: readonly string[]) => names.some((name) => waiting.includes(name));
  const namesInUse = waiting.filter((name) => !unused.some(({ names }) => names.includes(name)));
  return [
    ...unused
      .filter(({ names }) => !isWaiting(names))
      .map(({ file, names }) => `${file}: only tests use ${names.join(', ')}`),
    ...namesInUse.map((name) => `${name} is used now: remove it from the names that wait`),
  ];
}

function listExportedNames(source: string): readonly string[] {
  const names = source.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm);
  return [...names].map(([, name = '']) => name);
}

function copyWithoutTests(root: string, copy: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\n')) {
    if (!SOURCE.test(file) || TEST.test(file) || !existsSync(join(root, file))) continue;
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  linkPackages(root, copy);
}

/** Links every installed package, and our own packages to their copies, as the package manager does. */
function linkPackages(root: string, copy: string): void {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@cmon'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@cmon') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(modules, '@cmon', name));
}
