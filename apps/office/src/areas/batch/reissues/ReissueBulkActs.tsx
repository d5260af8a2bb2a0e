import { Button } from '@mantine/core';
import { BulkActButton, type BulkOptions } from '../../../actions/BulkActButton.tsx';
import { actOnReissuesMutation } from '../../../actions/bulkQueries.ts';
import { PrioButton } from '../../../actions/PrioButton.tsx';
import { useCommand } from '../../../actions/useCommand.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import bar from '../../../list/BulkBar.module.css';
import { t } from '../../../messages/translate.ts';
import type { ReissueView } from './reissueQueries.ts';

interface ReissueBulkActsProps {
  readonly reissues: readonly ReissueView[];
  readonly onClear: () => void;
}

/** The acts on the chosen reissues that the person may do. */
export function ReissueBulkActs({ reissues, onClear }: ReissueBulkActsProps) {
  const viewer = useViewer();
  const { run, busy } = useCommand(actOnReissuesMutation);
  const buildAct = (act: 'approve' | 'withdrawn' | 'refused') => async (options: BulkOptions) => {
    const targets = reissues.map(({ id, version }) => ({ id, expectedVersion: version }));
    const result = await run({ input: { act, targets, ...options } });
    return result?.ok ? result.value : null;
  };
  const supervises = hasCapability(viewer, 'supervise');
  const orderIds = [...new Set(reissues.flatMap(({ order }) => (order ? [order.id] : [])))];
  return (
    <section className={bar.bar} aria-label={t('list.selection')}>
      <strong aria-live="polite">{t('reissue.chosen', { count: reissues.length })}</strong>
      <Button size="xs" variant="default" onClick={onClear}>
        {t('list.untick')}
      </Button>
      {supervises && (
        <BulkActButton
          title={t('reissue.approveChosen')}
          icon="checkCircle"
          busy={busy}
          act={buildAct('approve')}
          onDone={onClear}
        />
      )}
      {(supervises || hasCapability(viewer, 'reissueShipped')) && (
        <>
          <BulkActButton
            title={t('reissue.withdrawChosen')}
            icon="undo"
            reasonOf="closeReissue"
            busy={busy}
            act={buildAct('withdrawn')}
            onDone={onClear}
          />
          <BulkActButton
            title={t('reissue.refuseChosen')}
            icon="cross"
            reasonOf="refuseReissue"
            busy={busy}
            act={buildAct('refused')}
            onDone={onClear}
          />
        </>
      )}
      {hasCapability(viewer, 'prio') && (
        <>
          <PrioButton orderIds={orderIds} onDone={onClear} />
          <PrioButton orderIds={orderIds} prio={false} onDone={onClear} />
        </>
      )}
    </section>
  );
}
