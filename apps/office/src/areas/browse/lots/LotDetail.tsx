import { getZoneUnlessStore } from '@cmon/core/production/carriersAndZones';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AssignLotButtons } from '../../../actions/assign/AssignLotButtons.tsx';
import { LotMoves } from '../../../actions/LotMoves.tsx';
import { PaperButton } from '../../../actions/PaperButton.tsx';
import { UndoLotButton } from '../../../actions/UndoLotButton.tsx';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { DetailDrawer } from '../../../dialogs/DetailDrawer.tsx';
import { BlockerList } from '../../../display/BlockerList.tsx';
import { EventList } from '../../../display/events/EventList.tsx';
import { Fact, Facts, Section } from '../../../display/Facts.tsx';
import { formatDateTime, formatNumber } from '../../../display/format.ts';
import { formatMedia } from '../../../display/formatMedia.ts';
import { GaugeBar } from '../../../display/GaugeBar.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { RefLinks } from '../../../display/links/RefLinks.tsx';
import { ShipBy } from '../../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { formatLotCause } from '../../../list/lots/formatLotCause.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import { formatReconciliation } from '../formatReconciliation.ts';
import { LotOrderButtons } from './LotOrderButtons.tsx';
import { type LotDetailValue, lotQuery } from './lotQueries.ts';
import { MadeUncutNote } from './MadeUncutNote.tsx';
import { ObjectList } from './ObjectList.tsx';
import { StripTable } from './StripTable.tsx';

interface LotDetailProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The drawer with the details of a lot: its three tracks, strips or objects, moves and history. */
export function LotDetail({ id, onClose }: LotDetailProps) {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('lot', id),
    queryFn: ({ signal }) => request(lotQuery, { id }, signal),
  });
  return (
    <DetailDrawer
      title={
        <span className={classes.title}>
          <span className={classes.number}>{data?.lot?.number ?? t('field.lot')}</span>
          {data?.lot?.prio && <Tag tone="prio">PRIO</Tag>}
        </span>
      }
      value={data?.lot}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {(lot) => (
        <div className={classes.detail}>
          <LotFacts lot={lot} />
          {lot.blockers.length > 0 && <BlockerList blockers={lot.blockers} pageOf={lot.id} />}
          <MadeUncutNote lot={lot} />
          <LotActions lot={lot} />
          {lot.strips.length > 0 && (
            <Section title={t('field.strips')} count={lot.strips.length}>
              <StripTable strips={lot.strips} />
            </Section>
          )}
          {lot.items.length > 0 && lot.strips.length === 0 && (
            <Section title={t('field.items')} count={lot.items.length}>
              <ObjectList items={lot.items} />
            </Section>
          )}
          <Section title={t('events.title')}>
            <EventList events={lot.events} />
          </Section>
        </div>
      )}
    </DetailDrawer>
  );
}

function LotFacts({ lot }: { readonly lot: LotDetailValue }) {
  return (
    <>
      <div className={classes.tracks}>
        <span className={classes.track}>
          {t('field.cutting')} <StatusBadge status={lot.cutting} />
        </span>
        {lot.needsDouble && (
          <span className={classes.track}>
            {t('field.double')} <StatusBadge status={lot.double} />
          </span>
        )}
        <span className={classes.track}>
          {t('field.shipping')} <StatusBadge status={lot.shipping} />
        </span>
      </div>
      <Facts>
        <Fact label={t('field.type')}>
          {lot.type} · {t(`lotClass.${lot.class}`)}
        </Fact>
        <Fact label={t('field.store')}>
          <StoreFlag store={lot.store} /> {getZoneUnlessStore(lot.store, lot.zone)}
        </Fact>
        <Fact label={t('field.shipBy')}>
          <ShipBy value={lot.shipBy} />
        </Fact>
        <Fact label={t('field.gauge')}>
          <GaugeBar gauge={lot.gauge} />
        </Fact>
        <Fact label={t('field.megalot')}>
          <RefLinks type="megalot" refs={lot.megalot ? [lot.megalot] : []} />
        </Fact>
        <Fact label={t('field.device')}>{formatMedia(lot)}</Fact>
        <Fact label={t('field.orders')}>{formatNumber(lot.orderCount)}</Fact>
        <Fact label={t('field.items')}>{formatNumber(lot.itemCount)}</Fact>
        {lot.stripsExpected > 0 && (
          <Fact label={t('field.strips')}>
            {lot.stripsSeen}/{lot.stripsExpected}
          </Fact>
        )}
        <Fact label={t('field.labels')}>{formatNumber(lot.labelCount)}</Fact>
        <Fact label={t('lot.openReissues')}>
          {lot.openReissues > 0 ? <Tag tone="warn">{lot.openReissues}</Tag> : 0}
        </Fact>
        <Fact label={t('lot.assignee')}>{lot.assignee ?? '—'}</Fact>
        <Fact label={t('field.holder')}>{lot.holder ?? '—'}</Fact>
        <Fact label={t('field.madeAt')}>{formatDateTime(lot.madeAt)}</Fact>
        <Fact label={t('lotCause.label')}>{formatLotCause(lot) ?? '—'}</Fact>
        {lot.reconciliation && (
          <Fact label={t('lot.reconciliation')}>{formatReconciliation(lot.reconciliation)}</Fact>
        )}
      </Facts>
    </>
  );
}

function LotActions({ lot }: { readonly lot: LotDetailValue }) {
  return (
    <div className={classes.actions}>
      <LotMoves lot={lot} />
      <div className={classes.more}>
        <Button
          component={Link}
          to={`/decoupe/lots?lot=${encodeURIComponent(lot.id)}`}
          variant="default"
          leftSection={<Icon name="scissors" />}
        >
          {t('action.openCutting')}
        </Button>
        <PaperButton kind="lot-sheets" id={lot.id}>
          {t('action.printLot')}
        </PaperButton>
        <AssignLotButtons lot={lot} />
        {lot.canUndo.allowed && <LotOrderButtons lot={lot} />}
        {lot.canUndo.allowed && <UndoLotButton lot={lot} look={{ variant: 'light', color: 'red' }} />}
      </div>
    </div>
  );
}
