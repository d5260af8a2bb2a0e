import { useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { describeFailure } from '../../api/describeFailure.ts';
import { t } from '../../messages/translate.ts';

/**
 * Opens the address that `findAddress` requests in a new tab. When the address can't be opened, a notice says why: the
 * browser blocked the tab, the request failed, or there is no address. In the last case the notice is `missingText`.
 */
export function useNewTab(): {
  readonly open: (findAddress: () => Promise<string | null>, missingText?: string) => Promise<void>;
  readonly busy: boolean;
} {
  const [busy, setBusy] = useState(false);
  const open = async (findAddress: () => Promise<string | null>, missingText = ''): Promise<void> => {
    // The tab is opened before the request, because browsers block a tab that is opened later than the click.
    const tab = window.open('about:blank', '_blank');
    if (!tab) return showNotice('refused', t('item.shopBlocked'));
    tab.opener = null;
    setBusy(true);
    try {
      const address = await findAddress();
      if (address !== null) {
        tab.location.href = address;
        return;
      }
      tab.close();
      showNotice('refused', missingText);
    } catch (error) {
      tab.close();
      showNotice('failed', describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return { open, busy };
}
