import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AssignLotButtons } from '../../actions/assign/AssignLotButtons.tsx';
import { LotMoves } from '../../actions/LotMoves.tsx';
import { isAbout, useOutbox } from '../../actions/outbox/useOutbox.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { NO_REASON, type OptionalReasonFields } from '../../dialogs/noReason.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { formatMedia } from '../../display/formatMedia.ts';
import { Icon } from '../../display/Icon.tsx';
import { ItemPreview } from '../../display/ItemPreview.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { Loading } from '../../display/Loading.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import { useScrollIntoView } from '../../scanner/useScrollIntoView.ts';
import classes from './Cutting.module.css';
import { readCutter } from './cutterStorage.ts';
import {
  type CuttingLot,
  type CuttingStrip,
  cutPageMutation,
  cuttingLotQuery,
  disposeStripsMutation,
  type NextDisposition,
} from './cuttingQueries.ts';
import { MediaBreakButton } from './mediaBreak/MediaBreakButton.tsx';
import { PageList } from './PageList.tsx';
import { ReissueStripDialog, type StripReissue } from './ReissueStripDialog.tsx';
import { SortingNote } from './SortingNote.tsx';
import { StripRow } from './StripRow.tsx';

interface CuttingLotPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The open lot at the cutter: its strips with their dispositions, the page counter, and its next moves. */
export function CuttingLotPanel({ id, onClose }: CuttingLotPanelProps) {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('cuttingLot', id),
    queryFn: ({ signal }) => request(cuttingLotQuery, { id }, signal),
  });
  const failure = error && <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return failure ?? <Loading />;
  if (!data.lot)
    return <EmptyState icon="search" title={t('detail.unknown')} text={t('detail.unknownText')} />;
  return (
    <>
      {failure}
      <OpenLot lot={data.lot} onClose={onClose} />
    </>
  );
}

