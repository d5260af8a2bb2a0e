import type { ChoiceKind, Condition } from '../catalogue/rule.ts';
import { AVATAR_SLOTS, type AvatarSlot } from '../catalogue/types.ts';
import type { RulePreview, RuleSession } from './context.ts';

/** A condition without operands. */
export type Leaf = Exclude<Condition, { kind: 'and' | 'or' | 'xor' | 'not' | 'atLeast' | 'forProduct' }>;

export const SESSION_FACTS = ['product', 'market', 'locale', 'day'] as const;

type SessionFact = (typeof SESSION_FACTS)[number];

/** What a leaf condition tests: a fact of the session or of the preview. */
export type Fact = SessionFact | ChoiceKind | 'pack' | 'gender' | 'skin' | AvatarSlot;

type Value = string | number;

/** The fact that a leaf tests and the values for which it is true. A date range has no values: its ends are compared. */
export function getLeafFact(leaf: Leaf): readonly [Fact, readonly Value[]] {
  switch (leaf.kind) {
    case 'product':
      return ['product', leaf.codes];
    case 'country':
      return ['market', leaf.markets];
    case 'locale':
      return ['locale', leaf.locales];
    case 'dateRange':
      return ['day', []];
    case 'model':
      return ['forme', leaf.formes];
    case 'refersTo':
      return [leaf.option, leaf.ids];
    case 'pack':
      return ['pack', leaf.references];
    case 'avatarGender':
      return ['gender', [leaf.gender]];
    case 'skinColour':
      return ['skin', leaf.ids];
    case 'avatarItem':
      return [leaf.slot, leaf.ids];
  }
}

/** Calls `callback` with each fact of a session and its value. */
export function forEachSessionFact(session: RuleSession, callback: (fact: Fact, value: Value) => void): void {
  for (const fact of SESSION_FACTS) callback(fact, session[fact]);
}

/** Calls `callback` with each fact of a preview and its value; a fact with several ids is reported once per id. */
export function forEachPreviewFact(
  { choices, packReference, avatar }: RulePreview,
  callback: (fact: Fact, value: Value) => void,
): void {
  for (const [kind, ids] of Object.entries(choices)) for (const id of ids) callback(kind as ChoiceKind, id);
  if (packReference !== null) callback('pack', packReference);
  if (!avatar) return;
  if (avatar.gender) callback('gender', avatar.gender);
  if (avatar.skin !== null) callback('skin', avatar.skin);
  for (const slot of AVATAR_SLOTS) callback(slot, avatar.values[slot]);
}
