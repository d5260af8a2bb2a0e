import { lazy, type ReactElement, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../controls/Button.tsx';
import { loadChunk } from '../load/loadChunk.ts';
import { usePanelView } from '../panels/usePanelView.ts';
import { useTranslate, useWidgetContext } from '../store/widgetContext.ts';
import styles from './classList.module.css';
import { getListStore } from './list/getListStore.ts';
import { SheetEnd } from './SheetEnd.tsx';
import { TitleRowsNotice } from './TitleRowsNotice.tsx';

const loadSheet = () => loadChunk('proof sheet', () => import('./labels/ProofSheet.tsx'));
const ProofSheet = lazy(() => loadSheet().then((module) => ({ default: module.ProofSheet })));
export const loadNameEntry = () => loadChunk('name entry', () => import('./NameEntry.tsx'));
const NameEntry = lazy(() => loadNameEntry().then((module) => ({ default: module.NameEntry })));

/** The class list, shown instead of the editor: the names are entered, then proofread and ordered. */
export function ClassListView({ onClose }: { readonly onClose: () => void }): ReactElement | null {
  const translate = useTranslate();
  const widget = useWidgetContext();
  const { page } = widget;
  const [list] = useState(() => getListStore(widget));
  const classList = useStore(list, (state) => state.list);
  const hasList = classList !== null;
  const ordering = useStore(list, (state) => state.ordering);
  const view = usePanelView();
  const heading = useRef<HTMLHeadingElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to the heading at each step
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [hasList, ordering.kind === 'done']);
  // Loads the sheet while the names are being pasted. If that fails, it is requested again when it is shown.
  useEffect(() => void loadSheet().catch(() => {}), []);
  useEffect(() => list.leave, [list]);
  if (!view) return null;
  return (
    <section className={styles.view} aria-labelledby="cmon-list" data-class-list>
      <header className={styles.header}>
        <Button icon="back" onPress={onClose}>
          {translate('list.back')}
        </Button>
        <h2 id="cmon-list" ref={heading} tabIndex={-1}>
          {translate('list.title')}
        </h2>
        <p>{translate('list.lead')}</p>
      </header>
      {ordering.kind === 'done' ? (
        <div className={styles.done} role="status">
          <p>{translate('list.done', { count: ordering.count })}</p>
          {ordering.cart !== null && (
            <Button variant="solid" onPress={() => page.openCart(ordering.cart ?? '')}>
              {translate('list.cart')}
            </Button>
          )}
        </div>
      ) : (
        <Suspense>
          {classList ? (
            <>
              <TitleRowsNotice
                list={list}
                titleRows={classList.titleRows}
                locked={ordering.kind === 'sending'}
                translate={translate}
                onTaken={() => bar.current?.focus()}
              />
              <ProofSheet list={list} classList={classList} ordering={ordering} view={view} bar={bar} />
              <SheetEnd list={list} translate={translate} />
            </>
          ) : (
            <NameEntry list={list} view={view} />
          )}
        </Suspense>
      )}
    </section>
  );
}
