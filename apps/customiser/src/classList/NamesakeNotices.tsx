import type { Namesakes } from '@cmon/core/customiser/classList/namesakes';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.tsx';
import type { Say } from '../store/widgetContext.ts';
import styles from './classList.module.css';
import type { ListStore } from './listStore.ts';

interface NamesakeNoticesProps {
  readonly list: ListStore;
  readonly namesakes: readonly Namesakes[];
  readonly say: Say;
}

/** Children whose labels would say the same, and what would tell them apart: for some, or for all of them at once. */
export function NamesakeNotices({ list, namesakes, say }: NamesakeNoticesProps): ReactElement | null {
  if (namesakes.length === 0) return null;
  const several = namesakes.length > 1;
  return (
    <section className={styles.namesakes} aria-label={say('list.namesakes')}>
      <h3>{say('list.namesakes')}</h3>
      <ul>
        {namesakes.map((alike) => {
          const { children, names, pictos } = alike;
          const [first] = children;
          return (
            <li key={first?.id}>
              <strong>{say('list.alike', { name: first?.texts[0] ?? '', count: children.length })}</strong>
              <div className={styles.ways}>
                {names && (
                  <Button onPress={() => takeNames(list, [alike])}>
                    {say('list.useNames', { names: names.join(', ') })}
                  </Button>
                )}
                {pictos && (
                  <Button icon="picto" onPress={() => takePictos(list, [alike])}>
                    {say('list.usePictos')}
                  </Button>
                )}
                <Button
                  onPress={() => list.dispatch({ kind: 'keep', children: children.map(({ id }) => id) })}
                >
                  {say('list.keep')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {several && (
        <div className={styles.ways}>
          {namesakes.some(({ names }) => names) && (
            <Button look="solid" onPress={() => takeNames(list, namesakes)}>
              {say('list.allNames')}
            </Button>
          )}
          {namesakes.some(({ pictos }) => pictos) && (
            <Button icon="picto" onPress={() => takePictos(list, namesakes)}>
              {say('list.allPictos')}
            </Button>
          )}
        </div>
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
