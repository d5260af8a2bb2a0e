import { NOTE_LENGTH } from '@cmon/core/production/reasons';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { formatNumber } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import { ChangeList } from './ChangeList.tsx';
import classes from './Devices.module.css';
import type { FieldChange } from './deviceFields.ts';
import type { DeviceOutlook, Installed } from './deviceQueries.ts';

interface DeviceReviewProps {
  readonly title: string;
  readonly confirm: string;
  readonly isDangerous?: boolean;
  readonly changes: readonly FieldChange[];
  readonly outlook: DeviceOutlook;
  readonly installed: Installed;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onPublish: (reason: string) => void;
}

/** Shows a change of a device before it is published, with its effects on the work that is waiting. */
export function DeviceReview(props: DeviceReviewProps) {
  const { title, confirm, isDangerous = false, changes, outlook, installed, busy } = props;
  const [reason, setReason] = useState('');
  return (
    <Dialog title={title} size="xl" onClose={props.onCancel}>
      <ChangeList changes={changes} installed={installed} />
      <h3 className={classes.name}>{t('device.outlook')}</h3>
      <OutlookList outlook={outlook} />
      <Textarea
        label={t('device.reason')}
        value={reason}
        rows={2}
        maxLength={NOTE_LENGTH}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={props.onCancel}>
          {t('action.cancel')}
        </Button>
        <Button
          color={isDangerous ? 'red' : undefined}
          disabled={busy}
          onClick={() => props.onPublish(reason)}
        >
          {confirm}
        </Button>
      </Group>
    </Dialog>
  );
}

const COUNTS = ['fullLots', 'openLots', 'fullMegalots', 'openMegalots'] as const;

/** The differences that a change makes to the lots and megalots that wait now. */
function OutlookList({ outlook }: { readonly outlook: DeviceOutlook }) {
  const { before, after, media, megalots } = outlook;
  const moved = (before?.choices ?? []).flatMap((one) => {
    const next = after?.choices.find(({ lotType }) => lotType === one.lotType);
    return next && (next.device !== one.device || next.laize !== one.laize) ? [{ one, next }] : [];
  });
  const counts = COUNTS.filter((count) => before?.[count] !== after?.[count]);
  const isSame = moved.length === 0 && counts.length === 0 && media.length === 0;
  return (
    <ul className={classes.outlook}>
      {isSame && <li>{t('device.outlook.same')}</li>}
      {moved.map(({ one, next }) => (
        <li key={one.lotType} data-warning={next.device === null}>
          {next.device === null && <Icon name="warning" size={15} />}{' '}
          {t('device.outlook.moved', {
            lotType: one.lotType,
            from: formatDevice(one),
            to: formatDevice(next),
            orders: Math.max(one.orders, next.orders),
          })}
        </li>
      ))}
      {counts.map((count) => (
        <li key={count}>
          {t(`device.outlook.${count}`, { before: before?.[count], after: after?.[count] })}
        </li>
      ))}
      {media.map((one) => (
        <li key={`${one.store} ${one.lots} ${one.lengthBeforeMm} ${one.pagesBefore}`}>
          {t('device.outlook.media', {
            lots: one.lots,
            store: one.store?.toUpperCase() ?? t('device.outlook.everyStore'),
            before: formatMedia(one.pagesBefore, one.lengthBeforeMm),
            after: formatMedia(one.pagesAfter, one.lengthAfterMm),
          })}
        </li>
      ))}
      {megalots.length > 0 && (
        <li>
          {t('device.outlook.kept', {
            count: megalots.length,
            megalots: megalots.map(({ code }) => code).join(', '),
          })}
        </li>
      )}
    </ul>
  );
}

function formatDevice({ device, laize }: { readonly device: string | null; readonly laize: number | null }) {
  if (device === null) return t('device.outlook.none');
  return laize === null ? device : `${device} ${laize} mm`;
}

/** The length of the web, or the number of sheets. No page means that a label doesn't fit. */
function formatMedia(pages: number, lengthMm: number): string {
  if (pages === 0) return t('device.outlook.noFit');
  return lengthMm > 0
    ? `${formatNumber(lengthMm / 1000, 2)} m`
    : t('device.outlook.sheets', { count: pages });
}
