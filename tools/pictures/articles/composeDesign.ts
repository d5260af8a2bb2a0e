import type { Catalogue } from '@cmon/core/catalogue/document';
import { offers } from '@cmon/core/catalogue/offeredIds';
import type { Product } from '@cmon/core/catalogue/product';
import type { ChoiceKind } from '@cmon/core/catalogue/rule';
import { firstDay } from '@cmon/core/catalogue/season';
import { AVATAR_SLOTS } from '@cmon/core/catalogue/types';
import type { Avatar } from '@cmon/core/composition/avatar';
import type { PreviewChoice } from '@cmon/core/composition/types';
import type { Action } from '@cmon/core/customiser/actions';
import { customiserEnv } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { reduce } from '@cmon/core/customiser/reduce';
import { toComposition } from '@cmon/core/customiser/toComposition';
import { type CompiledRules, compileRules } from '@cmon/core/rules/compileRules';

/** What somebody would like on a product; what the product doesn't offer stays as it opens. */
export interface Wish {
  /** By preview; the last one stands for those that follow. */
  readonly texts: readonly (readonly string[])[];
  /** Which of the offered shapes, counted from the one it opens with; 0 keeps that one. */
  readonly shape?: number;
  readonly fond?: string;
  readonly picto?: string;
  readonly font?: string;
  readonly avatar?: Avatar;
}

const compiled = new WeakMap<Catalogue, CompiledRules>();

function rulesOf(catalogue: Catalogue): CompiledRules {
  const rules = compiled.get(catalogue) ?? compileRules(catalogue.document.rules);
  compiled.set(catalogue, rules);
  return rules;
}

/** Composes a product as the editor does: choice by choice, with its cascades and rules. */
export function composeDesign(product: Product, catalogue: Catalogue, wish: Wish): readonly PreviewChoice[] {
  const env = customiserEnv(product, catalogue, {
    rules: rulesOf(catalogue),
    market: product.markets[0] ?? 'fr',
    locale: 'fr_FR',
    date: product.sold ? firstDay(product.sold, 2026) : '2026-06-15',
  });
  let { state } = initProduct(env);
  const act = (action: Action): void => {
    state = reduce(state, action, env).state;
  };
  const choose = (option: ChoiceKind, id: number | undefined, preview: number): void => {
    const offered = state.options.some(
      ({ kind, previews, ...rest }) =>
        kind === option && previews.includes(preview) && id !== undefined && offers(rest, id, catalogue),
    );
    if (offered && id !== undefined) act({ kind: 'select', option, id, preview });
  };
  const wanted = idsOf(catalogue, wish);
  for (const preview of state.previews.keys()) {
    choose(
      'forme',
      nextShape(state.previews[preview]?.forme ?? 0, product, preview, wish.shape ?? 0),
      preview,
    );
    choose('fond', wanted.fond, preview);
    for (const slot of wish.avatar ? AVATAR_SLOTS : [])
      act({ kind: 'selectAvatar', slot, id: wish.avatar?.[slot] ?? 0, preview });
    choose('picto', wanted.picto, preview);
    choose('font', wanted.font, preview);
    const texts = wish.texts[preview] ?? wish.texts.at(-1) ?? [];
    for (const [text, value] of texts.entries()) act({ kind: 'setText', text, value, preview });
  }
  return toComposition(state).previews;
}

function nextShape(first: number, product: Product, preview: number, steps: number): number | undefined {
  const ids = product.options
    .filter(({ kind, previews }) => kind === 'forme' && previews.includes(preview))
    .flatMap((option) => option.ids);
  return steps === 0 || ids.length === 0 ? undefined : ids[(ids.indexOf(first) + steps) % ids.length];
}

function idsOf(catalogue: Catalogue, wish: Wish) {
  const { fonds, pictos, fonts } = catalogue;
  const find = <T extends { readonly id: number }>(
    entries: ReadonlyMap<number, T>,
    code: string | undefined,
    is: (entry: T) => boolean,
  ): number | undefined => {
    if (code === undefined) return undefined;
    const found = [...entries.values()].find(is);
    if (!found) throw new Error(`pictures: the catalogue has no ${code}`);
    return found.id;
  };
  return {
    fond: find(fonds, wish.fond, ({ fond_id }) => fond_id === wish.fond),
    picto: find(pictos, wish.picto, ({ name }) => name.replace(/[CF]$/, '') === wish.picto),
    font: find(fonts, wish.font, ({ code }) => code === wish.font),
  };
}
