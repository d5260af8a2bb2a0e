import type { ChoiceKind, Condition } from '../catalogue/rule.ts';
import { AVATAR_SLOTS, type AvatarSlot } from '../catalogue/types.ts';
import type { RulePreview, RuleSession } from './context.ts';

/** The conditions that don't nest. */
export type Leaf = Exclude<Condition, { kind: 'and' | 'or' | 'xor' | 'not' | 'atLeast' | 'forProduct' }>;

export const SESSION_FACTS = ['product', 'market', 'locale', 'day'] as const;

type SessionFact = (typeof SESSION_FACTS)[number];

/** What a leaf looks at: a fact of the session, or one of the preview. */
export type Fact = SessionFact | ChoiceKind | 'pack' | 'gender' | 'skin' | AvatarSlot;

type Value = string | number;

/** A leaf holds when a fact is one of its values; a date range has none and is compared instead. */
export function leafFact(leaf: Leaf): readonly [Fact, readonly Value[]] {
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

/** Tells each fact of a session and its value, as far as it has one. */
export function sessionFacts(session: RuleSession, tell: (fact: Fact, value: Value) => void): void {
  for (const fact of SESSION_FACTS) tell(fact, session[fact]);
}

/** Tells each fact of a preview and its value: a stack's every id, nothing of an avatar that isn't there. */
export function previewFacts(
  { choices, packReference, avatar }: RulePreview,
  tell: (fact: Fact, value: Value) => void,
): void {
  for (const [kind, ids] of Object.entries(choices)) for (const id of ids) tell(kind as ChoiceKind, id);
  if (packReference !== null) tell('pack', packReference);
  if (!avatar) return;
  if (avatar.gender) tell('gender', avatar.gender);
  if (avatar.skin !== null) tell('skin', avatar.skin);
  for (const slot of AVATAR_SLOTS) tell(slot, avatar.worn[slot]);
}
