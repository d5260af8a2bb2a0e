import { type Effect, EffectList } from '../../dialogs/review/EffectList.tsx';
import { PublishDialog } from '../../dialogs/review/PublishDialog.tsx';
import { formatNumber } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';
import { ChangeList } from './ChangeList.tsx';
import type { FieldChange } from './deviceFields.ts';
import type { DeviceOutlook, Installed } from './deviceQueries.ts';

interface DeviceReviewProps {
  readonly title: string;
  /** The text of the button that confirms the change. */
  readonly confirm: string;
  readonly isDangerous?: boolean;
  readonly changes: readonly FieldChange[];
  /** True for a new record, which has no earlier values. */
  readonly isNew?: boolean;
  readonly outlook: DeviceOutlook;
  readonly installed: Installed;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onPublish: (reason: string) => void;
}

/** Shows a change of a device before it is published, with its effects on the work that is waiting. */
export function DeviceReview(props: DeviceReviewProps) {
  const { changes, isNew = false, outlook, installed, busy, ...dialog } = props;
  return (
    <PublishDialog {...dialog} size="xl" reasonLabel={t('device.reason')} disabled={busy}>
      <ChangeList changes={changes} isNew={isNew} installed={installed} />
      <EffectList title={t('device.outlook')} effects={listEffects(outlook)} />
    </PublishDialog>
  );
}

const COUNTS = ['fullLots', 'openLots', 'fullMegalots', 'openMegalots'] as const;

/** The differences that a change makes to the lots and megalots that wait now. */
function listEffects({ before, after, media, megalots }: DeviceOutlook): Effect[] {
  const movedLotTypes = (before?.choices ?? []).flatMap((old) => {
    const next = after?.choices.find(({ lotType }) => lotType === old.lotType);
    return next && (next.device !== old.device || next.laize !== old.laize) ? [{ old, next }] : [];
  });
  const counts = COUNTS.filter((count) => before?.[count] !== after?.[count]);
  const isSame = movedLotTypes.length === 0 && counts.length === 0 && media.length === 0;
  return [
    ...(isSame ? [{ key: 'same', text: t('device.outlook.same') }] : []),
    ...movedLotTypes.map(({ old, next }) => ({
      key: old.lotType,
      isWarning: next.device === null,
      text: t('device.outlook.moved', {
        lotType: old.lotType,
        from: formatDevice(old),
        to: formatDevice(next),
        orders: Math.max(old.orders, next.orders),
      }),
    })),
    ...counts.map((count) => ({
      key: count,
      text: t(`device.outlook.${count}`, { before: before?.[count], after: after?.[count] }),
    })),
    ...media.map((change) => ({
      key: `${change.store} ${change.lots} ${change.lengthBeforeMm} ${change.pagesBefore}`,
      text: t('device.outlook.media', {
        lots: change.lots,
        store: change.store?.toUpperCase() ?? t('device.outlook.everyStore'),
        before: formatMediaAmount(change.pagesBefore, change.lengthBeforeMm),
        after: formatMediaAmount(change.pagesAfter, change.lengthAfterMm),
      }),
    })),
    ...(megalots.length > 0
      ? [
          {
            key: 'kept',
            text: t('device.outlook.kept', {
              count: megalots.length,
              megalots: megalots.map(({ code }) => code).join(', '),
            }),
          },
        ]
      : []),
  ];
}

function formatDevice({ device, laize }: { readonly device: string | null; readonly laize: number | null }) {
  if (device === null) return t('device.outlook.none');
  return laize === null ? device : `${device} ${laize} mm`;
}

/** Formats the length of the web, or the number of sheets. No page means that a label doesn't fit. */
function formatMediaAmount(pages: number, lengthMm: number): string {
  if (pages === 0) return t('device.outlook.noFit');
  return lengthMm > 0
    ? `${formatNumber(lengthMm / 1000, 2)} m`
    : t('device.outlook.sheets', { count: pages });
}
