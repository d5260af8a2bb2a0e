import { UNSORTED_CUTTING_STATES } from '@cmon/core/production/statuses';
import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { t } from '../../../messages/translate.ts';
import { findBottleneck, findMarkedState } from '../findBottleneck.ts';
import { addStoresToPath, useChosenStores } from '../StorePills.tsx';
import classes from './Wall.module.css';
import { useChosenPresses, useChosenPressNames, WallChoice } from './WallChoice.tsx';
import { WallFrame } from './WallFrame.tsx';
import { formatWallTitle, WallCounts, WallLateList, WallTarget } from './WallParts.tsx';
import { lotWallQuery } from './wallQueries.ts';

/** States that are shown only when a lot has them. */
const RARE_STATES: readonly string[] = ['dec_decoupe_multipage', 'dec_bde_ressortir'];

/** /monitoring/lots: a wall-board of all lots, or of the stores and presses in the URL. It needs no mouse. */
export function LotWall() {
  const [stores] = useChosenStores();
  const devices = useChosenPresses();
  const pressNames = useChosenPressNames();
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('lotWall', { stores, devices }),
    queryFn: ({ signal }) => request(lotWallQuery, { stores, devices }, signal),
    refetchIntervalInBackground: true,
  });
  const flow = data?.lotFlow;
  const bottleneck = data && findBottleneck(data.steps);
  const markedState = findMarkedState(flow?.bottleneck ?? null, bottleneck ?? null);
  return (
    <WallFrame
      title={formatWallTitle(t('monitoring.lots'), stores, pressNames)}
      choice={<WallChoice hasPresses />}
      leaveTo={addStoresToPath('/monitoring/flux/lots', stores)}
      readAt={flow?.readAt}
      bottleneck={bottleneck}
      error={error}
      onRetry={() => void refetch()}
    >
      {flow && (
        <>
          <WallCounts
            counts={UNSORTED_CUTTING_STATES.map((state) => {
              const cellsOfState = flow.cells.filter(({ cutting }) => cutting === state);
              return {
                state,
                count: cellsOfState.reduce((sum, { count }) => sum + count, 0),
                late: cellsOfState.reduce((sum, { late }) => sum + late, 0),
                isBottleneck: state === markedState,
              };
            }).filter(({ state, count }) => count > 0 || !RARE_STATES.includes(state))}
          />
          <div className={classes.below}>
            <WallTarget
              done={flow.doneLastHour}
              target={flow.target}
              today={flow.doneToday}
              unit={t('monitoring.unit.lot', { count: 2 })}
            />
            <WallLateList rows={flow.lots.map((row) => ({ ...row, state: row.cutting }))} />
          </div>
        </>
      )}
    </WallFrame>
  );
}
