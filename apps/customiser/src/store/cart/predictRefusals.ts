import type { CartFailure } from '@cmon/core/composition/checkAddToCart';
import type { Composition } from '@cmon/core/composition/types';
import type { CustomiserEnv } from '@cmon/core/customiser/env';
import { checkComposition } from '@cmon/core/rules/checkComposition';
import { checkFit } from '@cmon/core/scene/checkFit';
import type { WidgetState } from '../widgetState.ts';

/**
 * Checks an option value as the server will: the catalogue, its rules, and texts that overflow. Returns null when all
 * is valid. `date` is the time of the order (ISO 8601).
 */
export function predictRefusals(
  composition: Composition,
  { env, catalogue, assets }: WidgetState,
  date = new Date().toISOString(),
): CartFailure | null {
  if (!env || !catalogue || !assets) return null;
  const refused = checkComposition(composition, toCheckEnv(env, date));
  const failures =
    refused.length > 0 ? refused : checkFit(composition, { catalogue, metrics: assets.metrics });
  if (failures.length === 0) return null;
  const texts = failures.flatMap((failure) =>
    'text' in failure ? [{ preview: failure.preview, text: failure.text }] : [],
  );
  return { kind: 'cartRefused', code: composition.code, failures, texts };
}

function toCheckEnv({ catalogue, product, market, locale, rules }: CustomiserEnv, date: string) {
  return {
    catalogue,
    product,
    market,
    locale,
    rules: rules.compiled,
    date,
  };
}
