import type { Pole } from '@cmon/core/catalogue/product';
import type { Failure } from '@cmon/core/failure';
import { listPolesFor } from '@cmon/core/production/listPolesFor';
import { findPoleMoveRefusal } from '../../commands/poles/steps/findPoleMoveRefusal.ts';
import type { ItemRow } from '../../queries/orders/itemRows.ts';
import type { ApiContext } from '../makeContext.ts';

/** Another pole that shares the work of an item's pole, and why the work can't be moved there now; null when it can. */
export interface PoleOfferValue {
  readonly pole: Pole;
  readonly refusal: Failure | null;
}

export async function listPoleOffers(item: ItemRow, context: ApiContext): Promise<PoleOfferValue[]> {
  const home = item.home_pole ?? item.pole;
  if (home === null) return [];
  const settings = await context.settings();
  const others = listPolesFor(home, settings).filter((pole) => pole !== item.pole);
  return Promise.all(
    others.map(async (pole) => ({
      pole,
      refusal: findPoleMoveRefusal(item, pole, {
        role: context.user.role,
        settings,
        load: await context.load.poleLoad.load(pole),
      }),
    })),
  );
}
