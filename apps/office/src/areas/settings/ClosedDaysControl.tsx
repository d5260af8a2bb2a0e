import { MAX_CLOSED_DAY_NAME_LENGTH } from '@cmon/core/production/limits/officeLimits';
import { getNextDate } from '@cmon/core/production/planning/isoDates';
import {
  HOLIDAY_COUNTRIES,
  type HolidayCountry,
  listPublicHolidays,
} from '@cmon/core/production/planning/publicHolidays';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatCalendarDay, readWorkshopDay } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { getIntlLocale, getLocale, t } from '../../messages/translate.ts';
import classes from './Settings.module.css';

/** A closed day (ISO date) with its name: one entry of the setting with the names. */
interface DayName {
  readonly day: string;
  readonly name: string;
}

/** The unpublished value of the setting with the names, and the callback that receives a new value. */
export interface DayNames {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

interface ClosedDaysControlProps {
  /** The closed days as ISO dates. */
  readonly value: unknown;
  readonly names: DayNames;
  readonly onChange: (value: unknown) => void;
}

/** The largest number of days that are added at once. */
const MAX_PERIOD_DAYS = 60;

/** The closed days with their names. People add a single day, a period, or the public holidays of a country. */
export function ClosedDaysControl({ value, names, onChange }: ClosedDaysControlProps) {
  const days = Array.isArray(value) ? value.map(String) : [];
  const dayNames = Array.isArray(names.value) ? (names.value as readonly DayName[]) : [];
  const add = (added: readonly DayName[]) => {
    onChange([...new Set([...days, ...added.map(({ day }) => day)])].sort());
    const newNames = added.filter(
      ({ day, name }) => name !== '' && !dayNames.some((dayName) => dayName.day === day),
    );
    if (newNames.length > 0) names.onChange([...dayNames, ...newNames].sort(compareDays));
  };
  const rename = (day: string, name: string) => {
    const others = dayNames.filter((dayName) => dayName.day !== day);
    names.onChange(name.trim() === '' ? others : [...others, { day, name }].sort(compareDays));
  };
  const remove = (day: string) => {
    onChange(days.filter((closedDay) => closedDay !== day));
    rename(day, '');
  };
  const today = readWorkshopDay(new Date());
  const renderDays = (listedDays: readonly string[]): ReactNode => (
    <ul className={classes.days}>
      {listedDays.map((day) => (
        <li key={day} className={classes.day}>
          <span className={classes.date}>{formatCalendarDay(day)}</span>
          <TextInput
            aria-label={t('settings.closedDays.nameOf', { day: formatCalendarDay(day) })}
            placeholder={t('settings.closedDays.name')}
            value={dayNames.find((dayName) => dayName.day === day)?.name ?? ''}
            maxLength={MAX_CLOSED_DAY_NAME_LENGTH}
            onChange={(event) => rename(day, event.currentTarget.value)}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('settings.remove', { label: formatCalendarDay(day) })}
            onClick={() => remove(day)}
          >
            <Icon name="trash" size={15} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
  const pastDays = days.filter((day) => day < today);
  return (
    <div className={classes.list}>
      {renderDays(days.filter((day) => day >= today))}
      {pastDays.length > 0 && (
        <details>
          <summary>{t('settings.closedDays.past', { count: pastDays.length })}</summary>
          {renderDays(pastDays)}
        </details>
      )}
      <AddPeriod onAdd={add} />
      <AddHolidays onAdd={add} />
    </div>
  );
}

const compareDays = (one: DayName, other: DayName): number => one.day.localeCompare(other.day);

interface AddProps {
  readonly onAdd: (days: readonly DayName[]) => void;
}

/** Adds one day, or each day of a period. */
function AddPeriod({ onAdd }: AddProps) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [name, setName] = useState('');
  const days = listDays(from, to === '' ? from : to);
  const isBackwards = from !== '' && to !== '' && to < from;
  const add = () => {
    onAdd(days.map((day) => ({ day, name: name.trim() })));
    setFrom('');
    setTo('');
    setName('');
  };
  return (
    <fieldset className={classes.adding}>
      <legend>{t('settings.closedDays.add')}</legend>
      <TextInput
        type="date"
        label={t('settings.closedDays.from')}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('settings.closedDays.to')}
        value={to}
        min={from}
        error={isBackwards ? t('settings.closedDays.backwards') : undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <TextInput
        label={t('settings.closedDays.name')}
        value={name}
        maxLength={MAX_CLOSED_DAY_NAME_LENGTH}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button variant="light" disabled={days.length === 0} onClick={add}>
        {t('settings.closedDays.addDays', { count: days.length })}
      </Button>
    </fieldset>
  );
}

/** Lists the ISO dates of a period, both ends included, up to the limit. A period that ends before it begins has none. */
function listDays(from: string, to: string): string[] {
  if (from === '' || to < from) return [];
  const days = [from];
  for (let day = from; day < to && days.length < MAX_PERIOD_DAYS; ) {
    day = getNextDate(day);
    days.push(day);
  }
  return days;
}

/** Adds the coming public holidays of a country and a year. People can remove some of them before they publish. */
function AddHolidays({ onAdd }: AddProps) {
  const today = readWorkshopDay(new Date());
  const thisYear = Number(today.slice(0, 4));
  const [country, setCountry] = useState<HolidayCountry>(
    HOLIDAY_COUNTRIES.find((code) => getLocale().endsWith(code)) ?? 'FR',
  );
  const [year, setYear] = useState(thisYear);
  const holidays = listPublicHolidays(country, year).filter(({ day }) => day >= today);
  const regions = new Intl.DisplayNames(getIntlLocale(), { type: 'region' });
  return (
    <fieldset className={classes.adding}>
      <legend>{t('settings.closedDays.holidays')}</legend>
      <NativeSelect
        label={t('settings.closedDays.country')}
        value={country}
        data={HOLIDAY_COUNTRIES.map((code) => ({ value: code, label: regions.of(code) ?? code }))}
        onChange={({ currentTarget: { value } }) =>
          setCountry(HOLIDAY_COUNTRIES.find((code) => code === value) ?? country)
        }
      />
      <NativeSelect
        label={t('settings.closedDays.year')}
        value={String(year)}
        data={[thisYear, thisYear + 1, thisYear + 2].map(String)}
        onChange={(event) => setYear(Number(event.currentTarget.value))}
      />
      <Button
        variant="light"
        disabled={holidays.length === 0}
        onClick={() => onAdd(holidays.map(({ day, name }) => ({ day, name: t(`holiday.${name}`) })))}
      >
        {t('settings.closedDays.addHolidays', { count: holidays.length })}
      </Button>
      <p className={classes.help}>{t('settings.closedDays.regions')}</p>
    </fieldset>
  );
}
