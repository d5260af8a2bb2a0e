import { POLES } from '@cmon/core/catalogue/product';
import { t } from '../../messages/translate.ts';

/** The poles where a user may work; all of them when none is named. */
export function formatPoles({ stations }: { readonly stations: readonly string[] }): string {
  const poles = POLES.filter((pole) => stations.includes(pole));
  return poles.length === 0 ? t('users.allPoles') : poles.map((pole) => t(`pole.${pole}`)).join(', ');
}
