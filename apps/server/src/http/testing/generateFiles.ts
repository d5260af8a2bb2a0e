import { expect } from 'vitest';
import { openCatalogueArchive } from '../../files/catalogueArchive.ts';
import { openPhotoFiles } from '../../files/photos/photoFiles.ts';
import { openPrintCatalogues } from '../../files/printCatalogues.ts';
import { openFolderStorage } from '../../files/storage/openFolderStorage.ts';
import { generateMegalot } from '../../generator/generateMegalot.ts';
import { createLocalPort } from '../../jobs/createLocalPort.ts';
import type { TestWeb } from './testWeb.ts';

/** Writes the first revision of a megalot's files, as the generator `gen-1` does. */
export async function generateFiles(
  { workshop, config, hotfolder }: TestWeb,
  megalotId: string,
): Promise<void> {
  const outcome = await generateMegalot(
    {
      port: createLocalPort(() => workshop.as('system'), 'gen-1', openPhotoFiles(config.privateStorage)),
      print: openPrintCatalogues(openCatalogueArchive(config.catalogueDir), workshop.catalogue.catalogue),
      storage: openFolderStorage(hotfolder),
    },
    { megalotId, revision: 1 },
  );
  expect(outcome).toEqual({ kind: 'written' });
}
