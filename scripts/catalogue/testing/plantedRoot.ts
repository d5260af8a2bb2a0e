import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A copy of the catalogue's sources to plant faults in; packages and scripts are the repository's own. */
export interface PlantedRoot {
  readonly path: string;
  /** Changes the JSON of a source under assets/catalogue. */
  readonly change: (file: string, edit: (json: never) => unknown) => void;
  readonly write: (file: string, content: string) => void;
  readonly remove: () => void;
}

export function plantedRoot(): PlantedRoot {
  const path = mkdtempSync(join(tmpdir(), 'cmon-catalogue-'));
  cpSync(join(root, 'assets'), join(path, 'assets'), { recursive: true });
  for (const shared of ['node_modules', 'scripts']) symlinkSync(join(root, shared), join(path, shared));
  return {
    path,
    change: (file, edit) => {
      const target = join(path, 'assets/catalogue', file);
      writeFileSync(target, JSON.stringify(edit(JSON.parse(readFileSync(target, 'utf8')) as never)));
    },
    write: (file, content) => writeFileSync(join(path, file), content),
    remove: () => rmSync(path, { recursive: true }),
  };
}
