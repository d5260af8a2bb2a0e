import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import type { PanelKind } from '@cmon/core/catalogue/product';
import type { LocalizedText } from '@cmon/core/catalogue/types';
import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { buildPanelOffer, type PanelOffer } from '@cmon/core/customiser/buildPanelOffer';
import { toPreviewChoice } from '@cmon/core/customiser/design/toComposition';
import type { CustomiserEnv } from '@cmon/core/customiser/env';
import type { CustomiserState, OptionState, PreviewState } from '@cmon/core/customiser/state';
import type { RefusalReason } from '@cmon/core/rules/offer';
import { useMemo } from 'react';
import { type Drawing, useDrawing } from '../controls/useScene.ts';
import type { Messages } from '../messages/generated/keys.ts';
import { type Translate, useTranslate, useWidget } from '../store/widgetContext.ts';
import { getChoiceKind } from './tiles/getChoiceKind.ts';

/** The data that an option panel draws. */
export interface PanelView {
  readonly translate: Translate;
  readonly messages: Messages;
  /** Returns the text in the page's language. */
  readonly getName: (text: LocalizedText) => string;
  readonly state: CustomiserState;
  readonly env: CustomiserEnv;
  readonly drawing: Drawing;
  /** The state of the selected preview. */
  readonly preview: PreviewState;
  /** The selected preview as it is drawn. */
  readonly choice: PreviewChoice;
}

/** The data of a panel's choices. They are drawn only while the panel is open, because they are most of its work. */
export interface ChoicesProps {
  readonly view: PanelView;
  readonly option: OptionState;
}

/** Returns the data of the selected preview; null until the product is open. */
export function usePanelView(): PanelView | null {
  const translate = useTranslate();
  const messages = useWidget((widget) => widget.messages);
  const state = useWidget(({ shown }) => shown);
  const env = useWidget((widget) => widget.env);
  const drawing = useDrawing('thumb');
  const preview = state?.previews[state.selectedPreview];
  const choice = useMemo(() => (state && preview ? toPreviewChoice(state, preview) : null), [state, preview]);
  if (!messages || !state || !env || !drawing || !preview || !choice) return null;
  return {
    translate,
    messages,
    getName: (text) => getLocalized(text, env.locale),
    state,
    env,
    drawing,
    preview,
    choice,
  };
}

/**
 * Finds the option of a panel for the selected preview. A part that isn't included offers only its shapes: choosing
 * one adds it.
 */
export function findOption(view: PanelView, panel: PanelKind): OptionState | undefined {
  const kind = getChoiceKind(panel);
  if (view.preview.forme === UNTAKEN_FORME && kind !== 'forme') return undefined;
  return view.state.options.find(
    (option) =>
      option.kind === kind &&
      (option.panel ?? kind) === panel &&
      option.previews.includes(view.preview.index),
  );
}

/** Returns the choices that the panel's option offers for the selected preview. */
export function useOffer({ view, option }: ChoicesProps): PanelOffer {
  const { state, env, preview } = view;
  return useMemo(() => {
    const offer = buildPanelOffer(state, { ...option, controlIndex: preview.index }, env);
    return { ...offer, entries: offer.entries.filter(({ refused }) => !isNeverAvailable(refused, env)) };
  }, [state, env, option, preview.index]);
}

/**
 * Returns true for a choice that can't become available in this visit (store or season), so it isn't shown at all.
 */
export function isNeverAvailable(refused: RefusalReason | null, { rules }: CustomiserEnv): boolean {
  if (refused?.kind !== 'rule') return false;
  const failedRuleIds = rules.failedRules.map((index) => rules.compiled.rules[index]?.id);
  return refused.by.some(({ rule }) => failedRuleIds.includes(rule));
}
