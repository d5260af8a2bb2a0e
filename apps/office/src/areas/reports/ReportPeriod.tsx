import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { t } from '../../messages/translate.ts';
import { addDays } from './calendarDays.ts';
import classes from './Reports.module.css';
import { type ReportState, readReportUrl, writeReportUrl } from './reportUrl.ts';

/** Lengths of the periods with a button of their own, in days. */
const LENGTHS = [7, 14, 30, 90] as const;

interface ReportPeriodProps {
  /** The period that the server read; undefined until it answers. */
  readonly shown: { readonly since: string; readonly until: string } | undefined;
  /** False for a report that isn't about stores. */
  readonly withStores?: boolean;
}

/** Chooses the period and the store of a report. Both are in the URL. */
export function ReportPeriod({ shown, withStores = true }: ReportPeriodProps) {
  const [query, setQuery] = useSearchParams();
  const state = readReportUrl(query);
  const change = (changes: Partial<ReportState>) => setQuery(writeReportUrl({ ...state, ...changes }, query));
  const since = state.since ?? shown?.since ?? '';
  const until = state.until ?? shown?.until ?? '';
  return (
    <search className={classes.period}>
      <div className={classes.lengths}>
        {LENGTHS.map((days) => (
          <Button
            key={days}
            size="md"
            variant={since !== '' && since === addDays(until || since, 1 - days) ? 'filled' : 'default'}
            disabled={until === ''}
            aria-pressed={since !== '' && since === addDays(until || since, 1 - days)}
            onClick={() => change({ since: addDays(until, 1 - days), until })}
          >
            {t('reports.days', { count: days })}
          </Button>
        ))}
      </div>
      <TextInput
        type="date"
        size="md"
        label={t('history.filter.since')}
        value={since}
        onChange={(event) => change({ since: event.currentTarget.value || null })}
      />
      <TextInput
        type="date"
        size="md"
        label={t('history.filter.until')}
        value={until}
        onChange={(event) => change({ until: event.currentTarget.value || null })}
      />
      {withStores && (
        <NativeSelect
          size="md"
          label={t('field.store')}
          value={state.stores[0] ?? ''}
          data={[
            { value: '', label: t('reports.allStores') },
            ...MARKETS.map((store) => ({ value: store, label: store.toUpperCase() })),
          ]}
          onChange={(event) =>
            change({ stores: event.currentTarget.value === '' ? [] : [event.currentTarget.value as Market] })
          }
        />
      )}
    </search>
  );
}
