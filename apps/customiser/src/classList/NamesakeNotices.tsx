import type { Namesakes } from '@cmon/core/customiser/classList/namesakes';
import type { ReactElement, RefObject } from 'react';
import { Button } from '../controls/Button.tsx';
import type { Translate } from '../store/widgetContext.ts';
import styles from './classList.module.css';
import type { ListStore } from './list/listStore.ts';

interface NamesakeNoticesProps {
  readonly list: ListStore;
  readonly namesakes: readonly Namesakes[];
  readonly translate: Translate;
  /** Receives the focus when one of several groups is settled. */
  readonly section: RefObject<HTMLElement | null>;
  /** Called when the buttons have disappeared, so that the focus can move. */
  readonly onSettled: () => void;
}

/** Lists children whose labels would be identical, with ways to distinguish them, for one group or for all. */
export function NamesakeNotices(props: NamesakeNoticesProps): ReactElement | null {
  const { list, namesakes, translate, section, onSettled } = props;
  const applyTo =
    (apply: (list: ListStore, namesakes: readonly Namesakes[]) => void, selected: readonly Namesakes[]) =>
    () => {
      apply(list, selected);
      if (selected.length < namesakes.length) section.current?.focus();
      else onSettled();
    };
  if (namesakes.length === 0) return null;
  const hasSeveral = namesakes.length > 1;
  return (
    <section
      ref={section}
      className={styles.namesakes}
      tabIndex={-1}
      aria-label={translate('list.namesakes')}
    >
      <h3>{translate('list.namesakes')}</h3>
      <ul>
        {namesakes.map((group) => {
          const { children, names, pictos } = group;
          const [first] = children;
          return (
            <li key={first?.id}>
              <strong>
                {translate('list.namesakesCount', { name: first?.texts[0] ?? '', count: children.length })}
              </strong>
              <div className={styles.buttonRow}>
                {names && (
                  <Button onPress={applyTo(applyNames, [group])}>
                    {translate('list.useNames', { names: names.join(', ') })}
                  </Button>
                )}
                {pictos && (
                  <Button icon="picto" onPress={applyTo(applyPictos, [group])}>
                    {translate('list.usePictos')}
                  </Button>
                )}
                <Button onPress={applyTo(keepIdentical, [group])}>{translate('list.keep')}</Button>
              </div>
            </li>
          );
        })}
      </ul>
      {hasSeveral && (
        <div className={styles.buttonRow}>
          {namesakes.some(({ names }) => names) && (
            <Button variant="solid" onPress={applyTo(applyNames, namesakes)}>
              {translate('list.allNames')}
            </Button>
          )}
          {namesakes.some(({ pictos }) => pictos) && (
            <Button icon="picto" onPress={applyTo(applyPictos, namesakes)}>
              {translate('list.allPictos')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function applyNames(list: ListStore, namesakes: readonly Namesakes[]): void {
  for (const { children, names } of namesakes)
    for (const [index, value] of (names ?? []).entries())
      list.dispatch({ kind: 'setText', child: children[index]?.id ?? -1, text: 0, value });
}

function applyPictos(list: ListStore, namesakes: readonly Namesakes[]): void {
  for (const { children, pictos } of namesakes)
    for (const [index, picto] of (pictos ?? []).entries())
      list.dispatch({ kind: 'choosePicto', child: children[index]?.id ?? -1, picto });
}

export function keepIdentical(list: ListStore, namesakes: readonly Namesakes[]): void {
  const children = namesakes.flatMap((group) => group.children.map(({ id }) => id));
  list.dispatch({ kind: 'keep', children });
}
