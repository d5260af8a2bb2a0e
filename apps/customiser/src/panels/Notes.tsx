import type { ReactElement } from 'react';
import { Icon } from '../controls/Icon.tsx';
import styles from './panels.module.css';

export interface FieldNote {
  readonly kind: 'bad' | 'warn' | 'plain';
  readonly words: string;
}

/** What is to be said of a field, tied to it and read out when it changes. */
export function Notes({
  id,
  notes,
}: {
  readonly id?: string;
  readonly notes: readonly FieldNote[];
}): ReactElement {
  return (
    <div id={id} className={styles.notes} aria-live="polite">
      {notes.map(({ kind, words }) => (
        <p key={words} className={styles.note} data-kind={kind}>
          {kind !== 'plain' && <Icon name="warning" size={17} />}
          {words}
        </p>
      ))}
    </div>
  );
}
