import { Loader, Skeleton } from '@mantine/core';
import { t } from '../messages/translate.ts';
import classes from './Loading.module.css';

/** The spinner shown while a screen loads. */
export function Loading() {
  return (
    <div className={classes.loading} role="status" aria-label={t('loading')}>
      <Loader size="md" />
    </div>
  );
}

/** Grey placeholder rows and a spinner, shown while a list loads. */
export function LoadingRows({ rows = 8 }: { readonly rows?: number }) {
  return (
    <div className={classes.rows} role="status" aria-label={t('loading')}>
      <Loader size="sm" className={classes.spinner} />
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey rows are all the same
        <Skeleton key={index} height={22} radius="sm" />
      ))}
    </div>
  );
}
