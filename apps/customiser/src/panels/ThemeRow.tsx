import type { ReactElement } from 'react';
import { useRowAt } from '../controls/useRowAt.ts';
import styles from './Groups.module.css';

interface ThemeRowProps<Id> {
  readonly label: string;
  readonly themes: readonly { readonly id: Id; readonly name: string }[];
  readonly chosen: Id | null;
  readonly onChoose: (id: Id) => void;
}

/** The themes of a long panel, as a row to run through. */
export const ThemeRow = <Id extends string | number>({
  label,
  themes,
  chosen,
  onChoose,
}: ThemeRowProps<Id>): ReactElement => {
  const row = useRowAt<HTMLFieldSetElement>(themes.findIndex(({ id }) => id === chosen));
  return (
    <fieldset ref={row} className={styles.groups} aria-label={label}>
      {themes.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={styles.group}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
};
