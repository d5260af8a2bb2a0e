import { Button } from '@mantine/core';
import { useState } from 'react';
import { showNotice } from '../../../actions/showNotice.ts';
import { describeFailure } from '../../../api/describeFailure.ts';
import { hasShop, requestShopUrl } from '../../../api/shopVisit.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import type { OrderDetailValue } from './orderQueries.ts';

interface OpenShopButtonProps {
  readonly store: OrderDetailValue['store'];
  readonly item: Pick<OrderDetailValue['items'][number], 'sku' | 'sc' | 'productName'>;
}

/** Opens the design of an item in the shop as a member of staff. Hidden for roles without the capability `openShop`. */
export function OpenShopButton({ store, item }: OpenShopButtonProps) {
  const viewer = useViewer();
  const [busy, setBusy] = useState(false);
  if (!hasCapability(viewer, 'openShop') || !hasShop()) return null;
  const open = async () => {
    // A browser allows a new tab only during the click itself.
    const tab = window.open('about:blank', '_blank');
    if (!tab) return showNotice('refused', t('item.shopBlocked'));
    tab.opener = null;
    setBusy(true);
    try {
      tab.location.href = await requestShopUrl({ store, code: item.sku, sc: item.sc });
    } catch (error) {
      tab.close();
      showNotice('failed', describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      leftSection={<Icon name="eye" />}
      aria-label={t('item.openShopFor', { product: item.productName })}
      onClick={() => void open()}
    >
      {t('item.openShop')}
    </Button>
  );
}
