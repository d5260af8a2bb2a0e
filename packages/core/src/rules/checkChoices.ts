import type { Catalogue } from '../catalogue/document.ts';
import type { Product } from '../catalogue/product.ts';
import { findPictoVariation } from '../catalogue/resolvePicto.ts';
import { CHOICE_KINDS, type ChoiceKind } from '../catalogue/rule.ts';
import { AVATAR_SLOTS, type Market } from '../catalogue/types.ts';
import { UNTAKEN_FORME } from '../catalogue/untakenForme.ts';
import { findAvatarValue, readAvatar } from '../composition/avatar.ts';
import { getFirstId, toList } from '../composition/stack.ts';
import type { PreviewChoice } from '../composition/types.ts';
import type { Failure } from '../failure.ts';
import { type Availability, computeAvailability, explain, isAvailable } from './availability.ts';
import { buildRulePreview } from './buildRulePreview.ts';
import type { FoldedRules } from './foldRules.ts';
import { findRefusalReason, type OfferContext, type RefusalReason } from './offer.ts';

function buildFailure(kind: ChoiceKind, id: number, preview: number, reason: RefusalReason): Failure {
  switch (reason.kind) {
    case 'unknown':
      return { kind: 'unknownOptionId', option: kind, id };
    case 'notOffered':
      return { kind: 'optionNotOffered', option: kind, id, preview };
    case 'fond':
      return { kind: 'textcolorNotOnFond', id, fond: reason.fond, preview };
    case 'coarse':
      return { kind: 'imageTooCoarse', option: kind, id, preview };
    case 'rule':
    case 'groups':
      return { kind: 'optionUnavailable', option: kind, id, preview, rule: reason.by[0]?.rule ?? '' };
  }
}

/**
 * True when a preview may contain an id although the product has no option of that kind: the id is the default of the
 * product, or another variation of the default picto. Any text colour is accepted here.
 */
function isFixedChoice(
  kind: ChoiceKind,
  id: number,
  index: number,
  product: Product,
  catalogue: Catalogue,
): boolean {
  const defaults = product.previews[index] ?? product.previews[0];
  if (!defaults) return false;
  const fixed = toList(defaults[kind]);
  if (kind === 'textcolor' || fixed.includes(id)) return true;
  if (kind === 'forme') return id === UNTAKEN_FORME && !product.previews[index];
  const chosenPicto = kind === 'picto' ? catalogue.pictos.get(id) : undefined;
  const defaultPicto = catalogue.pictos.get(defaults.picto);
  return (
    defaultPicto !== undefined &&
    chosenPicto !== undefined &&
    findPictoVariation(catalogue, defaultPicto, chosenPicto.variation) === chosenPicto
  );
}

function checkAvatar(
  fond: PreviewChoice['fond'],
  preview: number,
  available: Availability,
  catalogue: Catalogue,
): readonly Failure[] {
  const avatar = readAvatar(fond, catalogue);
  if (!avatar)
    return catalogue.fonds.get(getFirstId(fond))?.type === 'avt' ? [{ kind: 'stackExpected' }] : [];
  return AVATAR_SLOTS.flatMap((slot): readonly Failure[] => {
    const id = avatar[slot];
    const found = id === 0 ? null : findAvatarValue(catalogue, slot, id);
    if (found && !found.ok) return [found.failure];
    if (isAvailable(available, slot, id)) return [];
    const [explanation] = explain(available, slot, id);
    return [{ kind: 'optionUnavailable', option: slot, id, preview, rule: explanation?.rule ?? '' }];
  });
}

/** Failures of a preview's choices: unknown or not offered, not allowed on the background, or forbidden by a rule. */
export function checkChoices(
  choice: PreviewChoice,
  preview: number,
  env: {
    readonly catalogue: Catalogue;
    readonly product: Product;
    readonly rules: FoldedRules;
    readonly market: Market;
  },
): readonly Failure[] {
  const { catalogue, product, rules, market } = env;
  const available = computeAvailability(rules, buildRulePreview(choice, preview, product, catalogue));
  const hasAvatar = readAvatar(choice.fond, catalogue) !== null;
  const failures = CHOICE_KINDS.flatMap((kind) => {
    const options = product.options.filter(
      (option) => option.kind === kind && option.previews.includes(preview),
    );
    const context: OfferContext = { catalogue, options, preview: choice, available, market };
    const ids = kind === 'fond' && hasAvatar ? toList(choice.fond).slice(0, 1) : toList(choice[kind]);
    return ids.flatMap((id): readonly Failure[] => {
      if (kind === 'forme' && id === 0) return [{ kind: 'unknownOptionId', option: kind, id }];
      const reason = findRefusalReason(kind, id, context);
      if (reason) return [buildFailure(kind, id, preview, reason)];
      if (id === 0 || options.length > 0 || isFixedChoice(kind, id, preview, product, catalogue)) return [];
      return [{ kind: 'optionNotOffered', option: kind, id, preview }];
    });
  });
  return [...failures, ...checkAvatar(choice.fond, preview, available, catalogue)];
}
