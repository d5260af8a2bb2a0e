import { useNavigate } from 'react-router';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { t } from '../../messages/translate.ts';
import { DayClose } from './DayClose.tsx';
import { OrdersOneItemAway } from './OrdersOneItemAway.tsx';
import { OrdersToShip } from './OrdersToShip.tsx';
import { ShippingFilters } from './ShippingFilters.tsx';
import { TakeNextButton } from './TakeNextButton.tsx';
import { useOrdersToShip } from './useOrdersToShip.ts';
import { useShippingFilter } from './useShippingFilter.ts';

/** /expedition: the orders that are ready to ship, those that wait for one last item, and the close of day. */
export function ShippingScreen() {
  const navigate = useNavigate();
  const shippingFilter = useShippingFilter();
  const { filter, query } = shippingFilter;
  const list = useOrdersToShip(filter);
  return (
    <section>
      <ScreenHeader
        title={t('screen.expedition')}
        readAt={list.data?.pages[0]?.ordersToShip.readAt}
        busy={list.isFetching}
        onReload={() => void list.refetch()}
      >
        <TakeNextButton
          filter={filter}
          onTaken={({ packing }) =>
            void navigate({
              pathname: `/scan-expedition/${encodeURIComponent(packing?.order.id ?? '')}`,
              search: query,
            })
          }
        />
      </ScreenHeader>
      <ShippingFilters {...shippingFilter} />
      <OrdersToShip list={list} query={query} />
      <OrdersOneItemAway filter={filter} />
      <DayClose />
    </section>
  );
}
