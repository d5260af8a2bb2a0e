import { Icon } from '../../display/Icon.tsx';
import classes from './Review.module.css';

interface ChangedValue {
  /** Name of the field in the record. */
  readonly field: string;
  readonly label: string;
  /** The old and the new value with their units, as they are shown. The old one is null in a new record. */
  readonly from: string | null;
  readonly to: string;
}

interface ChangedValuesProps {
  readonly changes: readonly ChangedValue[];
  /** What a screen reader says between the old and the new value. */
  readonly becomes: string;
}

/** The fields that differ between two versions, with both values. A field of a new record has its new value alone. */
export function ChangedValues({ changes, becomes }: ChangedValuesProps) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, label, from, to }) => (
        <li key={field}>
          <strong>{label}</strong>{' '}
          {from !== null && (
            <>
              <del>{from}</del> <Icon name="right" size={13} label={becomes} />{' '}
            </>
          )}
          <ins>{to}</ins>
        </li>
      ))}
    </ul>
  );
}
