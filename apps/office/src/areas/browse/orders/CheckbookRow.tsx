import { Button } from '@mantine/core';
import { seeCheckbookPagesMutation } from '../../../actions/fabricationMutations.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { OrderDetailValue } from './orderQueries.ts';

interface CheckbookRowProps {
  readonly checkbook: OrderDetailValue['checkbooks'][number];
}

/**
 * A checkbook of an order: its child, and how many of its pages were seen. While it is bound, a button marks all as seen.
 */
export function CheckbookRow({ checkbook }: CheckbookRowProps) {
  const markSeen = useCommand(seeCheckbookPagesMutation);
  const { id, number, childText, pages } = checkbook;
  const unseenPages = pages.filter(({ seenAt }) => seenAt === null);
  const isBinding =
    unseenPages.length > 0 && unseenPages.every(({ item }) => item?.fabrication === 'FAB_L2C_EN_COURS');
  return (
    <p className={classes.detailRow}>
      <strong>{t('checkbook.title', { number })}</strong> {childText}{' '}
      {t('checkbook.pages', { seen: pages.length - unseenPages.length, pages: pages.length })}{' '}
      {isBinding && (
        <Button
          size="xs"
          disabled={markSeen.busy}
          leftSection={<Icon name="check" size={16} />}
          onClick={() =>
            void markSeen.run({
              input: { checkbookId: id, page: null, station: readStationName(), key: createIdempotencyKey() },
            })
          }
        >
          {t('checkbook.seeAll')}
        </Button>
      )}
    </p>
  );
}
