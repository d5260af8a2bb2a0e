import type { Condition } from '../catalogue/rule.ts';
import type { RulePreview, RuleSession } from './context.ts';

/** The conditions that don't nest. */
export type Leaf = Exclude<Condition, { kind: 'and' | 'or' | 'xor' | 'not' | 'atLeast' | 'forProduct' }>;

/** A leaf is known for a whole session or must be asked of each preview. */
export type LeafTest =
  | { readonly asks: 'session'; readonly holds: (session: RuleSession) => boolean }
  | { readonly asks: 'preview'; readonly holds: (preview: RulePreview) => boolean };

const ofSession = (holds: (session: RuleSession) => boolean): LeafTest => ({ asks: 'session', holds });
const ofPreview = (holds: (preview: RulePreview) => boolean): LeafTest => ({ asks: 'preview', holds });

const anyIn = (ids: readonly number[]): ((chosen: readonly number[]) => boolean) => {
  const wanted = new Set(ids);
  return (chosen) => {
    for (const id of chosen) if (wanted.has(id)) return true;
    return false;
  };
};

/** Prepares the test of one leaf. */
export const leafTest = (leaf: Leaf): LeafTest => {
  switch (leaf.kind) {
    case 'product':
      return ofSession(({ product }) => leaf.codes.includes(product));
    case 'country':
      return ofSession(({ market }) => leaf.markets.includes(market));
    case 'locale':
      return ofSession(({ locale }) => leaf.locales.includes(locale));
    case 'dateRange':
      return ofSession(({ day }) => (leaf.from ?? day) <= day && day <= (leaf.to ?? day));
    case 'model': {
      const chosen = anyIn(leaf.formes);
      return ofPreview(({ choices }) => chosen(choices.forme));
    }
    case 'refersTo': {
      const chosen = anyIn(leaf.ids);
      return ofPreview(({ choices }) => chosen(choices[leaf.option]));
    }
    case 'pack':
      return ofPreview(
        ({ packReference }) => packReference !== null && leaf.references.includes(packReference),
      );
    case 'avatarGender':
      return ofPreview(({ avatar }) => avatar !== null && avatar.gender === leaf.gender);
    case 'skinColour':
      return ofPreview(({ avatar }) => avatar?.skin != null && leaf.ids.includes(avatar.skin));
    case 'avatarItem':
      return ofPreview(({ avatar }) => avatar !== null && leaf.ids.includes(avatar.worn[leaf.slot]));
  }
};
