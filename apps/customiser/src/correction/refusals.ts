import { checkAddToCart } from '@cmon/core/composition/checkAddToCart';
import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import type { Composition } from '@cmon/core/composition/types';
import type { Failure } from '@cmon/core/failure';
import { predictRefusals } from '../store/cart/predictRefusals.ts';
import type { Widget } from '../store/widgetContext.ts';

/** Checks a correction as the server will: as at add-to-cart, on the date of the order. */
export function checkCorrection(
  { store }: Widget,
  corrected: Composition,
  placedAt: string,
): readonly Failure[] {
  const checked = checkAddToCart(stringifyJson(corrected));
  const refused = checked.ok ? predictRefusals(checked.value, store.getState(), placedAt) : checked.failure;
  return refused?.failures ?? [];
}

/** Marks the fields of a refusal, and selects the part of the first one. */
export function markRefused({ store, editing }: Widget, failures: readonly Failure[]): void {
  const texts = failures.flatMap((failure) =>
    'text' in failure ? [{ preview: failure.preview, text: failure.text }] : [],
  );
  const { live } = store.getState();
  const code = live?.code ?? null;
  editing.dispatch({ kind: 'validationFailed', failure: { kind: 'cartRefused', code, failures, texts } });
  const [first] = texts;
  if (first && first.preview !== live?.selectedPreview) {
    editing.dispatch({ kind: 'selectPreview', preview: first.preview });
  }
}
