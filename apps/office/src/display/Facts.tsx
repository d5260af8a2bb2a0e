import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** Facts of an object, each under its name. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
);

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

export const Fact = ({ label, children }: FactProps) => (
  <div>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>{children}</dd>
  </div>
);

interface SectionProps {
  readonly title: string;
  readonly count?: number;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a detail. */
export const Section = ({ title, count, aside, children }: SectionProps) => (
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
