import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Review.module.css';

export interface VersionEntry {
  readonly key: string | number;
  /** Which version it is, who saved it and when. */
  readonly title: string;
  readonly notes: readonly string[];
  readonly changes: ReactNode;
  /** The button that restores this version; null for the current one. */
  readonly restore: { readonly label: string; readonly onRestore: () => void } | null;
}

/** The versions of a record, the newest first. An earlier one can be restored. */
export function VersionList({ versions }: { readonly versions: readonly VersionEntry[] }) {
  return (
    <ol className={classes.versions}>
      {versions.map(({ key, title, notes, changes, restore }) => (
        <li key={key} className={classes.version}>
          <p className={classes.title}>{title}</p>
          {notes.map((note) => (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ))}
          {changes}
          {restore && (
            <Button size="compact-sm" variant="light" onClick={restore.onRestore}>
              {restore.label}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
