import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { useViewer } from '../../../api/viewer.ts';
import { type BulkResult, DryRunDialog } from '../../../dialogs/DryRunDialog.tsx';
import { NO_REASON, type OptionalReasonFields } from '../../../dialogs/noReason.ts';
import { ReasonDialog } from '../../../dialogs/ReasonDialog.tsx';
import { formatDateTime } from '../../../display/format.ts';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import { CountTile } from '../CountTile.tsx';
import classes from '../Fabrication.module.css';
import { MegalotHead } from '../MegalotHead.tsx';
import type { BookletMegalotView } from './bookletMegalotQueries.ts';
import { moveBookletsMutation } from './checkbookQueries.ts';
import { BOOKLET_STAGES, buildCheckbooksPath } from './checkbooksUrl.ts';

/** The moves of all sheets of a megalot. Each move takes the sheets that are in `stage` to the next stage. */
const MOVES = [
  { move: 'ready', stage: 'toDo', icon: 'check' },
  { move: 'start', stage: 'ready', icon: 'play' },
  { move: 'finish', stage: 'running', icon: 'checkCircle' },
  { move: 'retry', stage: 'error', icon: 'refresh' },
  { move: 'takeOver', stage: 'error', icon: 'wrench' },
  { move: 'finishByHand', stage: 'error', icon: 'hand' },
] as const;
type Move = (typeof MOVES)[number]['move'];
/** The moves that only supervisors may make. */
const SUPERVISED: readonly Move[] = ['takeOver', 'finishByHand'];

const TONES = {
  waiting: 'neutral',
  toDo: 'waiting',
  ready: 'waiting',
  running: 'running',
  error: 'danger',
  complete: 'done',
} as const;

/** A megalot on the L2C line: its sheets in each stage, its checkbooks and pages, and the moves of all its sheets. */
export function BookletMegalotCard({
  row: { megalot, shipBy, counts, lastReport },
}: {
  readonly row: BookletMegalotView;
}) {
  const { capabilities } = useViewer();
  const [moveWithReason, setMoveWithReason] = useState<Move | null>(null);
  const [plannedMove, setPlannedMove] = useState<{
    move: Move;
    reasonFields: OptionalReasonFields;
    plan: BulkResult;
  } | null>(null);
  const options = { queuedAs: { label: megalot.number, id: megalot.id } };
  const command = useCommand(moveBookletsMutation, options);
  const run = (move: Move, reasonFields: OptionalReasonFields, dryRun: boolean) =>
    command.run({
      input: {
        megalotId: megalot.id,
        move,
        dryRun,
        ...reasonFields,
        station: readStationName(),
        key: createIdempotencyKey(),
      },
    });
  const planMove = async (move: Move, reasonFields: OptionalReasonFields) => {
    setMoveWithReason(null);
    const result = await run(move, reasonFields, true);
    if (result?.ok) setPlannedMove({ move, reasonFields, plan: result.value });
  };
  const offeredMoves = MOVES.filter(
    ({ move, stage }) =>
      counts[stage] > 0 && (!SUPERVISED.includes(move) || capabilities.includes('supervise')),
  );
  return (
    <li className={classes.card} aria-label={megalot.number}>
      <MegalotHead megalot={megalot} shipBy={shipBy}>
        <span className={classes.line}>{t('count.orders', { count: counts.orders })}</span>
      </MegalotHead>
      <ul className={classes.counts} aria-label={t('l2c.sheets')}>
        {BOOKLET_STAGES.map((stage) => (
          <CountTile key={stage} label={t(`l2c.stage.${stage}`)} value={counts[stage]} tone={TONES[stage]} />
        ))}
      </ul>
      <p className={classes.line}>
        <strong>{t('l2c.boundOf', { bound: counts.bound, checkbooks: counts.checkbooks })}</strong>
        <strong>{t('l2c.producedOf', { seen: counts.seen, pages: counts.pages })}</strong>
      </p>
      {lastReport && (
        <p className={classes.line}>
          <span>
            {t('report.last', {
              name: lastReport.name === '' ? t('report.unnamed') : lastReport.name,
              time: formatDateTime(lastReport.receivedAt),
            })}
          </span>
          <span>{t('report.counts', { ...lastReport })}</span>
        </p>
      )}
      <div className={classes.actions}>
        <Button
          component={Link}
          to={buildCheckbooksPath({ megalotId: megalot.id })}
          size="lg"
          leftSection={<Icon name="open" size={20} />}
        >
          {t('l2c.openCheckbooks')}
        </Button>
        {offeredMoves.map(({ move, icon }) => (
          <Button
            key={move}
            size="lg"
            variant="light"
            disabled={command.busy}
            leftSection={<Icon name={icon} size={20} />}
            onClick={() =>
              move === 'finishByHand' ? setMoveWithReason(move) : void planMove(move, NO_REASON)
            }
          >
            {t(`l2c.move.${move}`)}
          </Button>
        ))}
      </div>
      {moveWithReason && (
        <ReasonDialog
          command="moveBooklets"
          title={t(`l2c.move.${moveWithReason}`)}
          confirm={t(`l2c.move.${moveWithReason}`)}
          onCancel={() => setMoveWithReason(null)}
          onConfirm={(reasonFields) => void planMove(moveWithReason, reasonFields)}
        />
      )}
      {plannedMove && (
        <DryRunDialog
          title={t(`l2c.move.${plannedMove.move}`)}
          plan={plannedMove.plan}
          busy={command.busy}
          onCancel={() => setPlannedMove(null)}
          onConfirm={() => {
            setPlannedMove(null);
            void run(plannedMove.move, plannedMove.reasonFields, false);
          }}
        />
      )}
    </li>
  );
}
