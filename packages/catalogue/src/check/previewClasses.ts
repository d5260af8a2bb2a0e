import type { Catalogue } from '@cmon/core/catalogue/document';
import { findPart } from '@cmon/core/catalogue/findPart';
import { listOfferedIds } from '@cmon/core/catalogue/listOfferedIds';
import type { Product } from '@cmon/core/catalogue/product';
import type { ChoiceKind, Condition } from '@cmon/core/catalogue/rule';
import { AVATAR_SLOTS, type AvatarSlot } from '@cmon/core/catalogue/types';
import { type Avatar, buildAvatar, getBodyGroup } from '@cmon/core/composition/avatar';
import type { TargetKind } from '@cmon/core/rules/compileRules';
import type { RuleAvatar, RulePreview } from '@cmon/core/rules/context';

export const CHOICE_KINDS: readonly ChoiceKind[] = ['forme', 'fond', 'font', 'picto', 'textcolor'];

/** The ids that a shopper can choose for one preview of a product, before the rules apply. */
export interface PreviewOffer {
  readonly ids: ReadonlyMap<ChoiceKind, readonly number[]>;
  readonly groups: ReadonlySet<number>;
  readonly packReference: number | null;
  readonly avatar: boolean;
}

export function getPreviewOffer(product: Product, preview: number, catalogue: Catalogue): PreviewOffer {
  const options = product.options.filter(({ previews }) => previews.includes(preview));
  const ids = new Map(
    CHOICE_KINDS.map((kind) => {
      const optionsOfKind = options.filter((option) => option.kind === kind);
      return [kind, [...new Set(optionsOfKind.flatMap((option) => listOfferedIds(option, catalogue)))]];
    }),
  );
  return {
    ids,
    groups: new Set(options.flatMap(({ groups }) => groups)),
    packReference: findPart(product, preview)?.packReference ?? null,
    avatar: (ids.get('fond') ?? []).some((id) => catalogue.fonds.get(id)?.type === 'avt'),
  };
}

/** True when an offer contains the target of a rule. */
export function offersTarget(offer: PreviewOffer, kind: TargetKind, id: number): boolean {
  if (kind === 'group') return offer.groups.has(id);
  if ((AVATAR_SLOTS as readonly string[]).includes(kind)) return offer.avatar;
  return offer.ids.get(kind as ChoiceKind)?.includes(id) ?? false;
}

