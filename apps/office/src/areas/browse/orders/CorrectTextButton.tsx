import { Button } from '@mantine/core';
import { useState } from 'react';
import { showNotice } from '../../../actions/showNotice.ts';
import { describeFailure } from '../../../api/describeFailure.ts';
import { request } from '../../../api/request.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import { privateLinkQuery } from '../service/customerQueries.ts';
import { toOwnHost } from '../service/toOwnHost.ts';
import type { OrderDetailValue } from './orderQueries.ts';

interface CorrectTextButtonProps {
  readonly item: Pick<OrderDetailValue['items'][number], 'canCorrectTexts' | 'productName'>;
  readonly orderId: string;
}

/**
 * Opens the page on which the texts of an order are corrected, for customer service. A correction there is recorded as
 * made by the signed-in person. Hidden once the texts can't be corrected any more.
 */
export function CorrectTextButton({ item, orderId }: CorrectTextButtonProps) {
  const viewer = useViewer();
  const [busy, setBusy] = useState(false);
  if (!item.canCorrectTexts || !hasCapability(viewer, 'serveCustomers')) return null;
  const open = async () => {
    // A browser allows a new tab only during the click itself.
    const tab = window.open('about:blank', '_blank');
    if (!tab) return showNotice('refused', t('item.shopBlocked'));
    tab.opener = null;
    setBusy(true);
    try {
      const { order } = await request(privateLinkQuery, { id: orderId });
      if (order?.privateLink) {
        tab.location.href = toOwnHost(order.privateLink);
        return;
      }
      tab.close();
      showNotice('refused', t('link.none'));
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
      leftSection={<Icon name="wrench" />}
      aria-label={t('item.correctTextFor', { product: item.productName })}
      onClick={() => void open()}
    >
      {t('item.correctText')}
    </Button>
  );
}
