import { Button } from '@mantine/core';
import { hasShop, requestShopUrl } from '../../../api/shopVisit.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import { useNewTab } from '../useNewTab.ts';
import type { OrderDetailValue } from './orderQueries.ts';

interface OpenShopButtonProps {
  readonly store: OrderDetailValue['store'];
  readonly item: Pick<OrderDetailValue['items'][number], 'sku' | 'sc' | 'productName'>;
}

/** Opens the design of an item in the shop as a member of staff. Hidden for roles without the capability `openShop`. */
export function OpenShopButton({ store, item }: OpenShopButtonProps) {
  const viewer = useViewer();
  const { open, busy } = useNewTab();
  if (!hasCapability(viewer, 'openShop') || !hasShop()) return null;
  const findAddress = () => requestShopUrl({ store, code: item.sku, sc: item.sc });
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      leftSection={<Icon name="eye" />}
      aria-label={t('item.openShopFor', { product: item.productName })}
      onClick={() => void open(findAddress)}
    >
      {t('item.openShop')}
    </Button>
  );
}
