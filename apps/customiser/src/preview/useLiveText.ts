import { type RefObject, useEffect, useLayoutEffect, useMemo } from 'react';
import type { Drawing } from '../controls/useScene.ts';
import { useWidgetContext } from '../store/widgetContext.ts';
import { createLiveText, type DrawnPreview } from './createLiveText.ts';

/** Updates the texts of the stage at each keystroke. */
export function useLiveText(
  stage: RefObject<HTMLElement | null>,
  drawing: Drawing,
  drawn: readonly DrawnPreview[],
  selectorOf: (preview: number) => string | null,
): void {
  const { store, editing } = useWidgetContext();
  const live = useMemo(() => {
    const findElements = (preview: number, text: number) => {
      const selector = selectorOf(preview);
      if (selector === null) return null;
      const lines = `${selector} text[data-text-index="${text}"]`;
      return [...(stage.current?.querySelectorAll<SVGElement>(lines) ?? [])];
    };
    return createLiveText(drawing.env, findElements, editing.settle);
  }, [drawing, editing, stage, selectorOf]);

  useLayoutEffect(() => {
    live.draw(drawn);
    // The design that React drew may be older than the typed one.
    const { live: design, shown } = store.getState();
    if (design && design !== shown) live.update(design);
  }, [live, drawn, store]);

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
