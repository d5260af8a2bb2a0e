import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import classes from './FloorNotes.module.css';

interface FloorNote {
  readonly id: string;
  /** Null for people who may not read the note. */
  readonly text: string | null;
  readonly onFloor: boolean;
}

/** The notes of the office about an order that the floor may see. Other notes are left out. */
export function FloorNotes({ notes }: { readonly notes: readonly FloorNote[] }) {
  const shown = notes.filter(({ onFloor, text }) => onFloor && text !== null);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.notes} aria-label={t('note.forFloor')}>
      {shown.map(({ id, text }) => (
        <li key={id} className={classes.note}>
          <Icon name="warning" size={20} />
          <span className={classes.text}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
