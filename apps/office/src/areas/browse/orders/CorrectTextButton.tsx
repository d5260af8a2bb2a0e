import { Button } from '@mantine/core';
import { request } from '../../../api/request.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import { privateLinkQuery } from '../service/customerQueries.ts';
import { toOfficeHost } from '../service/toOfficeHost.ts';
import { useNewTab } from '../useNewTab.ts';
import type { OrderDetailValue } from './orderQueries.ts';

interface CorrectTextButtonProps {
  readonly item: Pick<OrderDetailValue['items'][number], 'canCorrectTexts' | 'productName'>;
  readonly orderId: string;
}

/**
 * Opens the page on which the texts of an order are corrected, for customer service. A correction on that page is recorded
 * as made by the viewer. Hidden once the texts can't be corrected any more.
 */
export function CorrectTextButton({ item, orderId }: CorrectTextButtonProps) {
  const viewer = useViewer();
  const { open, busy } = useNewTab();
  if (!item.canCorrectTexts || !hasCapability(viewer, 'serveCustomers')) return null;
  const findAddress = async () => {
    const { order } = await request(privateLinkQuery, { id: orderId });
    return order?.privateLink ? toOfficeHost(order.privateLink) : null;
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      leftSection={<Icon name="wrench" />}
      aria-label={t('item.correctTextFor', { product: item.productName })}
      onClick={() => void open(findAddress, t('link.none'))}
    >
      {t('item.correctText')}
    </Button>
  );
}