/** The conditions that name an id, by kind and id. The rules can't distinguish two ids with the same conditions. */
export type ConditionIndex = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** The kind and ids of each leaf of a condition that names ids. */
function listNamedIds(condition: Condition): readonly (readonly [string, readonly number[]])[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
    case 'xor':
    case 'atLeast':
      return condition.of.flatMap(listNamedIds);
    case 'not':
    case 'forProduct':
      return listNamedIds(condition.of);
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

export function indexConditions(catalogue: Catalogue): ConditionIndex {
  const index = new Map<string, Map<number, string>>();
  const leaves = catalogue.document.rules.flatMap(({ requires }) => listNamedIds(requires));
  for (const [leaf, [kind, ids]] of leaves.entries()) {
    const leavesById = index.get(kind) ?? new Map<number, string>();
    index.set(kind, leavesById);
    for (const id of ids) leavesById.set(id, `${leavesById.get(id) ?? ''},${leaf}`);
  }
  return index;
}

/** One id of each class that the rules distinguish. */
function pickOfEachClass(
  ids: readonly number[],
  leavesById: ReadonlyMap<number, string> | undefined,
): number[] {
  const firstIdByClass = new Map<string, number>();
  for (const id of ids) {
    const classKey = leavesById?.get(id) ?? '';
    if (!firstIdByClass.has(classKey)) firstIdByClass.set(classKey, id);
  }
  return [...firstIdByClass.values()];
}

/** One id of each class that can lead to a different state: same conditions, same rules, same family of text colours. */
export function pickRepresentativeIds(
  kind: ChoiceKind,
  ids: readonly number[],
  index: ConditionIndex,
  catalogue: Catalogue,
): number[] {
  const { rules } = catalogue.document;
  const targeting = rules.filter(({ target }) => target.kind === kind);
  // Only the family of text colours matters, dark or light: a background always allows one colour of its family.
  const firstDefault = catalogue.fonds.get(ids.find((id) => id !== 0) ?? 0)?.textcolorDefault;
  const getColourFamily = (id: number) => {
    const fond = kind === 'fond' ? catalogue.fonds.get(id) : undefined;
    const swatch = catalogue.groups.get(fond?.textcolorSwatch ?? 0)?.ids ?? [];
    return fond ? `${fond.type} ${swatch.includes(firstDefault ?? 0)}` : '';
  };
  const firstIdByClass = new Map<string, number>();
  for (const id of ids) {
    const targetingIds = targeting.flatMap((rule) => (rule.target.ids.includes(id) ? [rule.id] : []));
    const classKey = `${index.get(kind)?.get(id) ?? ''} ${targetingIds.join()} ${getColourFamily(id)}`;
    if (!firstIdByClass.has(classKey)) firstIdByClass.set(classKey, id);
  }
  return [...firstIdByClass.values()];
}

/** Avatars that the rules distinguish: one body of each class, alone and with each combination of two layers. */
function* listAvatars(catalogue: Catalogue, index: ConditionIndex): Generator<RuleAvatar> {
  const { avatars } = catalogue.document;
  const bodies = new Map<string, RuleAvatar>();
  const firstLayers = buildAvatar((slot) => avatars[slot][0]?.id ?? 0);
  for (const { id, skin } of avatars.body) {
    const group = getBodyGroup(id, catalogue);
    const gender = group.ok ? group.value : null;
    const classKey = `${gender} ${index.get('skin')?.get(skin ?? -1) ?? ''} ${index.get('body')?.get(id) ?? ''}`;
    if (!bodies.has(classKey)) bodies.set(classKey, { gender, skin, values: { ...firstLayers, body: id } });
  }
  const idsBySlot = AVATAR_SLOTS.filter((slot) => slot !== 'body').map((slot): [AvatarSlot, number[]] => [
    slot,
    pickOfEachClass([0, ...avatars[slot].map(({ id }) => id)], index.get(slot)),
  ]);
  for (const body of bodies.values()) {
    const dress = (changes: Partial<Avatar>): RuleAvatar => ({
      ...body,
      values: { ...body.values, ...changes },
    });
    yield body;
    for (const [position, [slot, ids]] of idsBySlot.entries()) {
      for (const id of ids) {
        yield dress({ [slot]: id });
        for (const [other, others] of idsBySlot.slice(position + 1))
          for (const second of others) yield dress({ [slot]: id, [other]: second });
      }
    }
  }
}

/** Returns a function that generates one preview of each class that the rules distinguish, for an offer. */
export function createPreviewEnumerator(
  catalogue: Catalogue,
): (offer: PreviewOffer) => Generator<RulePreview> {
  const index = indexConditions(catalogue);
  return function* enumeratePreviews({ ids, packReference, avatar }) {
    const pickRepresentatives = (kind: ChoiceKind) => {
      const found = pickOfEachClass(ids.get(kind) ?? [], index.get(kind));
      return found.length > 0 ? found : [0];
    };
    const [formes, fonds, pictos, fonts, textcolors] = [
      pickRepresentatives('forme'),
      pickRepresentatives('fond'),
      pickRepresentatives('picto'),
      pickRepresentatives('font'),
      pickRepresentatives('textcolor'),
    ];
    const buildChoices = (forme: number, fond: number, picto: number, font: number, textcolor: number) => ({
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
              yield {
                choices: buildChoices(forme, fond, picto, font, textcolor),
                packReference,
                avatar: null,
              };
    if (!avatar) return;
    const [forme = 0] = formes;
    const [fond = 0] = fonds;
    for (const avatarChoice of listAvatars(catalogue, index))
      yield {
        choices: buildChoices(forme, fond, 0, fonts[0] ?? 0, textcolors[0] ?? 0),
        packReference,
        avatar: avatarChoice,
      };
  };
}
