import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PaperLink } from '../../actions/PaperLink.tsx';
import { useCommand } from '../../actions/useCommand.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { formatRefusal } from '../../api/refusal.ts';
import { request } from '../../api/request.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { formatCalendarDay, formatDateTime, formatGrams, readWorkshopDay } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { ListFileButton } from '../../list/files/ListFileButton.tsx';
import { t } from '../../messages/translate.ts';
import { closeManifestMutation, type OpenDayView, openDaysQuery } from './dayCloseQueries.ts';
import classes from './Shipping.module.css';
import { manifestsFile } from './shippingFiles.ts';

/**
 * The open days of the carriers, and the latest manifests. A supervisor closes each day with a manifest, also a day that was
 * forgotten.
 */
export function DayClose() {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('openDays'),
    queryFn: ({ signal }) => request(openDaysQuery, {}, signal),
  });
  const [dayToClose, setDayToClose] = useState<OpenDayView | null>(null);
  const { run, busy } = useCommand(closeManifestMutation);
  const today = readWorkshopDay(new Date());
  const close = ({ carrier, day }: OpenDayView) => {
    setDayToClose(null);
    void run({ input: { carrier, day, station: readStationName(), key: createIdempotencyKey() } });
  };
  return (
    <section aria-labelledby="day-close">
      <h2 id="day-close" className={classes.title}>
        {t('shipping.dayClose')}
      </h2>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.openDays.length === 0 && <p className={classes.none}>{t('shipping.dayCloseNone')}</p>}
      {listRefusals(data?.openDays ?? []).map((reason) => (
        <p key={reason} className={classes.faint}>
          {t('action.refused', { action: t('shipping.closeDay'), reason })}
        </p>
      ))}
      <ul className={classes.rows}>
        {data?.openDays.map((day) => (
          <li key={`${day.carrier} ${day.day}`} className={classes.row}>
            <span className={classes.number}>{formatCarrier(day.carrier)}</span>
            <span className={classes.missing}>
              {`${formatCalendarDay(day.day)}\u00a0· ${formatLoad(day)}`}
            </span>
            {day.day < today && <Tag tone="warn">{t('shipping.dayForgotten')}</Tag>}
            {day.canClose.allowed && (
              <Button
                leftSection={<Icon name="truck" />}
                aria-label={formatTitle(day)}
                disabled={busy}
                onClick={() => setDayToClose(day)}
              >
                {t('shipping.closeDay')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.manifests.rows.length > 0 && (
        <>
          <Group gap="xs" mt={16} mb={8}>
            <h3 className={classes.subtitle}>{t('shipping.manifests')}</h3>
            <ListFileButton file={manifestsFile} variables={{}} title={t('shipping.manifests')} />
          </Group>
          <ul className={classes.rows}>
            {data.manifests.rows.map((manifest) => (
              <li key={manifest.id} className={classes.row}>
                <strong>
                  <PaperLink kind="manifests" id={manifest.id}>
                    {manifest.number}
                  </PaperLink>
                </strong>
                <span className={classes.missing}>
                  {formatCarrier(manifest.carrier)} · {formatCalendarDay(manifest.day)} ·{' '}
                  {formatLoad(manifest)}
                </span>
                <span className={classes.faint}>
                  {formatDateTime(manifest.closedAt)} · {manifest.closedBy}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {dayToClose && (
        <Dialog title={formatTitle(dayToClose)} size="md" onClose={() => setDayToClose(null)}>
          <p>{t('shipping.closeDayText', { count: dayToClose.parcelCount })}</p>
          <Group justify="flex-end" gap="sm" mt="lg">
            <Button variant="default" onClick={() => setDayToClose(null)}>
              {t('action.cancel')}
            </Button>
            <Button onClick={() => close(dayToClose)}>{t('shipping.closeDay')}</Button>
          </Group>
        </Dialog>
      )}
    </section>
  );
}

/** Lists the reasons why days can't be closed, each reason once. */
function listRefusals(days: readonly OpenDayView[]): readonly string[] {
  const reasons = days.flatMap(({ canClose: { refusal } }) => (refusal ? [formatRefusal(refusal)] : []));
  return [...new Set(reasons)];
}

const formatCarrier = (carrier: string): string => getCarrierName(carrier) || t('shipping.noCarrier');

const formatTitle = ({ carrier, day }: OpenDayView): string =>
  t('shipping.closeDayOf', { carrier: `${formatCarrier(carrier)}, ${formatCalendarDay(day)}` });

/** Formats the parcels and the weight (g) of a carrier's day or of a manifest. */
function formatLoad(
  load: Pick<OpenDayView, 'parcelCount' | 'weight'> & { readonly unweighedCount?: number },
) {
  const parts = [t('shipping.dayParcels', { count: load.parcelCount })];
  if (load.weight > 0) parts.push(formatGrams(load.weight));
  if (load.unweighedCount) parts.push(t('shipping.unweighed', { count: load.unweighedCount }));
  return parts.join('\u00a0· ');
}
