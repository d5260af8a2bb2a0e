import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { NO_REASON, type OptionalReasonFields } from '../../dialogs/noReason.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { formatReason } from '../../display/eventLabels.ts';
import { Icon } from '../../display/Icon.tsx';
import { ItemPreview } from '../../display/ItemPreview.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Boards.module.css';
import {
  type BoardMegalotDetail,
  type BoardPlaceView,
  type BoardSheetView,
  lockBoardPlaceMutation,
} from './boardQueries.ts';

interface BoardPlacesProps {
  readonly megalot: BoardMegalotDetail;
  readonly sheet: BoardSheetView;
}

/** The places of a board in their order: what is on each, and the button that locks or frees it. */
export function BoardPlaces({ megalot, sheet: { board } }: BoardPlacesProps) {
  const [placeToLock, setPlaceToLock] = useState<number | null>(null);
  const { run, busy } = useCommand(lockBoardPlaceMutation);
  const setLocked = async (place: number, locked: boolean, reasonFields: OptionalReasonFields) => {
    setPlaceToLock(null);
    const input = {
      megalotId: megalot.id,
      expectedVersion: megalot.version,
      board: board.board,
      place,
      locked,
      ...reasonFields,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    await run({ input });
  };
  return (
    <>
      <ol className={classes.places}>
        {board.places.map((place) => (
          <li key={place.place} className={classes.placeRow}>
            <strong className={classes.placeName}>{t('boards.place', { place: place.place })}</strong>
            <PlaceContent place={place} />
            {megalot.canLockPlaces.allowed && (
              <Button
                variant="default"
                leftSection={<Icon name="lock" />}
                disabled={busy}
                aria-label={t(place.locked ? 'boards.unlockOf' : 'boards.lockOf', { place: place.place })}
                onClick={() =>
                  place.locked ? void setLocked(place.place, false, NO_REASON) : setPlaceToLock(place.place)
                }
              >
                {t(place.locked ? 'boards.unlock' : 'boards.lock')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {placeToLock !== null && (
        <ReasonDialog
          command="lockBoardPlace"
          title={t('boards.lockOf', { place: placeToLock })}
          text={t('boards.lockText')}
          confirm={t('boards.lock')}
          onCancel={() => setPlaceToLock(null)}
          onConfirm={(reasonFields) => void setLocked(placeToLock, true, reasonFields)}
        />
      )}
    </>
  );
}

function PlaceContent({ place: { locked, reason, item, texts } }: { readonly place: BoardPlaceView }) {
  if (locked)
    return (
      <Tag tone="warn">
        <Icon name="lock" size={14} /> {t('boards.locked')} · {formatReason(reason ?? '')}
      </Tag>
    );
  if (item === null) return <span className={classes.hint}>{t('boards.free')}</span>;
  return (
    <span className={classes.piece}>
      <ItemPreview item={item} size="thumb" />
      <span className={classes.about}>
        <strong>{(texts ?? []).join(' · ') || item.orderNumber}</strong>
        <span>
          {item.orderNumber} · {item.formeName ?? item.productName}
        </span>
      </span>
    </span>
  );
}
