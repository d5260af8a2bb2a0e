import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listStyleFaults, type StyleFault } from './listStyleFaults.ts';
import { collectSentences, listTestFaults } from './listTestFaults.ts';
import { listRuleFaults, listWordingFaults } from './listWordingFaults.ts';

/** Every violation of the style habits in the whole repository. Migrations are exempt, because they must not change. */
function findStyleFaults(root: string): readonly StyleFault[] {
  const readSentences = createSentenceReader(root);
  return listFiles(root, ['*.ts', '*.tsx'])
    .filter((file) => !/\/(migrations|generated)\/|\.d\.ts$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const isTest = /\.test\.tsx?$|\/testing\/|^e2e\//.test(file);
      return [
        ...listStyleFaults(file, source),
        ...listWordingFaults(file, source),
        ...(isTest ? listTestFaults(file, source, readSentences(file)) : []),
      ];
    });
}

/** Returns a function that gives the messages of the app that a test is part of, by text; none for other tests. */
function createSentenceReader(root: string): (file: string) => ReadonlyMap<string, string> {
  const apps = new Map<string, ReadonlyMap<string, string>>();
  return (file) => {
    const [app] = /^apps\/(?:customiser|office|shop)\/|^e2e\//.exec(file) ?? [];
    if (app === undefined) return new Map();
    const folder = app === 'e2e/' ? 'apps/' : app;
    const cachedSentences = apps.get(folder);
    if (cachedSentences !== undefined) return cachedSentences;
    const files = listFiles(root, [`${folder}*.json`]).filter((path) => /\/messages\//.test(path));
    const sentences = collectSentences(files.map((path) => readFileSync(join(root, path), 'utf8')));
    apps.set(folder, sentences);
    return sentences;
  };
}

/** The tracked files that match one of the patterns. */
function listFiles(root: string, patterns: readonly string[]): readonly string[] {
  const output = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' });
  return output.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}

/** The violations, one a line; empty if there are none. */
export async function checkStyle(root: string): Promise<string> {
  const rules = 'docs/rules.md';
  return [...findStyleFaults(root), ...listRuleFaults(rules, readFileSync(join(root, rules), 'utf8'))]
    .map(({ file, line, message }) => `${file}:${line}: ${message}`)
    .join('\n');
}
