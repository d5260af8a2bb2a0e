import { checkAddToCart } from '@cmon/core/composition/checkAddToCart';
import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import { findDistinguishingPictos } from '@cmon/core/customiser/classList/findDistinguishingPictos';
import { type DesignChange, type LostText, redesignLine } from '@cmon/core/customiser/classList/redesignLine';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import type { CustomiserEnv } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import type { CustomiserState } from '@cmon/core/customiser/state';
import type { Failure } from '@cmon/core/failure';
import { predictRefusals } from '../../store/cart/predictRefusals.ts';
import { parseDesign } from '../../store/saved/parseSavedDesign.ts';
import type { WidgetState } from '../../store/widgetState.ts';

/** A line of a group as the page passed it. */
export interface OpenedLine {
  readonly state: CustomiserState;
  /** True when the line's printed illustrations distinguish it from another line with the same texts. */
  readonly hasDistinguishingPictos: boolean;
}

/** A line of a group with the changed design, as it would be ordered. */
export interface GroupLine {
  readonly state: CustomiserState;
  /** The option value of its cart line. */
  readonly options: string;
  /** Its texts that have no room in the changed design. */
  readonly lost: readonly LostText[];
  readonly failures: readonly Failure[];
}

/** Opens the lines that the page passed; null when one of them is not a design of the product. */
export function openLines(lines: unknown, env: CustomiserEnv): readonly OpenedLine[] | null {
  if (!Array.isArray(lines)) return null;
  const designs = lines.flatMap((line: unknown) =>
    typeof line === 'string' ? (parseDesign(line, env.product.code) ?? []) : [],
  );
  if (designs.length === 0 || designs.length < lines.length) return null;
  const states = designs.map((composition) => initProduct(env, { composition }).state);
  const areDistinguishing = findDistinguishingPictos(states, env);
  return states.map((state, index) => ({
    state,
    hasDistinguishingPictos: areDistinguishing[index] ?? false,
  }));
}

/** Gives lines the choices that the shopper has changed in the common design, and checks them. */
export function redesignLines(
  lines: readonly OpenedLine[],
  change: DesignChange,
  widget: WidgetState,
): readonly GroupLine[] {
  const { env } = widget;
  if (!env) return [];
  return lines.map((line) => {
    const { state, lost } = redesignLine(line, change, env);
    const options = stringifyJson(toComposition(state));
    const checked = checkAddToCart(options);
    const failures = checked.ok
      ? (predictRefusals(checked.value, widget)?.failures ?? [])
      : checked.failure.failures;
    return { state, options, lost, failures };
  });
}

export const isFaultyLine = ({ lost, failures }: GroupLine): boolean => lost.length + failures.length > 0;

/** The first text of a line that is printed: the child's name. */
export function readLineName({ state }: GroupLine): string {
  const texts = state.previews.flatMap(({ textes }) => textes);
  return texts.find(({ value, disabled }) => !disabled && value.trim() !== '')?.value.trim() ?? '';
}
