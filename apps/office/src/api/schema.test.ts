import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('HOU-15 the office is typed by the schema the server serves', () => {
  const office = fileURLToPath(new URL('../..', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'cmon-schema-'));
  const made = join(folder, 'schema.graphql.d.ts');
  execFileSync(
    process.execPath,
    [join(office, '../../node_modules/gql.tada/bin/cli.js'), 'generate-output', '--output', made],
    {
      cwd: office,
      stdio: 'ignore',
    },
  );
  const [fresh, kept] = [made, join(office, 'src/api/schema.graphql.d.ts')].map((file) =>
    readFileSync(file, 'utf8'),
  );
  rmSync(folder, { recursive: true });
  expect(kept).toBe(fresh);
});
