import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/run/root.ts';
import { listCitedRules } from '../rules/listCitedRules.ts';
import { listTestFiles } from '../rules/listTestFiles.ts';
import { parseRules } from '../rules/parseRules.ts';

const readRepositoryFile = (path: string) => readFileSync(join(root, path), 'utf8');
const listIds = (text: string): readonly string[] => text.match(/\b[A-Z][A-Z0-9]+-\d+\b/g) ?? [];

/** Lists the rules that tests in a browser cite. */
function listBrowserRules(): ReadonlySet<string> {
  const files = listTestFiles(root).filter((file) => /\.browser\.test\.ts$|^e2e\/.*\.test\.ts$/.test(file));
  return new Set(
    files.flatMap((file) => listCitedRules(readRepositoryFile(file), file).flatMap(({ ids }) => ids)),
  );
}

it('BEY-175 the README names built rules for its promises and exceptions of accessibility; browser tests prove the promises', () => {
  const [, section = ''] = /\n## Accessibility\n([\s\S]*?)\n## /.exec(readRepositoryFile('README.md')) ?? [];
  const [promises = '', exceptions = ''] = section.split('Exceptions:');
  expect(promises).toContain('WCAG 2.2, level AA');
  const proved = listBrowserRules();
  expect(listIds(promises).length).toBeGreaterThanOrEqual(10);
  expect(listIds(promises).filter((id) => !proved.has(id))).toEqual([]);

  const { rules } = parseRules(readRepositoryFile('docs/rules.md'));
  const built = new Set(rules.flatMap(({ id, state }) => (state === 'built' ? [id] : [])));
  const namedIds = listIds(promises + exceptions);
  expect(namedIds.filter((id) => !built.has(id))).toEqual([]);
  const bullets = exceptions.split(/^- /m).slice(1);
  expect(bullets.length).toBeGreaterThanOrEqual(5);
  expect(bullets.filter((bullet) => listIds(bullet).length === 0)).toEqual([]);
});
