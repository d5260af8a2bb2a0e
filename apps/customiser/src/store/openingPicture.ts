import type { Catalogue } from '@cmon/core/catalogue/document';
import { isSold } from '@cmon/core/catalogue/isSold';
import type { Product } from '@cmon/core/catalogue/product';
import { firstState } from '@cmon/core/customiser/firstState';
import type { CustomiserState } from '@cmon/core/customiser/state';
import type { Opening } from '../load/readOpening.ts';
import type { WidgetState } from './widgetState.ts';

/** A design with what it is drawn from. */
export interface Picture {
  readonly state: CustomiserState;
  readonly product: Product;
  readonly catalogue: Catalogue;
}

/** A product as it opens, from its opening alone; null when it isn't sold on the `day` (`YYYY-MM-DD`). */
export function openingPicture(
  { product, catalogue }: Opening,
  { market, app }: Pick<WidgetState, 'market' | 'app'>,
  day: string,
): Picture | null {
  if (!isSold(product, market, day)) return null;
  return { product, catalogue, state: firstState({ product, catalogue, locale: app.locale }) };
}
