import { Button } from '@mantine/core';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { formatDateTime } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import { BoardDrawing } from './BoardDrawing.tsx';
import { BoardPlaces } from './BoardPlaces.tsx';
import classes from './Boards.module.css';
import {
  type BoardLayoutView,
  type BoardMegalotDetail,
  type BoardSheetView,
  markBoardDoneMutation,
} from './boardQueries.ts';

interface BoardSheetProps {
  readonly megalot: BoardMegalotDetail;
  readonly layout: BoardLayoutView;
  readonly sheet: BoardSheetView;
}

/** One board: its drawing to scale, its places, and whether it is made. */
export function BoardSheet({ megalot, layout, sheet }: BoardSheetProps) {
  const { board, doneAt, doneBy, canMarkDone } = sheet.board;
  const { run, busy } = useCommand(markBoardDoneMutation);
  const title = t('boards.sheet', { board, count: layout.sheets.length });
  const isDone = doneAt !== null;
  const toggleDone = () =>
    run({
      input: {
        megalotId: megalot.id,
        expectedVersion: megalot.version,
        board,
        done: !isDone,
        station: readStationName(),
        key: createIdempotencyKey(),
      },
    });
  return (
    <section className={classes.sheet} aria-label={title}>
      <header className={classes.sheetHead}>
        <h2 className={classes.title}>{title}</h2>
        {isDone && (
          <Tag tone="done">
            <Icon name="checkCircle" size={14} />{' '}
            {t('boards.doneBy', { time: formatDateTime(doneAt), name: doneBy ?? '' })}
          </Tag>
        )}
        {canMarkDone.allowed && (
          <Button
            size="md"
            variant={isDone ? 'default' : 'filled'}
            leftSection={<Icon name={isDone ? 'undo' : 'check'} />}
            loading={busy}
            onClick={() => void toggleDone()}
          >
            {t(isDone ? 'boards.undo' : 'boards.done')}
          </Button>
        )}
      </header>
      <BoardDrawing layout={layout} sheet={sheet} />
      <BoardPlaces megalot={megalot} sheet={sheet} />
    </section>
  );
}
