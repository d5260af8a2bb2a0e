import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../messages/translate.ts';
import { formatTime } from './format.ts';
import { Icon } from './Icon.tsx';
import classes from './ScreenHeader.module.css';

interface ScreenHeaderProps {
  readonly title: string;
  /** ISO time at which the data was read. */
  readonly readAt?: string | undefined;
  readonly busy?: boolean;
  readonly onReload?: () => void;
  readonly children?: ReactNode;
}

/** The title of a screen, the time of its data, and its main actions. */
export function ScreenHeader({ title, readAt, busy = false, onReload, children }: ScreenHeaderProps) {
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.tools}>
        {readAt !== undefined && (
          <span className={classes.readAt}>
            {t('list.readAt')} <time dateTime={readAt}>{formatTime(new Date(readAt))}</time>
          </span>
        )}
        {onReload && (
          <ActionIcon
            variant="default"
            size={34}
            aria-label={t('list.reload')}
            loading={busy}
            onClick={onReload}
          >
            <Icon name="refresh" />
          </ActionIcon>
        )}
        {children}
      </div>
    </header>
  );
}
