import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  finishMutation,
  handToControllerMutation,
  pauseMutation,
  problemMutation,
  releaseMutation,
  resumeMutation,
  startMutation,
} from '../../actions/fabricationMutations.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { formatRefusal } from '../../api/refusal.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { NO_REASON, type OptionalReasonFields } from '../../dialogs/noReason.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { describePause, describePausedBy } from '../../display/floor/PauseTag.tsx';
import { Icon } from '../../display/Icon.tsx';
import { ItemPreview } from '../../display/ItemPreview.tsx';
import { describeTexts } from '../../display/PersonalData.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import { useScrollIntoView } from '../../scanner/useScrollIntoView.ts';
import type { Pole } from './answerPoleScan.ts';
import { PAUSE_ICON } from './areaIcons.ts';
import { ItemStatus } from './ItemStatus.tsx';
import classes from './Pole.module.css';
import { PoleProblem } from './PoleProblem.tsx';
import type { PoleItem } from './poleQueries.ts';
import { MoveWorkButtons } from './queue/MoveWorkButtons.tsx';

interface PoleItemPanelProps {
  readonly item: PoleItem;
  /** The pole at which the person works; null when all poles are shown. */
  readonly pole: Pole | null;
}

/** The dialogs that ask for a reason: the command of each, its title, and a text that says what the command will do. */
const DIALOGS = {
  finish: { command: 'finishFabrication', title: 'action.finish', text: null },
  problem: { command: 'problemFabrication', title: 'action.problem', text: 'rework.problemText' },
  pause: { command: 'pauseFabrication', title: 'action.pauseWork', text: 'poleWork.pauseText' },
} as const;

