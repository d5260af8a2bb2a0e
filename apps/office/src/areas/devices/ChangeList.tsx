import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Devices.module.css';
import type { FieldChange } from './deviceFields.ts';
import type { Installed } from './deviceQueries.ts';
import { formatField, formatValue } from './deviceValues.ts';

interface ChangeListProps {
  readonly changes: readonly FieldChange[];
  readonly installed: Installed;
}

/** The fields that differ between two versions of a record, with both values. */
export function ChangeList({ changes, installed }: ChangeListProps) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ field: { path, shape }, from, to }) => (
        <li key={path}>
          <strong>{formatField(path)}</strong> <del>{formatValue(from, shape, path, installed)}</del>{' '}
          <Icon name="right" size={13} label={t('device.becomes')} />{' '}
          <ins>{formatValue(to, shape, path, installed)}</ins>
        </li>
      ))}
    </ul>
  );
}
