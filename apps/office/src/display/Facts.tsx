import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** A list of facts about an object; its children are `Fact`s. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

interface FactProps {
  readonly label: string;
  /** True for a value that one column would break in the middle, such as a mail address. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

export function Fact({ label, isLong, children }: FactProps) {
  return (
    <div className={isLong ? classes.long : undefined}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly count?: number;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a drawer, with a title. */
export function Section({ title, count, aside, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <header className={classes.head}>
        <h3 className={classes.title}>
          {title}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </h3>
        {aside}
      </header>
      {children}
    </section>
  );
}
