import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconPaths.ts';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  /** True when the page shows nothing else, so that the title is a heading. */
  readonly page?: boolean;
  readonly children?: ReactNode;
}

/** The message for an empty list or page, with an optional hint on what to do. */
export function EmptyState({ icon, title, text, page = false, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon}>
        <Icon name={icon} size={28} />
      </span>
      {page ? <h1 className={classes.title}>{title}</h1> : <p className={classes.title}>{title}</p>}
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  );
}
