import { Button } from '@mantine/core';
import { useState } from 'react';
import { showNotice } from '../../../actions/showNotice.ts';
import { describeFailure } from '../../../api/describeFailure.ts';
import { request } from '../../../api/request.ts';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import { privateLinkQuery } from './customerQueries.ts';
import { toOfficeHost } from './toOfficeHost.ts';

interface PrivateLinkButtonsProps {
  readonly orderId: string;
}

/** A button that loads the customer's private link, and then two that open or copy it. */
export function PrivateLinkButtons({ orderId }: PrivateLinkButtonsProps) {
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const loadLink = async () => {
    setBusy(true);
    try {
      const { order } = await request(privateLinkQuery, { id: orderId });
      if (order?.privateLink) setLink(order.privateLink);
      else showNotice('refused', t('link.none'));
    } catch (error) {
      showNotice('failed', describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const copyLink = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showNotice('done', t('link.copied'));
    } catch {
      showNotice('failed', t('link.notCopied'));
    }
  };
  if (link === null)
    return (
      <Button
        size="xs"
        variant="default"
        loading={busy}
        leftSection={<Icon name="open" size={14} />}
        onClick={() => void loadLink()}
      >
        {t('link.show')}
      </Button>
    );
  return (
    <>
      <Button
        size="xs"
        component="a"
        href={toOfficeHost(link)}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<Icon name="open" size={14} />}
      >
        {t('link.open')}
      </Button>
      <Button size="xs" variant="default" onClick={() => void copyLink(link)}>
        {t('link.copy')}
      </Button>
    </>
  );
}
