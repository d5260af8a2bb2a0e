import { Button } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { Icon } from '../../display/Icon.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { ListFileButton } from '../../list/files/ListFileButton.tsx';
import { t } from '../../messages/translate.ts';
import { DayClose } from './DayClose.tsx';
import { OrdersOneItemAway } from './OrdersOneItemAway.tsx';
import { OrdersToShip } from './OrdersToShip.tsx';
import { OrdersWithRefund } from './OrdersWithRefund.tsx';
import { ShelfWall } from './ShelfWall.tsx';
import { ShippingFilters } from './ShippingFilters.tsx';
import { ordersToShipFile } from './shippingFiles.ts';
import { TakeNextButton } from './TakeNextButton.tsx';
import { useOrdersToShip } from './useOrdersToShip.ts';
import { useShippingFilter } from './useShippingFilter.ts';

/**
 * /expedition: the orders with a requested refund, the orders that wait for one last item, the orders that are ready to
 * ship, and the close of day. Instead of the orders it can show the wall of the shelf.
 */
export function ShippingScreen() {
  const navigate = useNavigate();
  const shippingFilter = useShippingFilter();
  const { filter, query } = shippingFilter;
  const list = useOrdersToShip(filter);
  const [address, setAddress] = useSearchParams();
  const isWall = address.get('vue') === 'etagere';
  const showWall = (shown: boolean) =>
    setAddress((previous) => {
      const next = new URLSearchParams(previous);
      if (shown) next.set('vue', 'etagere');
      else next.delete('vue');
      return next;
    });
  return (
    <section>
      <ScreenHeader
        title={t('screen.expedition')}
        readAt={list.data?.pages[0]?.ordersToShip.readAt}
        busy={list.isFetching}
        onReload={() => void list.refetch()}
      >
        <Button
          variant="default"
          leftSection={<Icon name="columns" />}
          aria-pressed={isWall}
          onClick={() => showWall(!isWall)}
        >
          {t('shelf.title')}
        </Button>
        <ListFileButton file={ordersToShipFile} variables={{ filter }} title={t('shipping.readyTitle')} />
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
      {isWall ? (
        <ShelfWall />
      ) : (
        <>
          <ShippingFilters {...shippingFilter} />
          <OrdersWithRefund filter={filter} query={query} />
          <OrdersOneItemAway filter={filter} />
          <OrdersToShip list={list} query={query} />
        </>
      )}
      <DayClose />
    </section>
  );
}
