import { fileURLToPath } from 'node:url';
import type { Composition } from '@cmon/core/composition/types';
import { DEFAULT_DEVICE } from '@cmon/core/imposition/defaultDevice';
import { openCatalogueArchive } from '../../files/catalogueArchive.ts';
import type { OrderCatalogue } from '../../files/makeOrderCatalogueOpener.ts';
import { openPrintCatalogues } from '../../files/printCatalogues.ts';
import { type CorrectTextsInput, correctTexts } from '../intake/correctTexts.ts';
import type { Ctx } from '../work/context.ts';
import type { TestWorkshop } from './workshop.ts';

const catalogueFolder = fileURLToPath(new URL('../../../../../dist/catalogue', import.meta.url));
let opened: OrderCatalogue | null = null;

function catalogueOf({ catalogue }: TestWorkshop): OrderCatalogue {
  const print = () => openPrintCatalogues(openCatalogueArchive(catalogueFolder), catalogue.catalogue).current;
  opened ??= { workshop: catalogue, print: print() };
  return opened;
}

export function compositionOf(workshop: TestWorkshop, orderId: string, line = 1) {
  return workshop.db
    .selectFrom('compositions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .executeTakeFirstOrThrow();
}

/** The same design, each text said anew. */
export function saying(composition: Composition, ...texts: readonly string[]): Composition {
  return {
    ...composition,
    previews: composition.previews.map((choice) => ({
      ...choice,
      textes: choice.textes.map((text, index) => ({ ...text, value: texts[index % texts.length] ?? '' })),
    })),
  };
}

/** A shopper corrects a line as the page of the link does, unless told otherwise. */
export async function correct(
  workshop: TestWorkshop,
  orderId: string,
  design: (composition: Composition) => unknown,
  more: Partial<CorrectTextsInput> & { readonly ctx?: Ctx } = {},
) {
  const { ctx = workshop.as('shopper'), ...input } = more;
  const { json, version } = await compositionOf(workshop, orderId, input.line);
  return correctTexts(ctx, {
    orderId,
    line: 1,
    version,
    option: JSON.stringify(design(json)),
    catalogue: catalogueOf(workshop),
    device: DEFAULT_DEVICE,
    ...input,
  });
}
