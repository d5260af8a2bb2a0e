import type { Product } from '@cmon/core/catalogue/product';
import type { Forme } from '@cmon/core/catalogue/types';
import { findPattern } from '@cmon/core/composition/textPattern';
import type { Translate } from '../../store/widgetContext.ts';

const ROLES = ['text.title', 'text.subtitle', 'text.body'] as const;

/** Returns the label of a text field: its role on the screen of party labels, `text.phone`, or else its line number. */
export function getTextLabel(
  translate: Translate,
  { screen }: Pick<Product, 'screen'>,
  forme: Forme,
  index: number,
): string {
  const role = screen === 'ENTR' ? ROLES[index] : undefined;
  if (role) return translate(role);
  if (findPattern(forme, index) === 'phone') return translate('text.phone');
  return forme.textfield.numTextes === 1 ? translate('text.only') : translate('text.line', { n: index + 1 });
}
