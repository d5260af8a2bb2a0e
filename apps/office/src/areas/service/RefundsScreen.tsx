import { MARKETS } from '@cmon/core/catalogue/types';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { formatReason } from '../../display/eventLabels.ts';
import { formatDateTime, formatDuration, formatMoney } from '../../display/format.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { StatusBadge } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { RowsFileButton } from '../../list/files/RowsFileButton.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Service.module.css';
import { waitingRefundsFile } from './serviceFiles.ts';
import { type WaitingRefund, waitingRefundsQuery } from './serviceQueries.ts';

/** /service-client/remboursements: the refunds that wait for the shop's decision, of one store or of all. */
export function RefundsScreen() {
  const [params, setParams] = useSearchParams();
  const store = MARKETS.find((market) => market === params.get('store')) ?? null;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: buildQueryKey('waitingRefunds', store),
    queryFn: ({ signal }) =>
      request(waitingRefundsQuery, { stores: store === null ? null : [store] }, signal),
  });
  const chooseStore = (chosen: string) =>
    setParams(chosen === 'all' ? {} : { store: chosen }, { replace: true });
  const refunds = data?.waitingRefunds;
  return (
    <section>
      <ScreenHeader title={t('screen.service-client.remboursements')}>
        {refunds !== undefined && <RowsFileButton file={waitingRefundsFile} rows={refunds} />}
      </ScreenHeader>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <section className={classes.panel}>
        <p className={classes.text}>{t('refunds.text')}</p>
        <NativeSelect
          mt="sm"
          maw={240}
          label={t('field.store')}
          value={store ?? 'all'}
          onChange={(event) => chooseStore(event.currentTarget.value)}
          data={[
            { value: 'all', label: t('refunds.all') },
            ...MARKETS.map((market) => ({ value: market, label: market.toUpperCase() })),
          ]}
        />
        {isPending && <LoadingRows />}
        {refunds?.length === 0 && <EmptyState icon="checkCircle" title={t('refunds.none')} />}
        {refunds !== undefined && refunds.length > 0 && (
          <ul className={classes.rows}>
            {refunds.map((refund) => (
              <WaitingRefundRow key={refund.id} refund={refund} />
            ))}
          </ul>
        )}
      </section>
    </section>
  );
}

function WaitingRefundRow({ refund }: { readonly refund: WaitingRefund }) {
  const { order, lines, amount, currency, reason, requestedAt, requestedBy } = refund;
  const age = formatDuration(Date.now() - Date.parse(requestedAt), t('unit.dayShort'));
  const refundedPart =
    lines === null
      ? t('refunds.whole')
      : t('refunds.lines', { count: lines.length, lines: lines.join(', ') });
  const money = amount !== null && currency !== null ? formatMoney(amount, currency) : null;
  return (
    <li className={classes.row}>
      <div className={classes.order}>
        {order !== null && (
          <>
            <Link to={getObjectPath('order', order.id)} className={classes.number}>
              {order.number}
            </Link>
            <StoreFlag store={order.store} />
            <StatusBadge status={order.status} />
          </>
        )}
      </div>
      <div className={classes.dates}>
        <span>
          {[refundedPart, money, reason !== null && formatReason(reason)].filter(Boolean).join(' · ')}
        </span>
        <span>{requestedBy === null ? t('refunds.byShop') : t('refunds.by', { name: requestedBy })}</span>
      </div>
      <div className={classes.dates}>
        <time dateTime={requestedAt}>{formatDateTime(requestedAt)}</time>
        <span>{t('refunds.since', { age })}</span>
      </div>
    </li>
  );
}
