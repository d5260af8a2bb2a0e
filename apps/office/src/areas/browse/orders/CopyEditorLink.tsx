import { Button } from '@mantine/core';
import { showNotice } from '../../../actions/showNotice.ts';
import { buildEditorLink, hasShop } from '../../../api/shopVisit.ts';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import type { OrderDetailValue } from './orderQueries.ts';

interface CopyEditorLinkProps {
  readonly store: OrderDetailValue['store'];
  readonly item: Pick<OrderDetailValue['items'][number], 'sku' | 'sc' | 'productName'>;
}

/**
 * Copies the link that opens the editor with the design of an item, without its texts. Hidden when no shop is configured.
 */
export function CopyEditorLink({ store, item }: CopyEditorLinkProps) {
  if (!hasShop() || item.sc === null) return null;
  const link = buildEditorLink({ store, code: item.sku, sc: item.sc });
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showNotice('done', t('item.linkCopied'));
    } catch {
      // Browsers let only pages with HTTPS write to the clipboard. The viewer can still copy the link by hand.
      window.prompt(t('item.copyByHand'), link);
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Icon name="open" />}
      aria-label={t('item.copyLinkFor', { product: item.productName })}
      onClick={() => void copyLink()}
    >
      {t('item.copyLink')}
    </Button>
  );
}
