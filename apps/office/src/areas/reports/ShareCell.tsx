import classes from './Reports.module.css';
import { describeCounts, formatPercent, readShare, type Share } from './shares.ts';

/** A share in a table. When its whole is small, the counts are below it, so that the column stays narrow. */
export function ShareCell({ share }: { readonly share: Share }) {
  const [value, counts] = [readShare(share), describeCounts(share)];
  return (
    <>
      {value === null ? '—' : formatPercent(value)}{' '}
      {counts !== null && <span className={classes.small}>({counts})</span>}
    </>
  );
}
