/**
 * Writes the API's contract, `apps/server/schema.graphql`, from the code that serves it, and from that file the office's
 * types. Both files are kept in the repository, so that an integrator reads the contract without building anything.
 *
 *   npm run schema             writes both
 *   npm run schema -- --check  exit code 1 when one of them is not what the code makes
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printApiSchema } from '../apps/server/src/api/schema/makeSchema.ts';
import { findBin } from './run/findBin.ts';
import { root } from './run/root.ts';
import { runCommand } from './run/runCommand.ts';

const flags = process.argv.slice(2);
const unknownFlag = flags.find((flag) => flag !== '--check');
if (unknownFlag) {
  console.error(`schema: unknown flag ${unknownFlag}; known: --check`);
  process.exit(2);
}

const contractPath = join(root, 'apps/server/schema.graphql');
const typesPath = join(root, 'apps/office/src/api/schema.graphql.d.ts');
const contractText = printApiSchema();

if (flags.includes('--check')) {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-schema-'));
  const freshTypesPath = join(folder, 'schema.graphql.d.ts');
  // The types are generated from the file, so they are compared only if the file itself is up to date.
  const staleFiles = readFileSync(contractPath, 'utf8') === contractText ? [] : [contractPath];
  if (staleFiles.length === 0) {
    await makeTypes(freshTypesPath);
    if (readFileSync(typesPath, 'utf8') !== readFileSync(freshTypesPath, 'utf8')) staleFiles.push(typesPath);
  }
  rmSync(folder, { recursive: true });
  for (const file of staleFiles) {
    console.error(`${file.slice(root.length + 1)} is not what the code makes: npm run schema writes it.`);
  }
  process.exitCode = staleFiles.length === 0 ? 0 : 1;
} else {
  writeFileSync(contractPath, contractText);
  await makeTypes(typesPath);
}

async function makeTypes(output: string): Promise<void> {
  const parameters = ['generate-output', '--output', output];
  const { code, output: report } = await runCommand(findBin('gql.tada'), parameters, {
    cwd: join(root, 'apps/office'),
  });
  if (code !== 0) throw new Error(report);
}
