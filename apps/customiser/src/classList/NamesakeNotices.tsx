import type { Namesakes } from '@cmon/core/customiser/classList/namesakes';
import { type ReactElement, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import type { Translate } from '../store/widgetContext.ts';
import styles from './classList.module.css';
import type { ListStore } from './list/listStore.ts';

interface NamesakeNoticesProps {
  readonly list: ListStore;
  readonly namesakes: readonly Namesakes[];
  readonly locked: boolean;
  readonly translate: Translate;
  /** The buttons are gone: something else takes the focus. */
  readonly onSettled: () => void;
}

/** Children whose labels would say the same, and what would tell them apart: for some, or for all of them at once. */
export function NamesakeNotices(props: NamesakeNoticesProps): ReactElement | null {
  const { list, namesakes, locked, translate, onSettled } = props;
  const section = useRef<HTMLElement>(null);
  const settle =
    (how: (list: ListStore, namesakes: readonly Namesakes[]) => void, some: readonly Namesakes[]) => () => {
      how(list, some);
      if (some.length < namesakes.length) section.current?.focus();
      else onSettled();
    };
  if (namesakes.length === 0) return null;
  const several = namesakes.length > 1;
  return (
    <section
      ref={section}
      className={styles.namesakes}
      tabIndex={-1}
      aria-label={translate('list.namesakes')}
    >
      <h3>{translate('list.namesakes')}</h3>
      <ul>
        {namesakes.map((alike) => {
          const { children, names, pictos } = alike;
          const [first] = children;
          return (
            <li key={first?.id}>
              <strong>
                {translate('list.alike', { name: first?.texts[0] ?? '', count: children.length })}
              </strong>
              <fieldset className={`${styles.ways} ${styles.lock}`} disabled={locked}>
                {names && (
                  <Button onPress={settle(takeNames, [alike])}>
                    {translate('list.useNames', { names: names.join(', ') })}
                  </Button>
                )}
                {pictos && (
                  <Button icon="picto" onPress={settle(takePictos, [alike])}>
                    {translate('list.usePictos')}
                  </Button>
                )}
                <Button onPress={settle(keepThem, [alike])}>{translate('list.keep')}</Button>
              </fieldset>
            </li>
          );
        })}
      </ul>
      {several && (
        <fieldset className={`${styles.ways} ${styles.lock}`} disabled={locked}>
          {namesakes.some(({ names }) => names) && (
            <Button look="solid" onPress={settle(takeNames, namesakes)}>
              {translate('list.allNames')}
            </Button>
          )}
          {namesakes.some(({ pictos }) => pictos) && (
            <Button icon="picto" onPress={settle(takePictos, namesakes)}>
              {translate('list.allPictos')}
            </Button>
          )}
        </fieldset>
      )}
    </section>
  );
}

function takeNames(list: ListStore, namesakes: readonly Namesakes[]): void {
  for (const { children, names } of namesakes)
    for (const [at, value] of (names ?? []).entries())
      list.dispatch({ kind: 'write', child: children[at]?.id ?? -1, text: 0, value });
}

function takePictos(list: ListStore, namesakes: readonly Namesakes[]): void {
  for (const { children, pictos } of namesakes)
    for (const [at, picto] of (pictos ?? []).entries())
      list.dispatch({ kind: 'choosePicto', child: children[at]?.id ?? -1, picto });
}

function keepThem(list: ListStore, namesakes: readonly Namesakes[]): void {
  const children = namesakes.flatMap((alike) => alike.children.map(({ id }) => id));
  list.dispatch({ kind: 'keep', children });
}
