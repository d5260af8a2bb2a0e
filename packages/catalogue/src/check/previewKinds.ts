import type { Catalogue } from '@cmon/core/catalogue/document';
import { offeredIds } from '@cmon/core/catalogue/offeredIds';
import { partOf } from '@cmon/core/catalogue/partOf';
import type { Product } from '@cmon/core/catalogue/product';
import type { ChoiceKind, Condition } from '@cmon/core/catalogue/rule';
import { AVATAR_SLOTS, type AvatarSlot } from '@cmon/core/catalogue/types';
import { type Avatar, bodyGroup, wornBySlot } from '@cmon/core/composition/avatar';
import type { TargetKind } from '@cmon/core/rules/compileRules';
import type { RuleAvatar, RulePreview } from '@cmon/core/rules/context';

export const CHOICE_KINDS: readonly ChoiceKind[] = ['forme', 'fond', 'font', 'picto', 'textcolor'];

/** What one preview of a product may choose from. */
export interface PreviewOffer {
  readonly ids: ReadonlyMap<ChoiceKind, readonly number[]>;
  readonly groups: ReadonlySet<number>;
  readonly packReference: number | null;
  readonly avatar: boolean;
}

export function offerOf(product: Product, preview: number, catalogue: Catalogue): PreviewOffer {
  const options = product.options.filter(({ previews }) => previews.includes(preview));
  const ids = new Map(
    CHOICE_KINDS.map((kind) => {
      const own = options.filter((option) => option.kind === kind);
      return [kind, [...new Set(own.flatMap((option) => offeredIds(option, catalogue)))]];
    }),
  );
  return {
    ids,
    groups: new Set(options.flatMap(({ groups }) => groups)),
    packReference: partOf(product, preview)?.packReference ?? null,
    avatar: (ids.get('fond') ?? []).some((id) => catalogue.fonds.get(id)?.type === 'avt'),
  };
}

/** True when an offer holds what a rule targets. */
export function has(offer: PreviewOffer, kind: TargetKind, id: number): boolean {
  if (kind === 'group') return offer.groups.has(id);
  if ((AVATAR_SLOTS as readonly string[]).includes(kind)) return offer.avatar;
  return offer.ids.get(kind as ChoiceKind)?.includes(id) ?? false;
}

/** Which conditions name an id, by kind: ids that the same ones name look alike to every rule. */
export type Naming = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** The ids that each of a condition's leaves names, by kind. */
function namedBy(condition: Condition): readonly (readonly [string, readonly number[]])[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
    case 'xor':
    case 'atLeast':
      return condition.of.flatMap(namedBy);
    case 'not':
    case 'forProduct':
      return namedBy(condition.of);
    case 'model':
      return [['forme', condition.formes]];
    case 'refersTo':
      return [[condition.option, condition.ids]];
    case 'avatarItem':
      return [[condition.slot, condition.ids]];
    case 'skinColour':
      return [['skin', condition.ids]];
    default:
      return [];
  }
}

export function naming(catalogue: Catalogue): Naming {
  const lists = new Map<string, Map<number, string>>();
  const leaves = catalogue.document.rules.flatMap(({ requires }) => namedBy(requires));
  for (const [leaf, [kind, ids]] of leaves.entries()) {
    const known = lists.get(kind) ?? new Map<number, string>();
    lists.set(kind, known);
    for (const id of ids) known.set(id, `${known.get(id) ?? ''},${leaf}`);
  }
  return lists;
}

/** One id of each sort that the rules tell apart. */
function sorts(ids: readonly number[], named: ReadonlyMap<number, string> | undefined): number[] {
  const first = new Map<string, number>();
  for (const id of ids) {
    const sort = named?.get(id) ?? '';
    if (!first.has(sort)) first.set(sort, id);
  }
  return [...first.values()];
}

