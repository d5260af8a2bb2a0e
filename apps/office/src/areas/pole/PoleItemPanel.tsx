import { Button } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../actions/ReasonDialog.tsx';
import { useCommand } from '../../actions/useCommand.ts';
import { refusalSentence } from '../../api/refusal.ts';
import { newKey, stationName } from '../../api/station.ts';
import { Icon } from '../../display/Icon.tsx';
import { ItemPreview } from '../../display/ItemPreview.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import type { Pole } from './answerPoleScan.ts';
import classes from './Pole.module.css';
import {
  finishMutation,
  type PoleItem,
  problemMutation,
  releaseMutation,
  startMutation,
} from './poleQueries.ts';

interface PoleItemPanelProps {
  readonly item: PoleItem;
  readonly pole: Pole | null;
}

/** The item at the pole: its preview as large as the screen allows, what to do, and the next step. */
export function PoleItemPanel({ item, pole }: PoleItemPanelProps) {
  const [asking, setAsking] = useState(false);
  const start = useCommand(startMutation);
  const finish = useCommand(finishMutation);
  const problem = useCommand(problemMutation);
  const release = useCommand(releaseMutation);
  const busy = start.busy || finish.busy || problem.busy || release.busy;
  const input = (reason: string | null = null) => ({
    itemId: item.id,
    expectedVersion: item.version,
    pole: pole ?? item.pole,
    reason,
    station: stationName(),
    key: newKey(),
  });
  const next = (to: PoleItem['fabrication'], from: PoleItem['fabrication'] = item.fabrication) =>
    item.fabrication === from && item.nextStates.some((state) => state.to === to && state.allowed);
  const refused = item.nextStates.find(
    ({ allowed, refusal, backward }) => !allowed && !backward && refusal?.code !== 'forbidden',
  );
  return (
    <article className={classes.item}>
      <header className={classes.itemHead}>
        <span className={classes.order}>{item.orderNumber}</span>
        <StoreFlag store={item.store} />
        {item.prio && <Tag tone="prio">PRIO</Tag>}
        {item.fabrication && <StatusBadge word={item.fabrication} size="large" />}
        {item.paused && (
          <span className={classes.paused}>
            <Icon name="pause" size={20} /> {t('pole.paused')}
          </span>
        )}
      </header>
      <ItemPreview item={item} size="large" />
      <div className={classes.todo}>
        <p className={classes.product}>
          {item.productName} <strong>× {item.quantity}</strong>
        </p>
        <p className={classes.texts}>{item.texts.join(' / ')}</p>
        <p className={classes.instruction}>
          <Icon name="wrench" size={20} />
          {item.pole
            ? t(`poleTask.${item.pole}`, { blank: item.blank ?? '—', count: item.quantity })
            : t('pole.none')}
        </p>
        <ShipBy value={item.shipBy} size="large" />
        {refused?.refusal && <p className={classes.refused}>{refusalSentence(refused.refusal)}</p>}
      </div>
      <footer className={classes.actions}>
        {next('FAB_EN_COURS') && (
          <Button
            size="xl"
            disabled={busy}
            leftSection={<Icon name="play" size={24} />}
            onClick={() => void start.run({ input: input() })}
          >
            {t('action.start')}
          </Button>
        )}
        {next('FAB_COMPLETE') && (
          <Button
            size="xl"
            color="green"
            disabled={busy}
            leftSection={<Icon name="check" size={24} />}
            onClick={() => void finish.run({ input: { ...input(), confirmed: true } })}
          >
            {t('action.finish')}
          </Button>
        )}
        {next('FAB_A_FAIRE', 'FAB_EN_COURS') && (
          <Button
            size="xl"
            variant="default"
            disabled={busy}
            leftSection={<Icon name="back" size={24} />}
            onClick={() => void release.run({ input: input() })}
          >
            {t('action.release')}
          </Button>
        )}
        {next('FAB_REPRISE_MANUELLE') && (
          <Button
            size="xl"
            variant="light"
            color="red"
            disabled={busy}
            leftSection={<Icon name="warning" size={24} />}
            onClick={() => setAsking(true)}
          >
            {t('action.problem')}
          </Button>
        )}
      </footer>
      {asking && (
        <ReasonDialog
          title={t('action.problem')}
          confirm={t('action.problem')}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={(reason) => {
            setAsking(false);
            void problem.run({ input: input(reason) });
          }}
        />
      )}
    </article>
  );
}
