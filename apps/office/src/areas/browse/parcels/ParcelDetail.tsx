import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { useQuery } from '@tanstack/react-query';
import { ParcelLabelButtons } from '../../../actions/ParcelLabelButtons.tsx';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { formatRefusal } from '../../../api/refusal.ts';
import { request } from '../../../api/request.ts';
import { DetailDrawer } from '../../../dialogs/DetailDrawer.tsx';
import { BlockerList } from '../../../display/BlockerList.tsx';
import { EventList } from '../../../display/events/EventList.tsx';
import { Fact, Facts, Section } from '../../../display/Facts.tsx';
import { formatDateTime } from '../../../display/format.ts';
import { ItemPreview } from '../../../display/ItemPreview.tsx';
import { RefLinks } from '../../../display/links/RefLinks.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import { ManifestLinks } from './ManifestLinks.tsx';
import { formatLastTracking, formatWeight, ParcelExceptions, TrackingNumber } from './ParcelFields.tsx';
import { type ParcelDetailValue, parcelQuery } from './parcelQueries.ts';
import { ParcelStateTags } from './parcelsList.tsx';
import { VoidParcelButton } from './VoidParcelButton.tsx';

interface ParcelDetailProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The drawer with the details of a parcel: its order, its label, its items and its history. */
export function ParcelDetail({ id, onClose }: ParcelDetailProps) {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('parcel', id),
    queryFn: ({ signal }) => request(parcelQuery, { id }, signal),
  });
  return (
    <DetailDrawer
      title={
        <span className={classes.title}>
          <span className={classes.number}>{data?.parcel?.code ?? t('field.parcel')}</span>
        </span>
      }
      value={data?.parcel}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {(parcel) => (
        <div className={classes.detail}>
          <ParcelFacts parcel={parcel} />
          <OrderBlockers parcel={parcel} />
          <ParcelActions parcel={parcel} />
          <Section title={t('field.items')} count={parcel.items.length}>
            <ul className={classes.items}>
              {parcel.items.map((item) => (
                <li key={item.id}>
                  <ItemPreview item={item} size="medium" />
                  <p>
                    {item.productName} × {item.quantity}
                  </p>
                </li>
              ))}
            </ul>
          </Section>
          <Section title={t('events.title')}>
            <EventList events={parcel.events} />
          </Section>
        </div>
      )}
    </DetailDrawer>
  );
}

/** Why the order of a parcel is not finished, while the parcel itself hasn't left. */
function OrderBlockers({ parcel: { id, shippedAt, order } }: { readonly parcel: ParcelDetailValue }) {
  if (shippedAt !== null || !order || order.blockers.length === 0) return null;
  return <BlockerList blockers={order.blockers} pageOf={id} />;
}

function ParcelFacts({ parcel }: { readonly parcel: ParcelDetailValue }) {
  const { order } = parcel;
  return (
    <Facts>
      <Fact label={t('field.parcelCode')}>{t('parcel.codeIs', { code: parcel.code })}</Fact>
      <Fact label={t('field.order')}>
        {order && <RefLinks type="order" refs={[order]} />} {parcel.index}/{parcel.of}
      </Fact>
      <Fact label={t('field.store')}>{order && <StoreFlag store={order.store} />}</Fact>
      <Fact label={t('field.status')}>
        <ParcelStateTags parcel={parcel} />
      </Fact>
      <Fact label={t('field.carrier')}>
        {getCarrierName(parcel.carrier)} · {order?.zone}
      </Fact>
      {parcel.service !== null && <Fact label={t('field.service')}>{parcel.service}</Fact>}
      <Fact label={t('field.tracking')}>
        <TrackingNumber parcel={parcel} explained />
      </Fact>
      {parcel.lastTracking !== null && (
        <Fact label={t('field.lastTracking')}>{formatLastTracking(parcel)}</Fact>
      )}
      <Fact label={t('field.box')}>{parcel.box ?? '—'}</Fact>
      <Fact label={t('field.weight')}>{formatWeight(parcel) ?? '—'}</Fact>
      {parcel.exceptions.length > 0 && (
        <Fact label={t('field.exceptions')}>
          <ParcelExceptions parcel={parcel} />
          {parcel.exceptions.includes('notCollected') && <> {t('parcelException.notCollectedWhat')}</>}
        </Fact>
      )}
      <Fact label={t('field.manifest')}>
        <ManifestLinks manifest={parcel.manifest} />
      </Fact>
      <Fact label={t('field.packingStartedAt')}>{formatDateTime(parcel.openedAt)}</Fact>
      <Fact label={t('field.shippedAt')}>
        {parcel.shippedAt === null ? '—' : `${formatDateTime(parcel.shippedAt)} · ${parcel.shippedBy ?? ''}`}
      </Fact>
    </Facts>
  );
}

function ParcelActions({ parcel }: { readonly parcel: ParcelDetailValue }) {
  const { order, manifest, canPrintLabel, canVoidLabel, canVoid } = parcel;
  // A parcel on a manifest can't be voided, and the viewer can read why.
  const voidRefusal = manifest !== null && canVoid.refusal?.code === 'guardRefused' ? canVoid.refusal : null;
  const hasAction = [canPrintLabel, canVoidLabel, canVoid].some(({ allowed }) => allowed);
  if (!order || (!hasAction && voidRefusal === null)) return null;
  return (
    <div className={classes.actions}>
      <div className={classes.more}>
        <ParcelLabelButtons size="sm" orderId={order.id} parcel={parcel} />
        <VoidParcelButton size="sm" orderId={order.id} parcel={parcel} />
      </div>
      {voidRefusal && <p className={classes.note}>{formatRefusal(voidRefusal)}</p>}
    </div>
  );
}
