import type { Catalogue } from '@cmon/core/catalogue/document';
import { getMarketLocale } from '@cmon/core/catalogue/getMarketLocale';
import { isOffered } from '@cmon/core/catalogue/listOfferedIds';
import type { Product } from '@cmon/core/catalogue/product';
import type { ChoiceKind } from '@cmon/core/catalogue/rule';
import { findFirstDay } from '@cmon/core/catalogue/season';
import { AVATAR_SLOTS } from '@cmon/core/catalogue/types';
import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';
import type { Avatar } from '@cmon/core/composition/avatar';
import type { PreviewChoice } from '@cmon/core/composition/types';
import type { Action } from '@cmon/core/customiser/actions/actions';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import { createCustomiserEnv } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { reduce } from '@cmon/core/customiser/reduce';
import { type CompiledRules, compileRules } from '@cmon/core/rules/compileRules';
import { findFond, findFontId, findPictoId } from '../catalogueCodes.ts';
import type { DesignPainter } from '../DesignPainter.ts';

/** The options that a design should have. An option that the product doesn't offer keeps its default. */
export interface DesignRequest {
  /** The lines of each preview. Further previews have those of the last one. */
  readonly texts: readonly (readonly string[])[];
  /** Offset from the default shape in the list of offered shapes; 0 keeps the default. */
  readonly shape?: number;
  readonly fond?: string;
  readonly picto?: string;
  readonly font?: string;
  readonly avatar?: Avatar;
}

/** A day on which no seasonal article is on sale. */
const DATE_OUTSIDE_SEASONS = '2026-06-15';

const COMPILED_RULES = new WeakMap<Catalogue, CompiledRules>();

function compileRulesOnce(catalogue: Catalogue): CompiledRules {
  const rules = COMPILED_RULES.get(catalogue) ?? compileRules(catalogue.document.rules);
  COMPILED_RULES.set(catalogue, rules);
  return rules;
}

/** Composes a product like the editor does: one choice after the other, with the cascades and rules. */
export function composeDesign(
  product: Product,
  { catalogue, market }: Pick<DesignPainter, 'catalogue' | 'market'>,
  request: DesignRequest,
): readonly PreviewChoice[] {
  const env = createCustomiserEnv(product, catalogue, {
    rules: compileRulesOnce(catalogue),
    market: product.markets.includes(market) ? market : (product.markets[0] ?? 'fr'),
    locale: getMarketLocale(market),
    date: product.sold ? findFirstDay(product.sold, 2026) : DATE_OUTSIDE_SEASONS,
  });
  let { state } = initProduct(env);
  const dispatch = (action: Action): void => {
    state = reduce(state, action, env).state;
  };
  const chooseIfOffered = (option: ChoiceKind, id: number | undefined, preview: number): void => {
    const offered = state.options.some(
      ({ kind, previews, ...rest }) =>
        kind === option && previews.includes(preview) && id !== undefined && isOffered(rest, id, catalogue),
    );
    if (offered && id !== undefined) dispatch({ kind: 'select', option, id, preview });
  };
  const requested = findIds(catalogue, request);
  // A pack opens without its optional part. The picture shows it, on the background of the first part.
  const takePart = (preview: number): void => {
    const shape = listShapes(product, preview).find((id) => id !== UNTAKEN_FORME);
    chooseIfOffered('forme', shape, preview);
    const [fond] = [state.previews[0]?.fond ?? 0].flat();
    chooseIfOffered('fond', fond, preview);
  };
  for (const preview of state.previews.keys()) {
    if (state.previews[preview]?.forme === UNTAKEN_FORME) takePart(preview);
    chooseIfOffered(
      'forme',
      findOffsetShape(state.previews[preview]?.forme ?? 0, product, preview, request.shape ?? 0),
      preview,
    );
    chooseIfOffered('fond', requested.fond, preview);
    for (const slot of request.avatar ? AVATAR_SLOTS : [])
      dispatch({ kind: 'selectAvatar', slot, id: request.avatar?.[slot] ?? 0, preview });
    chooseIfOffered('picto', requested.picto, preview);
    chooseIfOffered('font', requested.font, preview);
    const texts = request.texts[preview] ?? request.texts.at(-1) ?? [];
    for (const [text, value] of texts.entries()) dispatch({ kind: 'setText', text, value, preview });
  }
  return toComposition(state).previews;
}

/** The shapes that a preview offers. */
function listShapes(product: Product, preview: number): readonly number[] {
  return product.options
    .filter(({ kind, previews }) => kind === 'forme' && previews.includes(preview))
    .flatMap((option) => option.ids);
}

function findOffsetShape(
  first: number,
  product: Product,
  preview: number,
  steps: number,
): number | undefined {
  const ids = listShapes(product, preview);
  return steps === 0 || ids.length === 0 ? undefined : ids[(ids.indexOf(first) + steps) % ids.length];
}

function findIds(catalogue: Catalogue, { fond, picto, font }: DesignRequest) {
  return {
    fond: fond === undefined ? undefined : findFond(catalogue, fond).id,
    picto: picto === undefined ? undefined : findPictoId(catalogue, picto),
    font: font === undefined ? undefined : findFontId(catalogue, font),
  };
}
