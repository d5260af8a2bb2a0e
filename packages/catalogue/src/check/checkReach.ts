import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Product } from '@cmon/core/catalogue/product';
import { AVATAR_SLOTS } from '@cmon/core/catalogue/types';
import { availability, isAvailable } from '@cmon/core/rules/availability';
import { compileRules, type TargetKind } from '@cmon/core/rules/compileRules';
import { CHOICE_KINDS, offerOf, type PreviewOffer, previewKinds } from './previewKinds.ts';
import { daysOf, sessionsOf } from './sessions.ts';

/** What a walk over every product, market, day and preview found. */
export interface Reach {
  /** Options that can be chosen somewhere, `fond 60`. */
  readonly chosen: ReadonlySet<string>;
  /** Options that a product offers, and the first that does. */
  readonly offered: ReadonlyMap<string, string>;
  /** Ids of rules that take an offered option out somewhere. */
  readonly biting: ReadonlySet<string>;
}

const name = (kind: string, id: number) => `${kind} ${id}`;

/** Every target that a preview offers, by kind. */
function* targetsOf(offer: PreviewOffer, catalogue: Catalogue): Generator<[TargetKind, readonly number[]]> {
  for (const kind of CHOICE_KINDS) yield [kind, offer.ids.get(kind) ?? []];
  yield ['group', [...offer.groups]];
  if (!offer.avatar) return;
  for (const slot of AVATAR_SLOTS) yield [slot, catalogue.document.avatars[slot].map(({ id }) => id)];
}

/** Walks what can be chosen anywhere, as far as the rules tell previews apart. */
export function walkReach(products: readonly Product[], catalogue: Catalogue): Reach {
  const rules = compileRules(catalogue.document.rules);
  const days = daysOf(catalogue.document);
  const previewsOf = previewKinds(catalogue);
  const chosen = new Set<string>();
  const offered = new Map<string, string>();
  const biting = new Set<string>();
  const walked = new Set<string>();
  for (const product of products) {
    const sessions = sessionsOf(product, days, rules, catalogue);
    for (const [index] of product.previews.entries()) {
      const offer = offerOf(product, index, catalogue);
      const targets = [...targetsOf(offer, catalogue)];
      const key = JSON.stringify([targets, offer.packReference]);
      const ruled: [TargetKind, number][] = [];
      for (const [kind, ids] of targets) {
        const slots = rules.slots.get(kind);
        for (const id of ids) {
          const option = name(kind, id);
          if (!offered.has(option)) offered.set(option, product.code);
          if (slots?.has(id)) ruled.push([kind, id]);
          else chosen.add(option);
        }
      }
      const has = new Set(ruled.map(([kind, id]) => name(kind, id)));
      const bites = (rule: number) => {
        const { id, target } = rules.rules[rule] ?? { id: '', target: null };
        if (target && !biting.has(id) && target.ids.some((each) => has.has(name(target.kind, each))))
          biting.add(id);
      };
      for (const { folded } of sessions) {
        const seen = `${folded.truth.join('')} ${key}`;
        if (walked.has(seen)) continue;
        walked.add(seen);
        for (const rule of folded.brokenRules) bites(rule);
        for (const preview of previewsOf(offer)) {
          const available = availability(folded, preview);
          for (const rule of available.broken) bites(rule);
          for (const [kind, id] of ruled) if (isAvailable(available, kind, id)) chosen.add(name(kind, id));
        }
      }
    }
  }
  return { chosen, offered, biting };
}

/** An option that can't be chosen, by table and id or code, and why. */
export interface Unreachable {
  readonly table: string;
  readonly entry: string;
  readonly message: string;
}

/** Every option that no product offers, or that the rules keep out wherever one does. */
export function checkReach({ chosen, offered }: Reach, { document }: Catalogue): Unreachable[] {
  const { formes, fonds, fonts, pictos, textcolors, avatars } = document;
  // A variation stands in for the picto that is offered; it is never chosen by itself.
  const standIns = new Set(
    pictos.filter(({ id, type }) => type === 'poly' && id >= 1000).map(({ id }) => id),
  );
  const all: [string, string, readonly { readonly id: number }[]][] = [
    ['formes', 'forme', formes],
    ['fonds', 'fond', fonds],
    ['fonts', 'font', fonts],
    ['pictos', 'picto', pictos.filter(({ id }) => !standIns.has(id))],
    ['textcolors', 'textcolor', textcolors],
    ...AVATAR_SLOTS.map((slot): [string, string, readonly { readonly id: number }[]] => [
      `avatars/${slot}`,
      slot,
      avatars[slot],
    ]),
  ];
  return all.flatMap(([table, kind, entries]) =>
    entries.flatMap(({ id }) => {
      const option = name(kind, id);
      if (chosen.has(option)) return [];
      const by = offered.get(option);
      const message =
        by === undefined
          ? `${option} can't be chosen anywhere: no product offers it`
          : `${option} can't be chosen anywhere: the rules keep it out even where ${by} offers it`;
      return [{ table, entry: String(id), message }];
    }),
  );
}

/** Ids of the rules that take nothing out anywhere: nobody would miss them. */
export const deadRules = ({ biting }: Reach, { document }: Catalogue): string[] =>
  document.rules.map(({ id }) => id).filter((id) => !biting.has(id));
