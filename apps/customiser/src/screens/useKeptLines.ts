import { writeJson } from '@cmon/core/composition/writeJson';
import { leftOutTexts } from '@cmon/core/customiser/leftOutTexts';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { useEffect } from 'react';
import { keepLeftOut } from '../store/keepLeftOut.ts';
import { useWidgetContext } from '../store/widgetContext.ts';

/** Keeps what the lines said that the shopper leaves out, as soon as that is shown: no keystroke changes it. */
export function useKeptLines(): void {
  const { page, store } = useWidgetContext();
  useEffect(() => {
    let seen: CustomiserState | null = null;
    let words = '';
    const keep = () => {
      const { app, shown } = store.getState();
      if (!shown || shown === seen) return;
      seen = shown;
      const said = `${shown.code} ${writeJson(leftOutTexts(shown))}`;
      if (said === words) return;
      words = said;
      keepLeftOut(page.keeper, app.locale, shown);
    };
    keep();
    return store.subscribe(keep);
  }, [page, store]);
}
