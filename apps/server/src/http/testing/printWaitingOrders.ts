import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeLotsAndMegalots } from '../../commands/testing/floor.ts';
import { generateFiles } from './generateFiles.ts';
import type { TestWeb } from './testWeb.ts';

/** A written file of a megalot with its bytes in the hotfolder. */
interface PrintedFile {
  readonly kind: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Puts all waiting orders into megalots, writes their files and reads them. Returns the files of each megalot, sorted by
 * name, which is the order of its pages.
 */
export async function printWaitingOrders(web: TestWeb): Promise<PrintedFile[][]> {
  const printed: PrintedFile[][] = [];
  for (const megalotId of await makeLotsAndMegalots(web.workshop)) {
    await generateFiles(web, megalotId);
    const files = await web.database.db
      .selectFrom('files')
      .select(['kind', 'folder', 'name'])
      .where('megalot_id', '=', megalotId)
      .orderBy('name')
      .execute();
    printed.push(
      files.map(({ kind, folder, name }) => ({
        kind,
        name,
        bytes: readFileSync(join(web.hotfolder, folder ?? '', name)),
      })),
    );
  }
  return printed;
}
