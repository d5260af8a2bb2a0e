import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconPaths.ts';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  /** True where it is all there is on the page. */
  readonly page?: boolean;
  readonly children?: ReactNode;
}

/** Says plainly that there is nothing here, and what to do about it if anything. */
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
