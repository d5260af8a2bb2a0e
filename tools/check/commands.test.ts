import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findBin } from '../../scripts/run/findBin.ts';
import { root } from '../../scripts/run/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'cmon-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the script of an npm command as `npm run` does, and returns its exit code and output. */
function runScript(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'scripts', `${script}.ts`), ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  return { status, output: stdout + stderr };
}

it.each([
  ['RUN-35', 'format', 'export const a   = 1;\n'],
  ['RUN-36', 'lint', 'export const a: any = 1;\n'],
])('%s the check of the %s refuses a planted fault', (_, name, source) => {
  const checkedFolder = join(folder, name);
  mkdirSync(checkedFolder);
  cpSync(join(root, 'biome.json'), join(checkedFolder, 'biome.json'));
  writeFileSync(join(checkedFolder, 'good.ts'), 'export const b = 1;\n');
  const runBiome = () =>
    spawnSync(findBin('biome'), ['ci', '--vcs-enabled=false', '.'], { cwd: checkedFolder, encoding: 'utf8' });
  expect(runBiome().status, runBiome().stderr).toBe(0);
  writeFileSync(join(checkedFolder, 'planted.ts'), source);
  expect(runBiome().status).not.toBe(0);
});

it('RUN-37 the check of the types refuses a planted fault', () => {
  const checkedFolder = join(folder, 'types');
  mkdirSync(checkedFolder);
  writeFileSync(join(checkedFolder, 'planted.ts'), "export const a: number = 'one';\n");
  const options = { extends: join(root, 'tsconfig.base.json'), include: ['.'] };
  writeFileSync(join(checkedFolder, 'tsconfig.json'), JSON.stringify(options));
  const { status, stdout } = spawnSync(findBin('tsc'), ['-p', checkedFolder], { encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stdout).toContain(
    "planted.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.",
  );
});

it('RUN-40 the check of unused code finds a planted file and a planted export', () => {
  const checkedFolder = join(folder, 'unused');
  mkdirSync(checkedFolder);
  writeFileSync(
    join(checkedFolder, 'package.json'),
    '{ "name": "planted", "type": "module", "main": "main.ts" }',
  );
  writeFileSync(join(checkedFolder, 'main.ts'), "import { used } from './used.ts';\nused();\n");
  writeFileSync(join(checkedFolder, 'used.ts'), 'export const used = () => 1;\nexport const unused = 2;\n');
  writeFileSync(join(checkedFolder, 'alone.ts'), 'export const alone = 3;\n');
  const { status, stdout } = spawnSync(findBin('knip'), ['--no-progress'], {
    cwd: checkedFolder,
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stdout).toMatch(/alone\.ts/);
  expect(stdout).toMatch(/unused\s+used\.ts/);
});

it('RUN-43 an unknown row of the bench is refused, and the rows are listed', () => {
  const { status, output } = runScript('bench', ['nonsense']);
  expect(status).not.toBe(0);
  expect(output).toContain('unknown nonsense');
  expect(output).toContain('text-fit');
});

it("RUN-42 the bench prints an array of rows as JSON, with our figure beside the peers'", () => {
  // `npm run bench` installs the peers first; this row is measured without one of them.
  const args = ['--import', 'tsx', join(root, 'bench/measure.ts'), 'widget-size', '--json'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual([
    {
      name: 'widget-size',
      ours: expect.any(Number),
      unit: 'kB gzip',
      peers: { 'React alone': expect.any(Number) },
      goal: '≤ 95',
      met: true,
    },
  ]);
  expect(status).toBe(0);
});

it('RUN-15 npm start -- --fresh asks on a terminal, and keeps the data when the answer is no', () => {
  const data = join(folder, 'asked');
  mkdirSync(data);
  const start = `${process.execPath} --import tsx ${join(root, 'scripts/start.ts')} --fresh`;
  // `script` runs a command on a terminal of its own.
  const { status, stdout } = spawnSync('script', ['-qec', start, '/dev/null'], {
    cwd: root,
    encoding: 'utf8',
    input: 'n\n',
    env: { ...process.env, DATA_DIR: data },
  });
  expect(stdout).toContain(`Throw away everything in ${data} and begin anew? [y/N]`);
  expect(stdout).toContain('Nothing was changed');
  expect([status, existsSync(data)]).toEqual([1, true]);
});

it('RUN-16 npm start -- --fresh that nobody agrees to keeps the data', () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  writeFileSync(join(data, 'kept'), 'yes');
  const { status, output } = runScript('start', ['--fresh'], { DATA_DIR: data });
  expect(status).toBe(1);
  expect(output).toContain('Nothing was changed');
  expect(existsSync(join(data, 'kept'))).toBe(true);
});
