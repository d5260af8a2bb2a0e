import { expect } from 'vitest';
import { openCatalogueArchive } from '../../files/catalogueArchive.ts';
import { openPrintCatalogues } from '../../files/printCatalogues.ts';
import { generateMegalot } from '../../jobs/generateMegalot.ts';
import type { TestWeb } from './testWeb.ts';

/** Writes the first revision of a megalot's files, as the generator `gen-1` does. */
export async function generateFiles({ workshop, config }: TestWeb, megalotId: string): Promise<void> {
  const outcome = await generateMegalot(
    {
      ctx: () => workshop.as('system'),
      generatorId: 'gen-1',
      print: openPrintCatalogues(openCatalogueArchive(config.catalogueDir), workshop.catalogue.catalogue),
      hotfolder: config.hotfolder,
    },
    { megalotId, revision: 1 },
  );
  expect(outcome).toEqual({ kind: 'written' });
}
