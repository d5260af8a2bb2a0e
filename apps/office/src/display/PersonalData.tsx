import { t } from '../messages/translate.ts';
import classes from './PersonalData.module.css';

interface DestinationProps {
  readonly country: string;
  /** Null when the role may not read it. */
  readonly city: string | null;
}

/** The country and town of an order. Without the right to read the town, a note on who may read it. */
export function Destination({ country, city }: DestinationProps) {
  return (
    <>
      {country} · {city ?? <span className={classes.hidden}>{t('field.cityHidden')}</span>}
    </>
  );
}

interface RecipientProps {
  /** Null, like the address, when the role may not read them now. */
  readonly name: string | null;
  readonly address: readonly string[] | null;
}

/** The recipient and address of a parcel. Without the right to read them, a note on when they are shown and to whom. */
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

/** The texts of a product as typed, or a note on who may read them when the role may not. */
export const describeTexts = (texts: readonly string[] | null): string =>
  texts === null ? t('item.textsHidden') : texts.join(' / ');
