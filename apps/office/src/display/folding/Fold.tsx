import { type ReactNode, useState } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './Fold.module.css';

interface FoldProps {
  /** With the number of what it contains. */
  readonly title: string;
  /** Whether it is open until a person opens or closes it. */
  readonly openAtFirst?: boolean;
  /** A button beside the heading while it is open. */
  readonly action?: ReactNode;
  /** Rendered while it is open, so that a folded list is not loaded. */
  readonly children: ReactNode;
}

/** A part of a screen under a heading that opens and closes it. */
export function Fold({ title, openAtFirst = false, action, children }: FoldProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? openAtFirst;
  return (
    <section className={classes.fold} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.heading}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            onClick={() => setChosen(!isOpen)}
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
