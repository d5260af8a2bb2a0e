import { Button } from '@mantine/core';
import { moveToPoleMutation } from '../../../actions/bulkQueries.ts';
import { showNotice } from '../../../actions/showNotice.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { formatRefusal } from '../../../api/refusal.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import type { PoleItem } from '../poleQueries.ts';

/** A button for each other pole to which the person can move an item. */
export function MoveWorkButtons({ item }: { readonly item: Pick<PoleItem, 'id' | 'poleOffers'> }) {
  const { run, busy } = useCommand(moveToPoleMutation);
  const move = async (pole: PoleItem['poleOffers'][number]['pole']) => {
    const input = {
      itemIds: [item.id],
      pole,
      dryRun: false,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    const result = await run({ input });
    const refusal = result?.ok ? result.value.lines[0]?.refusal : null;
    if (refusal) showNotice('refused', formatRefusal(refusal));
    else if (result?.ok) showNotice('done', t('pole.moved', { pole: t(`pole.${pole}`) }));
  };
  return item.poleOffers
    .filter(({ canMove }) => canMove.allowed)
    .map(({ pole }) => (
      <Button
        key={pole}
        size="xl"
        variant="default"
        disabled={busy}
        leftSection={<Icon name="right" size={24} />}
        onClick={() => void move(pole)}
      >
        {t('pole.moveTo', { pole: t(`pole.${pole}`) })}
      </Button>
    ));
}
