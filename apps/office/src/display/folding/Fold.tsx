import { type ReactNode, useState } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './Fold.module.css';

interface FoldProps {
  /** The heading, with the number of things in this part of the screen. */
  readonly title: string;
  /** Whether this part is open until a person opens or closes it. */
  readonly openAtFirst?: boolean;
  /** A button beside the heading while this part is open. */
  readonly action?: ReactNode;
  /** Rendered only while this part is open, so that a folded list is not loaded. */
  readonly children: ReactNode;
}

/** A part of a screen under a heading that opens and closes it. */
export function Fold({ title, openAtFirst = false, action, children }: FoldProps) {
  const [chosenOpen, setChosenOpen] = useState<boolean | null>(null);
  const isOpen = chosenOpen ?? openAtFirst;
  return (
    <section className={classes.fold} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.heading}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            onClick={() => setChosenOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} size={18} /> {title}
          </button>
        </h2>
        {isOpen && action}
      </div>
      {isOpen && children}
    </section>
  );
}
