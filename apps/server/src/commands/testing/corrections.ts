import { fileURLToPath } from 'node:url';
import type { Composition } from '@cmon/core/composition/types';
import { openCatalogueArchive } from '../../files/catalogueArchive.ts';
import type { OrderCatalogue } from '../../files/makeOrderCatalogueOpener.ts';
import { openPrintCatalogues } from '../../files/printCatalogues.ts';
import { type CorrectTextsInput, correctTexts } from '../intake/correctTexts.ts';
import type { Ctx } from '../work/context.ts';
import type { TestWorkshop } from './workshop.ts';

const catalogueFolder = fileURLToPath(new URL('../../../../../dist/catalogue', import.meta.url));
let cachedCatalogue: OrderCatalogue | null = null;

function openOrderCatalogue({ catalogue }: TestWorkshop): OrderCatalogue {
  const openPrint = () =>
    openPrintCatalogues(openCatalogueArchive(catalogueFolder), catalogue.catalogue).current;
  cachedCatalogue ??= { workshop: catalogue, print: openPrint() };
  return cachedCatalogue;
}

/** Reads the stored composition of an order line. */
export function readComposition(workshop: TestWorkshop, orderId: string, line = 1) {
  return workshop.db
    .selectFrom('compositions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .executeTakeFirstOrThrow();
}

/** Returns the design with other texts. The given texts repeat if the design has more. */
export function replaceTexts(composition: Composition, ...texts: readonly string[]): Composition {
  return {
    ...composition,
    previews: composition.previews.map((choice) => ({
      ...choice,
      textes: choice.textes.map((text, index) => ({ ...text, value: texts[index % texts.length] ?? '' })),
    })),
  };
}

/**
 * Corrects an order line to the design that `changeDesign` returns, as the shopper's page does. `overrides` replaces parts
 * of the input, or the context.
 */
export async function correctLine(
  workshop: TestWorkshop,
  orderId: string,
  changeDesign: (composition: Composition) => unknown,
  overrides: Partial<CorrectTextsInput> & { readonly ctx?: Ctx } = {},
) {
  const { ctx = workshop.as('shopper'), ...input } = overrides;
  const { json, version } = await readComposition(workshop, orderId, input.line);
  return correctTexts(ctx, {
    orderId,
    line: 1,
    version,
    option: JSON.stringify(changeDesign(json)),
    catalogue: openOrderCatalogue(workshop),
    ...input,
  });
}
