import { MAX_NAMES } from '@cmon/core/customiser/classList/readNames';
import { type ReactElement, useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '../controls/Button.tsx';
import type { Translate } from '../store/widgetContext.ts';
import styles from './classList.module.css';
import type { ListStore } from './list/listStore.ts';

interface SheetEndProps {
  readonly list: ListStore;
  readonly translate: Translate;
}

/** The controls below the sheet: one adds a name, another restores the name that was removed last. */
export function SheetEnd({ list, translate }: SheetEndProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const children = useStore(list, (state) => state.list?.children) ?? [];
  const removed = useStore(list, (state) => state.removed);
  const isSending = useStore(list, ({ ordering }) => ordering.kind === 'sending');
  // The tile is drawn only after the press, so the focus moves in the next task.
  const focusTile = (childIndex: number) =>
    setTimeout(() => {
      const child = list.getState().list?.children.at(childIndex);
      const tile = box.current?.parentElement?.querySelector<HTMLElement>(`[data-child="${child?.id}"]`);
      (tile?.querySelector('input') ?? tile)?.focus();
    });
  return (
    <>
      {children.length < MAX_NAMES && (
        <fieldset className={styles.disabledWhileSending} disabled={isSending}>
          <Button
            icon="plus"
            onPress={() => {
              list.dispatch({ kind: 'add' });
              focusTile(-1);
            }}
          >
            {translate('list.add')}
          </Button>
        </fieldset>
      )}
      <div ref={box} className={styles.removed} role="status">
        {removed && !isSending && (
          <>
            <p>
              {translate('list.removed', {
                name: removed.child.texts.find(Boolean) ?? String(removed.at + 1),
              })}
            </p>
            <Button
              icon="undo"
              onPress={() => {
                list.dispatch({ kind: 'restore', ...removed });
                focusTile(removed.at);
              }}
            >
              {translate('history.undo')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
