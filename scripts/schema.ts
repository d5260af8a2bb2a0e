/**
 * Writes the API's contract, `apps/server/schema.graphql`, from the code that serves it, and from that file the office's
 * types. Both are kept in the repository, so that an integrator reads the contract without building anything.
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

const contract = join(root, 'apps/server/schema.graphql');
const types = join(root, 'apps/office/src/api/schema.graphql.d.ts');
const contractText = printApiSchema();

if (flags.includes('--check')) {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-schema-'));
  const fresh = join(folder, 'schema.graphql.d.ts');
  // The types are generated from the file, so they are compared only if the file itself is up to date.
  const stale = readFileSync(contract, 'utf8') === contractText ? [] : [contract];
  if (stale.length === 0) {
    await makeTypes(fresh);
    if (readFileSync(types, 'utf8') !== readFileSync(fresh, 'utf8')) stale.push(types);
  }
  rmSync(folder, { recursive: true });
  for (const file of stale) {
    console.error(`${file.slice(root.length + 1)} is not what the code makes: npm run schema writes it.`);
  }
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  writeFileSync(contract, contractText);
  await makeTypes(types);
}

async function makeTypes(output: string): Promise<void> {
  const parameters = ['generate-output', '--output', output];
  const made = await runCommand(findBin('gql.tada'), parameters, { cwd: join(root, 'apps/office') });
  if (made.code !== 0) throw new Error(made.output);
}
