import { type RefObject, useEffect, useLayoutEffect, useMemo } from 'react';
import type { Drawing } from '../controls/useScene.ts';
import { useWidgetContext } from '../store/widgetContext.ts';
import { createLiveText, type Drawn } from './createLiveText.ts';

/** Keeps the texts of the stage in step with the keyboard. */
export function useLiveText(
  stage: RefObject<HTMLElement | null>,
  drawing: Drawing,
  drawn: readonly Drawn[],
  placeOf: (preview: number) => string | null,
): void {
  const { store, editing } = useWidgetContext();
  const live = useMemo(() => {
    const elementsOf = (preview: number, text: number) => {
      const place = placeOf(preview);
      if (place === null) return null;
      const lines = `${place} text[data-text-index="${text}"]`;
      return [...(stage.current?.querySelectorAll<SVGElement>(lines) ?? [])];
    };
    return createLiveText(drawing.env, elementsOf, editing.settle);
  }, [drawing, editing, stage, placeOf]);

  useLayoutEffect(() => {
    live.draw(drawn);
    // What is drawn may be older than what is typed.
    const { live: design, shown } = store.getState();
    if (design && design !== shown) live.follow(design);
  }, [live, drawn, store]);

  useEffect(() => {
    const unsubscribe = store.subscribe((now, before) => {
      const { live: design, shown } = now;
      if (design && design !== shown && design.previews !== before.live?.previews) live.follow(design);
    });
    return () => {
      unsubscribe();
      live.stop();
    };
  }, [live, store]);
}
