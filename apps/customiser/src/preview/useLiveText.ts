import type { SampleTexts } from '@cmon/core/customiser/example/getSampleTexts';
import { isExample } from '@cmon/core/customiser/example/listShownPreviews';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { type RefObject, useEffect, useLayoutEffect, useMemo } from 'react';
import type { Drawing } from '../controls/useScene.ts';
import { useWidgetContext } from '../store/widgetContext.ts';
import { createLiveText, type DrawnPreview } from './createLiveText.ts';

/** A design as React drew it. Without `sample`, its picture never shows sample names. */
export interface ShownDesign {
  readonly state: CustomiserState;
  readonly sample: SampleTexts | null;
  readonly drawnPreviews: readonly DrawnPreview[];
}

/** Updates the texts of the stage at each keystroke. */
export function useLiveText(
  stage: RefObject<HTMLElement | null>,
  drawing: Drawing,
  { state, sample, drawnPreviews }: ShownDesign,
  getSelector: (preview: number) => string | null,
): void {
  const { store, editing } = useWidgetContext();
  const live = useMemo(() => {
    const findElements = (previewIndex: number, textIndex: number) => {
      const selector = getSelector(previewIndex);
      if (selector === null) return null;
      const lines = `${selector} text[data-text-index="${textIndex}"]`;
      return [...(stage.current?.querySelectorAll<SVGElement>(lines) ?? [])];
    };
    const showsExample = (design: CustomiserState) => sample !== null && isExample(design, sample);
    return createLiveText(drawing.env, showsExample, findElements, editing.flush);
  }, [drawing, sample, editing, stage, getSelector]);

  useLayoutEffect(() => {
    live.onReactRendered(drawnPreviews, state);
    // The design that React drew may be older than the typed one.
    const { live: design, shown } = store.getState();
    if (design && design !== shown) live.update(design);
  }, [live, drawnPreviews, state, store]);

  useEffect(() => {
    const unsubscribe = store.subscribe((now, before) => {
      const { live: design, shown } = now;
      if (design && design !== shown && design.previews !== before.live?.previews) live.update(design);
    });
    return () => {
      unsubscribe();
      live.stop();
    };
  }, [live, store]);
}
