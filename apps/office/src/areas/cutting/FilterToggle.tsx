import type { ReactNode } from 'react';
import classes from './Cutting.module.css';

interface FilterToggleProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A filter that is on or off, large enough for a gloved finger. */
export function FilterToggle({ pressed, onPress, children }: FilterToggleProps) {
  return (
    <button type="button" className={classes.filter} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}
