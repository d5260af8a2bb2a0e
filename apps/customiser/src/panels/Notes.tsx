import type { ReactElement } from 'react';
import { Icon } from '../controls/Icon.tsx';
import styles from './panels.module.css';

export interface FieldNote {
  readonly kind: 'bad' | 'warn' | 'plain';
  readonly message: string;
}

/** The notes of a field, read out when they change. `id` is for the field's `aria-describedby`. */
export function Notes({
  id,
  notes,
}: {
  readonly id?: string;
  readonly notes: readonly FieldNote[];
}): ReactElement {
  return (
    <div id={id} className={styles.notes} aria-live="polite">
      {notes.map(({ kind, message }) => (
        <p key={message} className={styles.note} data-kind={kind}>
          {kind !== 'plain' && <Icon name="warning" size={17} />}
          {message}
        </p>
      ))}
    </div>
  );
}
