import type { Forme } from '../../catalogue/types.ts';
import { patternOf } from '../../composition/textPattern.ts';
import { maxChars } from '../../composition/truncateText.ts';
import type { CustomiserEnv } from '../env.ts';
import type { CustomiserState, PreviewState, TextPlace, TextState } from '../state.ts';
import { newTexts, textsLeftOut } from '../texts.ts';

/** A text of the design that a class list can fill. */
export interface NameText {
  readonly max: number;
  /** `free` still says what the product opened with, `typed` says what the shopper typed, `off` isn't printed. */
  readonly standing: 'free' | 'typed' | 'off';
  /** Where a child's words go: the leading preview first, then the parts that say the same. */
  readonly places: readonly TextPlace[];
}

/** What of a design is a name: every text of its leading preview, the first that has texts. */
export interface NameTexts {
  readonly lead: number;
  readonly texts: readonly NameText[];
}

const formeOf = ({ forme }: PreviewState, env: CustomiserEnv): Forme | undefined =>
  env.catalogue.formes.get(forme);

function standingOf(preview: PreviewState, text: number, env: CustomiserEnv): NameText['standing'] {
  const { value, disabled }: Pick<TextState, 'value' | 'disabled'> = preview.textes[text] ?? {
    value: '',
    disabled: true,
  };
  if (disabled) return 'off';
  const first = newTexts(preview.index, preview.forme, env)[text]?.value;
  const forme = formeOf(preview, env);
  // A telephone number is nobody's name.
  if (forme && patternOf(forme, text) !== null) return 'typed';
  return value === first || value.trim() === '' ? 'free' : 'typed';
}

/** A part that nobody typed in, or that repeats what the leading one says, follows it; any other keeps its own words. */
function follows(lead: PreviewState, other: PreviewState, text: number, env: CustomiserEnv): boolean {
  const [ours, theirs] = [lead.textes[text], other.textes[text]];
  if (!theirs || theirs.disabled) return false;
  return standingOf(other, text, env) === 'free' || theirs.value === ours?.value;
}

/** Null when nothing of the product's text can be written: it has none, or the shopper left all of it out. */
export function nameTexts(state: CustomiserState, env: CustomiserEnv): NameTexts | null {
  if (!env.product.panels.includes('texte')) return null;
  const written = state.previews.filter(
    (preview) => preview.textes.length > 0 && !textsLeftOut(state, preview),
  );
  const [lead] = written;
  const forme = lead && formeOf(lead, env);
  if (!lead || !forme) return null;
  // The bag that repeats its first text has one to fill.
  const count = env.product.screen === 'SAC2' ? 1 : lead.textes.length;
  const texts = Array.from({ length: count }, (_, text) => ({
    max: maxChars(forme, text),
    standing: standingOf(lead, text, env),
    places: written
      .filter((preview) => preview === lead || follows(lead, preview, text, env))
      .map((preview) => ({ preview: preview.index, text })),
  }));
  return { lead: lead.index, texts };
}
