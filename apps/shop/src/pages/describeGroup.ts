import type { LineGroup } from '../state/parseState.ts';
import { getArticleName } from './getArticleName.ts';
import type { CartEntry } from './groupLines.ts';
import { listTexts } from './listTexts.ts';
import type { Visit } from './renderPage.ts';

/** Describes a class or siblings: the name of the group, the chosen design, and the names on its lines. */
export function describeGroup(visit: Visit, group: LineGroup, { lines }: CartEntry) {
  const { t } = visit;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const about = [
    ...(group.title === '' ? [] : [t(`cart.${group.kind}`)]),
    ...new Set(lines.map(({ sku }) => getArticleName(visit, sku))),
    t('cart.count', { count }),
  ];
  return {
    title: group.title === '' ? t(`cart.${group.kind}`) : group.title,
    about: about.join(' · '),
    names: lines.flatMap(({ option }) => listTexts(option)[0] ?? []).join(', '),
  };
}
