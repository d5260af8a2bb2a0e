import { findGroupsContaining, findOfferedId } from '../../catalogue/listOfferedIds.ts';
import { findOption, isChoiceKind } from '../../catalogue/optionTable.ts';
import type { ChoiceKind } from '../../catalogue/rule.ts';
import { findAvatarValue, readAvatar, toAvatarStack } from '../../composition/avatar.ts';
import { expectStack, getFirstId } from '../../composition/stack.ts';
import { refusal } from '../../failure.ts';
import { withChoice } from '../choices.ts';
import { createDefaultAvatar } from '../createDefaultAvatar.ts';
import { type CustomiserEnv, listOptions } from '../env.ts';
import {
  FOLLOWED_KINDS,
  findOptionFor,
  listBareParts,
  listFollowablePreviews,
} from '../following/followedChoices.ts';
import { hasOwnChoice, withOwnChoice } from '../following/own.ts';
import type { CustomiserState, FollowedKind, OptionState, PreviewState } from '../state.ts';
import { unwrap } from '../unwrap.ts';
import { changeAll, changePreview, changePreviews, patch } from '../update.ts';
import type { ActionOf } from './actions.ts';

/** The option of a preview that offers an id. Throws for an unknown kind, an unknown id and an id that is not offered. */
function findOfferingOption(
  state: CustomiserState,
  kind: ChoiceKind,
  id: unknown,
  preview: number,
  env: CustomiserEnv,
): OptionState {
  if (!isChoiceKind(kind)) return unwrap(refusal({ kind: 'unknownOptionKind', option: kind }));
  const unknownId = refusal({ kind: 'unknownOptionId', option: kind, id });
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return unwrap(unknownId);
  const options = listOptions(state, kind, preview);
  if (id !== 0) unwrap(findOption(env.catalogue, kind, id));
  const option =
    id === 0 ? options[0] : options.find((entry) => findOfferedId(entry, id, env.catalogue) !== null);
  return option ?? unwrap(unknownId);
}

/** The choice after an id is selected: the id itself, or the stack with the id in one layer. */
function chooseId(preview: PreviewState, kind: ChoiceKind, id: number, layer: number, env: CustomiserEnv) {
  const current = preview[kind];
  const avatar = kind === 'fond' ? readAvatar(preview.fond, env.catalogue) : null;
  if (kind === 'fond' && env.catalogue.fonds.get(id)?.type === 'avt')
    return toAvatarStack(id, avatar ?? createDefaultAvatar(preview.index, env));
  if (typeof current === 'number' || avatar) return id;
  return layer < current.length ? current.with(layer, id) : [...current, id];
}

/** Selects a group of the option that contains the id, unless the selected one does. */
function withGroupOf(
  state: CustomiserState,
  option: OptionState,
  id: number,
  env: CustomiserEnv,
): CustomiserState {
  const groups = findGroupsContaining(option, findOfferedId(option, id, env.catalogue) ?? id, env.catalogue);
  const stays =
    groups.length === 0 || (option.selectedGroupId !== null && groups.includes(option.selectedGroupId));
  const selectedGroupId = stays ? option.selectedGroupId : (groups[0] ?? null);
  const options = changeAll(state.options, (entry) =>
    entry === option ? patch(entry, { selectedGroupId }) : entry,
  );
  return patch(state, { options });
}

const isFollowed = (kind: ChoiceKind): kind is FollowedKind =>
  FOLLOWED_KINDS.some((followed) => followed === kind);

/** Chooses an id in every preview of its option, and selects a group of the option that contains the id. */
export function applySelect(
  state: CustomiserState,
  action: ActionOf<'select'>,
  env: CustomiserEnv,
): CustomiserState {
  const { option: kind, id, layer = 0 } = action;
  const option = findOfferingOption(state, kind, id, action.preview ?? state.selectedPreview, env);
  const grouped = patch(withGroupOf(state, option, id, env), { temporaryForme: null });
  const selected = changePreviews(grouped, (preview, index) =>
    option.previews.includes(index)
      ? withChoice(preview, kind, chooseId(preview, kind, id, layer, env))
      : preview,
  );
  if (!isFollowed(kind)) return selected;
  return option.previews.includes(0)
    ? followSelect(selected, kind, id, env)
    : withOwnChoice(selected, option.previews, kind);
}

/** The illustration or background of the first part also goes to the parts whose own the shopper didn't change. */
function followSelect(
  state: CustomiserState,
  kind: FollowedKind,
  id: number,
  env: CustomiserEnv,
): CustomiserState {
  return listFollowablePreviews(state, kind, env)
    .filter(({ index }) => !hasOwnChoice(state, index, kind))
    .reduce((current, preview) => takeChoice(current, preview, kind, id, env), state);
}

/** The state with the id chosen in one part; unchanged when the part may not have it. */
function takeChoice(
  state: CustomiserState,
  preview: PreviewState,
  kind: FollowedKind,
  id: number,
  env: CustomiserEnv,
): CustomiserState {
  const option = findOptionFor(state, preview, kind, id, env);
  if (!option) return state;
  return changePreview(withGroupOf(state, option, id, env), preview.index, (entry) =>
    withChoice(entry, kind, id),
  );
}

/** Copies one choice of a part to every part that may have it, the first one included. */
export function copyChoice(
  state: CustomiserState,
  from: PreviewState,
  kind: FollowedKind,
  env: CustomiserEnv,
): CustomiserState {
  const id = from[kind];
  const followable = listFollowablePreviews(state, kind, env);
  const [first] = state.previews;
  if (typeof id !== 'number' || !first || typeof first[kind] !== 'number') return state;
  // A part that shares the option of the first one already has the same choice.
  const isSeparate = from === first || followable.includes(from);
  const bare = kind === 'picto' ? listBareParts(state, env) : [];
  return isSeparate
    ? [first, ...new Set([...followable, ...bare])]
        .filter((preview) => preview !== from)
        .reduce((current, preview) => takeChoice(current, preview, kind, id, env), state)
    : state;
}

export function applySelectGroup(
  state: CustomiserState,
  action: ActionOf<'selectGroup'>,
  env: CustomiserEnv,
): CustomiserState {
  const { option: kind, id } = action;
  if (!isChoiceKind(kind)) return unwrap(refusal({ kind: 'unknownOptionKind', option: kind }));
  unwrap(findOption(env.catalogue, 'group', id));
  const options = listOptions(state, kind, action.preview ?? state.selectedPreview);
  const option = options.find(({ groups }) => groups.includes(id));
  if (!option) return unwrap(refusal({ kind: 'unknownOptionId', option: 'group', id }));
  return patch(state, {
    options: changeAll(state.options, (entry) =>
      entry === option ? patch(entry, { selectedGroupId: id }) : entry,
    ),
  });
}

/** Sets one slot of the avatar of a preview; id 0 empties the slot. */
export function applySelectAvatar(
  state: CustomiserState,
  action: ActionOf<'selectAvatar'>,
  env: CustomiserEnv,
): CustomiserState {
  const { slot, id } = action;
  if (id !== 0) unwrap(findAvatarValue(env.catalogue, slot, id));
  const previewIndex = action.preview ?? state.selectedPreview;
  return changePreview(withOwnChoice(state, [previewIndex], 'fond'), previewIndex, (preview) => {
    const avatar = readAvatar(unwrap(expectStack(preview.fond)), env.catalogue);
    if (!avatar) return unwrap(refusal({ kind: 'stackExpected' }));
    return avatar[slot] === id
      ? preview
      : { ...preview, fond: toAvatarStack(getFirstId(preview.fond), { ...avatar, [slot]: id }) };
  });
}