/** One id of each sort that choosing could lead somewhere else: by the conditions that name it and the rules that target it. */
export function steppingStones(
  kind: ChoiceKind,
  ids: readonly number[],
  names: Naming,
  catalogue: Catalogue,
): number[] {
  const { rules } = catalogue.document;
  const targeting = rules.filter(({ target }) => target.kind === kind);
  // Of the text colours that a background allows only the family matters: one of them always remains.
  const dark = catalogue.fonds.get(ids.find((id) => id !== 0) ?? 0)?.textcolorDefault;
  const inks = (id: number) => {
    const fond = kind === 'fond' ? catalogue.fonds.get(id) : undefined;
    const swatch = catalogue.groups.get(fond?.textcolorSwatch ?? 0)?.ids ?? [];
    return fond ? `${fond.type} ${swatch.includes(dark ?? 0)}` : '';
  };
  const first = new Map<string, number>();
  for (const id of ids) {
    const by = targeting.flatMap((rule) => (rule.target.ids.includes(id) ? [rule.id] : []));
    const sort = `${names.get(kind)?.get(id) ?? ''} ${by.join()} ${inks(id)}`;
    if (!first.has(sort)) first.set(sort, id);
  }
  return [...first.values()];
}

/** Avatars that the rules tell apart: each sort of body, and on each any two things worn together. */
function* avatarsOf(catalogue: Catalogue, names: Naming): Generator<RuleAvatar> {
  const { avatars } = catalogue.document;
  const bodies = new Map<string, RuleAvatar>();
  const plain = wornBySlot((slot) => avatars[slot][0]?.id ?? 0);
  for (const { id, skin } of avatars.body) {
    const group = bodyGroup(id, catalogue);
    const gender = group.ok ? group.value : null;
    const sort = `${gender} ${names.get('skin')?.get(skin ?? -1) ?? ''} ${names.get('body')?.get(id) ?? ''}`;
    if (!bodies.has(sort)) bodies.set(sort, { gender, skin, worn: { ...plain, body: id } });
  }
  const worn = AVATAR_SLOTS.filter((slot) => slot !== 'body').map((slot): [AvatarSlot, number[]] => [
    slot,
    sorts([0, ...avatars[slot].map(({ id }) => id)], names.get(slot)),
  ]);
  for (const body of bodies.values()) {
    const put = (more: Partial<Avatar>): RuleAvatar => ({ ...body, worn: { ...body.worn, ...more } });
    yield body;
    for (const [place, [slot, ids]] of worn.entries()) {
      for (const id of ids) {
        yield put({ [slot]: id });
        for (const [other, others] of worn.slice(place + 1))
          for (const second of others) yield put({ [slot]: id, [other]: second });
      }
    }
  }
}

/** Every preview that the rules of a catalogue could tell apart, of what an offer has. */
export function previewKinds(catalogue: Catalogue): (offer: PreviewOffer) => Generator<RulePreview> {
  const names = naming(catalogue);
  return function* previews({ ids, packReference, avatar }) {
    const tried = (kind: ChoiceKind) => {
      const found = sorts(ids.get(kind) ?? [], names.get(kind));
      return found.length > 0 ? found : [0];
    };
    const [formes, fonds, pictos, fonts, textcolors] = [
      tried('forme'),
      tried('fond'),
      tried('picto'),
      tried('font'),
      tried('textcolor'),
    ];
    const first = (list: readonly number[]) => list.slice(0, 1);
    const choices = (forme: number, fond: number, picto: number, font: number, textcolor: number) => ({
      forme: [forme],
      fond: [fond],
      picto: [picto],
      font: [font],
      textcolor: [textcolor],
    });
    for (const forme of formes)
      for (const fond of fonds)
        for (const picto of pictos)
          for (const font of fonts)
            for (const textcolor of textcolors)
              yield { choices: choices(forme, fond, picto, font, textcolor), packReference, avatar: null };
    if (!avatar) return;
    const [forme = 0] = first(formes);
    const [fond = 0] = first(fonds);
    for (const worn of avatarsOf(catalogue, names))
      yield {
        choices: choices(forme, fond, 0, fonts[0] ?? 0, textcolors[0] ?? 0),
        packReference,
        avatar: worn,
      };
  };
}
