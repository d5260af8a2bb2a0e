import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { readWorkshopDay } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';
import { listPeriods } from './calendarDays.ts';
import classes from './Reports.module.css';
import { type ReportState, readReportUrl, writeReportUrl } from './reportUrl.ts';

interface ReportPeriodProps {
  /** The period of the loaded report; undefined while the report is loading. */
  readonly loadedPeriod: { readonly since: string; readonly until: string } | undefined;
  /** False for a report that isn't about stores. */
  readonly withStores?: boolean;
}

/** Chooses the period and the store of a report. Both are in the URL. */
export function ReportPeriod({ loadedPeriod, withStores = true }: ReportPeriodProps) {
  const [query, setQuery] = useSearchParams();
  const state = readReportUrl(query);
  const change = (changes: Partial<ReportState>) => setQuery(writeReportUrl({ ...state, ...changes }, query));
  const since = state.since ?? loadedPeriod?.since ?? '';
  const until = state.until ?? loadedPeriod?.until ?? '';
  return (
    <search className={classes.period}>
      <div className={classes.lengths}>
        {listPeriods(readWorkshopDay(new Date())).map((period) => {
          const isChosen = since === period.since && until === period.until;
          return (
            <Button
              key={period.id}
              size="md"
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              onClick={() => change({ since: period.since, until: period.until })}
            >
              {typeof period.id === 'number'
                ? t('reports.days', { count: period.id })
                : t(`reports.period.${period.id}`)}
            </Button>
          );
        })}
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
