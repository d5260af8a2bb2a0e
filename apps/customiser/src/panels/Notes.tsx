import type { ReactElement } from 'react';
import { Icon } from '../controls/Icon.tsx';
import styles from './panels.module.css';

export interface FieldNote {
  readonly kind: 'bad' | 'warn' | 'plain';
  readonly message: string;
}

interface NotesProps {
  /** For the field's `aria-describedby`. */
  readonly id?: string;
  readonly notes: readonly FieldNote[];
  /** True where the first letter may bring a note: its line is kept free, so that no button moves under the pointer. */
  readonly isReserved?: boolean;
}

/** The notes of a field, read out when they change. */
export function Notes({ id, notes, isReserved }: NotesProps): ReactElement {
  const className = isReserved ? `${styles.notes} ${styles.reserved}` : styles.notes;
  return (
    <div id={id} className={className} aria-live="polite">
      {notes.map(({ kind, message }) => (
        <p key={message} className={styles.note} data-kind={kind}>
          {kind !== 'plain' && <Icon name="warning" size={17} />}
          {message}
        </p>
      ))}
    </div>
  );
}
