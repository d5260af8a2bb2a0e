import { Button } from '@mantine/core';
import { BulkActionButton, type BulkOptions } from '../../../actions/BulkActionButton.tsx';
import { actOnReissuesMutation } from '../../../actions/bulkQueries.ts';
import { PrioButton } from '../../../actions/PrioButton.tsx';
import { useCommand } from '../../../actions/useCommand.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import bar from '../../../list/BulkBar.module.css';
import { t } from '../../../messages/translate.ts';
import type { ReissueView } from './reissueQueries.ts';

interface ReissueBulkActionsProps {
  readonly reissues: readonly ReissueView[];
  readonly onClear: () => void;
}

/** The actions on the chosen reissues that the viewer may do. */
export function ReissueBulkActions({ reissues, onClear }: ReissueBulkActionsProps) {
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
        <BulkActionButton
          title={t('reissue.approveChosen')}
          icon="checkCircle"
          busy={busy}
          act={buildAct('approve')}
          onDone={onClear}
        />
      )}
      {(supervises || hasCapability(viewer, 'reissueShipped')) && (
        <>
          <BulkActionButton
            title={t('reissue.withdrawChosen')}
            icon="undo"
            reasonOf="closeReissue"
            busy={busy}
            act={buildAct('withdrawn')}
            onDone={onClear}
          />
          <BulkActionButton
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
