import type { ReactElement } from 'react';
import { useRow } from '../../controls/useRow.ts';
import styles from './Groups.module.css';

interface ThemeRowProps<Id> {
  readonly label: string;
  readonly themes: readonly { readonly id: Id; readonly name: string }[];
  readonly chosen: Id | null;
  readonly onChoose: (id: Id) => void;
}

/** The themes of a panel, as a row that scrolls sideways. */
export function ThemeRow<Id extends string | number>({
  label,
  themes,
  chosen,
  onChoose,
}: ThemeRowProps<Id>): ReactElement {
  const row = useRow<HTMLFieldSetElement>(themes.findIndex(({ id }) => id === chosen));
  return (
    <fieldset ref={row.ref} className={styles.groups} aria-label={label} onKeyDown={row.onKeyDown}>
      {themes.map(({ id, name }, index) => (
        <button
          key={id}
          type="button"
          className={styles.group}
          aria-pressed={id === chosen}
          tabIndex={row.tabIndex(index)}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