function OpenLot({ lot, onClose }: { readonly lot: CuttingLot; readonly onClose: () => void }) {
  const panel = useScrollIntoView<HTMLDivElement>(lot.id);
  const dispose = useCommand(disposeStripsMutation, { queuedAs: { label: lot.number } });
  const options = { queuedAs: { label: lot.number, id: lot.id } };
  const cutPage = useCommand(cutPageMutation, options);
  const [stripToReissue, setStripToReissue] = useState<CuttingStrip | null>(null);
  const setDisposition = (
    strips: readonly CuttingStrip[],
    disposition: NextDisposition['to'],
    reasonFields: OptionalReasonFields,
    { photoId, itemIds, chosenLabels }: StripReissue = WHOLE_STRIP,
  ) =>
    void dispose.run({
      input: {
        lotId: lot.id,
        strips: strips.map(({ id, version }) => ({
          stripId: id,
          disposition,
          expectedVersion: version,
          itemIds: itemIds === null ? null : [...itemIds],
          chosenLabels: [...chosenLabels],
        })),
        photoId,
        ...reasonFields,
        station: readStationName(),
        key: createIdempotencyKey(),
      },
    });
  const chooseDisposition = (strip: CuttingStrip, { to, needsReason }: NextDisposition) =>
    needsReason ? setStripToReissue(strip) : setDisposition([strip], to, NO_REASON);
  const { waiting } = useOutbox();
  const okStrips = lot.strips
    .filter(
      ({ seenAt, disposition, nextDispositions }) =>
        seenAt && !disposition && nextDispositions.some(({ to, allowed }) => to === 'OK' && allowed),
    )
    .filter(({ id }) => !waiting.some((work) => isAbout(work, id)));
  const pageMove = lot.nextCutting.find(({ command, allowed }) => command === 'cutPage' && allowed);
  return (
    <div ref={panel} className={classes.panel}>
      <header className={classes.panelHead}>
        <h2 className={classes.panelTitle} data-read-from-far>
          <Link to={getObjectPath('lot', lot.id)}>{lot.number}</Link>{' '}
          <span className={classes.lotType}>{lot.type}</span> {lot.prio && <Tag tone="prio">PRIO</Tag>}
        </h2>
        {lot.megalot && (
          <span>
            {t('field.megalot')}{' '}
            <Link to={getObjectPath('megalot', lot.megalot.id)}>{lot.megalot.number}</Link>
          </span>
        )}
        <span>{formatMedia(lot)}</span>
        <StatusBadge status={lot.cutting} size="large" />
        <ActionIcon variant="subtle" size="lg" aria-label={t('action.close')} onClick={onClose}>
          <Icon name="cross" size={20} />
        </ActionIcon>
      </header>
      <div className={classes.figures} hidden={lot.stripsExpected === 0}>
        <BigFigure label={t('cutting.expected')} value={lot.stripsExpected} />
        <BigFigure
          label={t('strip.seen')}
          value={lot.stripsSeen}
          done={lot.stripsSeen === lot.stripsExpected}
        />
        <BigFigure label={t('cutting.unset')} value={lot.stripsUnset} done={lot.stripsUnset === 0} />
        <BigFigure
          label={t('cutting.toReissue')}
          value={lot.stripsToReissue}
          warn={lot.stripsToReissue > 0}
        />
        {lot.pages > 1 && <BigFigure label={t('cutting.pages')} value={`${lot.pagesCut}/${lot.pages}`} />}
      </div>
      {lot.pages > 1 && <PageList lot={lot} />}
      <div className={classes.moves}>
        {pageMove && (
          <Button
            size="lg"
            disabled={cutPage.busy}
            leftSection={<Icon name="plus" size={20} />}
            onClick={() =>
              void cutPage.run({
                input: {
                  lotId: lot.id,
                  expectedVersion: lot.version,
                  station: readStationName(),
                  key: createIdempotencyKey(),
                },
              })
            }
          >
            {t('cutting.page', { page: lot.pagesCut + 1, pages: lot.pages })}
          </Button>
        )}
        <LotMoves lot={lot} size="lg" cutter={readCutter()} />
        <AssignLotButtons lot={lot} size="lg" />
        {lot.laize !== null && lot.megalot !== null && lot.strips.some(canReissue) && (
          <MediaBreakButton megalotId={lot.megalot.id} lotId={lot.id} />
        )}
        {okStrips.length > 0 && (
          <Button
            size="lg"
            variant="default"
            disabled={dispose.busy}
            leftSection={<Icon name="check" size={20} />}
            onClick={() => setDisposition(okStrips, 'OK', NO_REASON)}
          >
            {t('cutting.allOk', { count: okStrips.length })}
          </Button>
        )}
      </div>
      <SortingNote lot={lot} />
      <ol className={classes.stripList}>
        {lot.strips.map((strip) => (
          <StripRow
            key={strip.id}
            strip={strip}
            busy={dispose.busy}
            onChoose={(next) => chooseDisposition(strip, next)}
          />
        ))}
      </ol>
      {lot.strips.length === 0 && <LotObjects items={lot.items} />}
      {stripToReissue && (
        <ReissueStripDialog
          strip={stripToReissue}
          onCancel={() => setStripToReissue(null)}
          onConfirm={(reasonFields, reissue) => {
            setStripToReissue(null);
            setDisposition([stripToReissue], 'Ressortir', reasonFields, reissue);
          }}
        />
      )}
    </div>
  );
}

const WHOLE_STRIP: StripReissue = { itemIds: null, chosenLabels: [], photoId: null };

/** Whether a strip can be reissued now. */
const canReissue = ({ nextDispositions }: CuttingStrip): boolean =>
  nextDispositions.some(({ to, allowed }) => to === 'Ressortir' && allowed);

/** The items of an object lot. Such a lot has no strips: its pieces are cut out and go to their poles. */
function LotObjects({ items }: { readonly items: CuttingLot['items'] }) {
  return (
    <ul className={classes.stripList}>
      {items.map((item) => (
        <li key={item.id} className={classes.object}>
          <ItemPreview item={item} size="thumb" />
          <strong>{item.orderNumber}</strong> {item.productName} × {item.quantity}
          {item.fabrication && <StatusBadge status={item.fabrication} />}
        </li>
      ))}
    </ul>
  );
}

interface BigFigureProps {
  readonly label: string;
  readonly value: number | string;
  readonly done?: boolean;
  readonly warn?: boolean;
}

function BigFigure({ label, value, done = false, warn = false }: BigFigureProps) {
  return (
    <div className={classes.bigFigure} data-tone={warn ? 'danger' : done ? 'done' : 'neutral'}>
      <strong>{value}</strong>
      <span>{label}</span>
    </div>
  );
}
