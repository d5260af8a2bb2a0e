import { ChangedValues } from '../../dialogs/review/ChangedValues.tsx';
import { t } from '../../messages/translate.ts';
import type { FieldChange } from './deviceFields.ts';
import type { Installed } from './deviceQueries.ts';
import { formatField, formatValue } from './deviceValues.ts';

interface ChangeListProps {
  readonly changes: readonly FieldChange[];
  /** True for a new record, which has no earlier values. */
  readonly isNew?: boolean;
  readonly installed: Installed;
}

/** The fields that differ between two versions of a record, with both values. */
export function ChangeList({ changes, isNew = false, installed }: ChangeListProps) {
  const values = changes.map(({ field: { path, shape }, from, to }) => ({
    field: path,
    label: formatField(path),
    from: isNew ? null : formatValue(from, shape, path, installed),
    to: formatValue(to, shape, path, installed),
  }));
  return <ChangedValues changes={values} becomes={t('device.becomes')} />;
}