/** The item at the pole: its preview as large as possible, the instruction, and the buttons for the next step. */
export function PoleItemPanel({ item, pole }: PoleItemPanelProps) {
  const panel = useScrollIntoView<HTMLElement>(item.id);
  const [openDialog, setOpenDialog] = useState<'finish' | 'problem' | 'pause' | null>(null);
  const options = { queuedAs: { label: item.orderNumber, id: item.id } };
  const start = useCommand(startMutation, options);
  const finish = useCommand(finishMutation, options);
  const problem = useCommand(problemMutation, options);
  const release = useCommand(releaseMutation, options);
  const pause = useCommand(pauseMutation, options);
  const resume = useCommand(resumeMutation, options);
  const handOver = useCommand(handToControllerMutation, options);
  const busy = [start, finish, problem, release, pause, resume, handOver].some((command) => command.busy);
  const buildInput = (reasonFields: OptionalReasonFields = NO_REASON) => ({
    itemId: item.id,
    expectedVersion: item.version,
    pole: pole ?? item.pole,
    ...reasonFields,
    station: readStationName(),
    key: createIdempotencyKey(),
  });
  const findAllowedMove = (command: PoleItem['nextStates'][number]['command']) =>
    item.nextStates.find((state) => state.command === command && state.allowed);
  const finishMove = findAllowedMove('finishFabrication');
  const dialogText = openDialog === null ? null : DIALOGS[openDialog].text;
  const needsControl = item.fabrication === 'FAB_EN_COURS' && item.controlNeeded;
  const refusedMove = item.nextStates.find(
    ({ allowed, refusal, backward }) => !allowed && !backward && refusal?.code !== 'forbidden',
  );
  return (
    <article ref={panel} className={classes.item}>
      <header className={classes.itemHead}>
        <span className={classes.order} data-read-from-far>
          {item.orderNumber}
        </span>
        <StoreFlag store={item.store} />
        {item.prio && <Tag tone="prio">PRIO</Tag>}
        <ItemStatus item={item} size="large" />
        {item.pause && (
          <span className={classes.paused}>
            <Icon path={PAUSE_ICON} size={20} /> {describePause(item.pause)}
          </span>
        )}
      </header>
      <ItemPreview item={item} size="large" />
      <div className={classes.todo}>
        <p className={classes.product}>
          {item.productName} <strong>× {item.quantity}</strong>
        </p>
        <p className={classes.texts}>{describeTexts(item.texts)}</p>
        <p className={classes.instruction}>
          <Icon name="wrench" size={20} />
          {item.pole
            ? t(`poleTask.${item.pole}`, { blank: item.blankName ?? '—', count: item.quantity })
            : t('pole.none')}
        </p>
        <ShipBy value={item.shipBy} size="large" />
        {item.homePole && (
          <p className={classes.instruction}>{t('pole.movedFrom', { pole: t(`pole.${item.homePole}`) })}</p>
        )}
        {item.pause && <p className={classes.instruction}>{describePausedBy(item.pause)}</p>}
        {item.rework && <PoleProblem item={item} problem={item.rework} />}
        {!needsControl && refusedMove?.refusal && (
          <p className={classes.refused}>{formatRefusal(refusedMove.refusal)}</p>
        )}
      </div>
      <footer className={classes.actions}>
        {findAllowedMove('startFabrication') && (
          <Button
            size="xl"
            disabled={busy}
            leftSection={<Icon name="play" size={24} />}
            onClick={() => void start.run({ input: buildInput() })}
          >
            {t('action.start')}
          </Button>
        )}
        {finishMove && (
          <Button
            size="xl"
            color="green"
            disabled={busy}
            leftSection={<Icon name="check" size={24} />}
            onClick={() =>
              finishMove.needsReason
                ? setOpenDialog('finish')
                : void finish.run({ input: { ...buildInput(), confirmed: true } })
            }
          >
            {t('action.finish')}
          </Button>
        )}
        {needsControl && item.controlAskedAt === null && !item.pause && (
          <Button
            size="xl"
            disabled={busy}
            leftSection={<Icon name="check" size={24} />}
            onClick={() => void handOver.run({ input: { ...buildInput(), confirmed: true } })}
          >
            {t('controller.handOver')}
          </Button>
        )}
        {findAllowedMove('passControl') && (
          <Button
            component={Link}
            to={`/pole-objet/controleur/${encodeURIComponent(item.id)}`}
            size="xl"
            leftSection={<Icon name="checkCircle" size={24} />}
          >
            {t('controller.checkHere')}
          </Button>
        )}
        {item.canResume.allowed && (
          <Button
            size="xl"
            disabled={busy}
            leftSection={<Icon name="play" size={24} />}
            onClick={() => void resume.run({ input: buildInput() })}
          >
            {t('action.resumeWork')}
          </Button>
        )}
        {item.canPause.allowed && (
          <Button
            size="xl"
            variant="default"
            disabled={busy}
            leftSection={<Icon path={PAUSE_ICON} size={24} />}
            onClick={() => setOpenDialog('pause')}
          >
            {t('action.pauseWork')}
          </Button>
        )}
        {findAllowedMove('releaseFabrication') && (
          <Button
            size="xl"
            variant="default"
            disabled={busy}
            leftSection={<Icon name="back" size={24} />}
            onClick={() => void release.run({ input: buildInput() })}
          >
            {t('action.release')}
          </Button>
        )}
        <MoveWorkButtons item={item} />
        {findAllowedMove('problemFabrication') && (
          <Button
            size="xl"
            variant="light"
            color="red"
            disabled={busy}
            leftSection={<Icon name="warning" size={24} />}
            onClick={() => setOpenDialog('problem')}
          >
            {t('action.problem')}
          </Button>
        )}
      </footer>
      {openDialog && (
        <ReasonDialog
          command={DIALOGS[openDialog].command}
          title={t(DIALOGS[openDialog].title)}
          {...(dialogText === null ? {} : { text: t(dialogText) })}
          confirm={t(openDialog === 'problem' ? 'rework.report' : DIALOGS[openDialog].title)}
          danger={openDialog === 'problem'}
          onCancel={() => setOpenDialog(null)}
          onConfirm={(reasonFields) => {
            setOpenDialog(null);
            if (openDialog === 'problem') void problem.run({ input: buildInput(reasonFields) });
            else if (openDialog === 'pause') void pause.run({ input: buildInput(reasonFields) });
            else void finish.run({ input: { ...buildInput(reasonFields), confirmed: true } });
          }}
        />
      )}
    </article>
  );
}
