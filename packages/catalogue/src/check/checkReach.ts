import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Product } from '@cmon/core/catalogue/product';
import { AVATAR_SLOTS } from '@cmon/core/catalogue/types';
import { computeAvailability, isAvailable } from '@cmon/core/rules/availability';
import { compileRules, type TargetKind } from '@cmon/core/rules/compileRules';
import {
  CHOICE_KINDS,
  createPreviewEnumerator,
  getPreviewOffer,
  type PreviewOffer,
} from './previewClasses.ts';
import { listRelevantDays, listSessions } from './sessions.ts';

/** The options and rules that have an effect, found by visiting every product, market, day and kind of preview. */
export interface Reach {
  /** Options that can be chosen somewhere, by key, e.g. `fond 60`. */
  readonly choosable: ReadonlySet<string>;
  /** Code of the first product that offers an option, by the key of the option. */
  readonly offered: ReadonlyMap<string, string>;
  /** Ids of rules that exclude an offered option somewhere. */
  readonly effectiveRules: ReadonlySet<string>;
}

const formatOptionKey = (kind: string, id: number) => `${kind} ${id}`;

/** The ids that a preview offers and that a rule can target, by kind. */
function* listTargets(offer: PreviewOffer, catalogue: Catalogue): Generator<[TargetKind, readonly number[]]> {
  for (const kind of CHOICE_KINDS) yield [kind, offer.ids.get(kind) ?? []];
  yield ['group', [...offer.groups]];
  if (!offer.avatar) return;
  for (const slot of AVATAR_SLOTS) yield [slot, catalogue.document.avatars[slot].map(({ id }) => id)];
}

/** Visits one preview of each class that the rules distinguish, in each session, and collects what can be chosen. */
export function computeReach(products: readonly Product[], catalogue: Catalogue): Reach {
  const rules = compileRules(catalogue.document.rules);
  const days = listRelevantDays(catalogue.document);
  const enumeratePreviews = createPreviewEnumerator(catalogue);
  const choosable = new Set<string>();
  const offered = new Map<string, string>();
  const effectiveRules = new Set<string>();
  const visited = new Set<string>();
  for (const product of products) {
    const sessions = listSessions(product, days, rules, catalogue);
    for (const [index] of product.previews.entries()) {
      const offer = getPreviewOffer(product, index, catalogue);
      const targets = [...listTargets(offer, catalogue)];
      const key = JSON.stringify([targets, offer.packReference]);
      const ruledTargets: [TargetKind, number][] = [];
      for (const [kind, ids] of targets) {
        const slots = rules.slots.get(kind);
        for (const id of ids) {
          const option = formatOptionKey(kind, id);
          if (!offered.has(option)) offered.set(option, product.code);
          if (slots?.has(id)) ruledTargets.push([kind, id]);
          else choosable.add(option);
        }
      }
      const ruledKeys = new Set(ruledTargets.map(([kind, id]) => formatOptionKey(kind, id)));
      const markEffective = (rule: number) => {
        const { id, target } = rules.rules[rule] ?? { id: '', target: null };
        if (
          target &&
          !effectiveRules.has(id) &&
          target.ids.some((each) => ruledKeys.has(formatOptionKey(target.kind, each)))
        )
          effectiveRules.add(id);
      };
      for (const { folded } of sessions) {
        const visitKey = `${folded.truth.join('')} ${key}`;
        if (visited.has(visitKey)) continue;
        visited.add(visitKey);
        for (const rule of folded.failedRules) markEffective(rule);
        for (const preview of enumeratePreviews(offer)) {
          const available = computeAvailability(folded, preview);
          for (const rule of available.failedRules) markEffective(rule);
          for (const [kind, id] of ruledTargets)
            if (isAvailable(available, kind, id)) choosable.add(formatOptionKey(kind, id));
        }
      }
    }
  }
  return { choosable, offered, effectiveRules };
}

/** An option that can't be chosen anywhere, by table and id, with the reason as a sentence. */
export interface Unreachable {
  readonly table: string;
  readonly entry: string;
  readonly message: string;
}

/** Lists the options that no product offers, and those that the rules exclude wherever a product offers them. */
export function checkReach({ choosable, offered }: Reach, { document }: Catalogue): Unreachable[] {
  const { formes, fonds, fonts, pictos, textcolors, avatars } = document;
  // A further variation replaces the offered picto on some fonds. A shopper never chooses it directly. Its id is that of
  // the offered picto plus a multiple of 1000.
  const variationIds = new Set(
    pictos.filter(({ id, type }) => type === 'poly' && id >= 1000).map(({ id }) => id),
  );
  const tables: [string, string, readonly { readonly id: number }[]][] = [
    ['formes', 'forme', formes],
    ['fonds', 'fond', fonds],
    ['fonts', 'font', fonts],
    ['pictos', 'picto', pictos.filter(({ id }) => !variationIds.has(id))],
    ['textcolors', 'textcolor', textcolors],
    ...AVATAR_SLOTS.map((slot): [string, string, readonly { readonly id: number }[]] => [
      `avatars/${slot}`,
      slot,
      avatars[slot],
    ]),
  ];
  return tables.flatMap(([table, kind, entries]) =>
    entries.flatMap(({ id }) => {
      const option = formatOptionKey(kind, id);
      if (choosable.has(option)) return [];
      const product = offered.get(option);
      const message =
        product === undefined
          ? `${option} can't be chosen anywhere: no product offers it`
          : `${option} can't be chosen anywhere: ${product} offers it, but the rules always exclude it`;
      return [{ table, entry: String(id), message }];
    }),
  );
}

/** Ids of the rules that never exclude an offered option: they can be deleted. */
export const findDeadRules = ({ effectiveRules }: Reach, { document }: Catalogue): string[] =>
  document.rules.map(({ id }) => id).filter((id) => !effectiveRules.has(id));
