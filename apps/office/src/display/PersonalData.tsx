import { t } from '../messages/translate.ts';
import classes from './PersonalData.module.css';

interface DestinationProps {
  readonly country: string;
  /** Null for a role that may not read it. */
  readonly city: string | null;
}

/** Where an order goes; in place of the town, who may read it. */
export function Destination({ country, city }: DestinationProps) {
  return (
    <>
      {country} · {city ?? <span className={classes.hidden}>{t('field.cityHidden')}</span>}
    </>
  );
}

interface RecipientProps {
  /** Null, as the address, for a role that may not read them now. */
  readonly name: string | null;
  readonly address: readonly string[] | null;
}

/** Recipient and address as on a parcel; in their place, when they are shown and to whom. */
export function Recipient({ name, address }: RecipientProps) {
  if (name === null || address === null) {
    return <span className={classes.hidden}>{t('pack.addressHidden')}</span>;
  }
  return (
    <>
      <strong>{name}</strong>
      {address.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </>
  );
}
