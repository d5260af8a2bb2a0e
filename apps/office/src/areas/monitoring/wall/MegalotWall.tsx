import { FILE_STATE } from '@cmon/core/production/statuses';
import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { getFileStateCode } from '../../../display/statusLook.ts';
import { t } from '../../../messages/translate.ts';
import { findBottleneck, findMarkedState } from '../findBottleneck.ts';
import { RipQueue } from '../flow/RipQueue.tsx';
import { GeneratorList } from '../GeneratorList.tsx';
import { useChosenStores } from '../StorePills.tsx';
import classes from './Wall.module.css';
import { useChosenPresses, useChosenPressNames, WallChoice } from './WallChoice.tsx';
import { WallFrame } from './WallFrame.tsx';
import { formatWallTitle, WallCounts, WallLateList, WallTarget } from './WallParts.tsx';
import { megalotWallQuery } from './wallQueries.ts';

/** /monitoring/megalots: a wall-board of all megalots, or of the stores and presses in the URL. It needs no mouse. */
export function MegalotWall() {
  const [stores] = useChosenStores();
  const devices = useChosenPresses();
  const pressNames = useChosenPressNames();
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('megalotWall', { stores, devices }),
    queryFn: ({ signal }) => request(megalotWallQuery, { stores, devices }, signal),
    refetchIntervalInBackground: true,
  });
  const flow = data?.megalotFlow;
  const bottleneck = data && findBottleneck(data.steps);
  const markedState = findMarkedState(flow?.bottleneck ?? null, bottleneck ?? null);
  const printStep = data?.steps.find(({ step }) => step === 'print');
  const buildStateCount = (
    state: string,
    cells: NonNullable<typeof flow>['cells'],
    isBottleneck: boolean,
  ) => ({
    state,
    count: cells.reduce((sum, { count }) => sum + count, 0),
    late: cells.reduce((sum, { late }) => sum + late, 0),
    isBottleneck,
  });
  return (
    <WallFrame
      title={formatWallTitle(t('monitoring.megalots'), stores, pressNames)}
      choice={<WallChoice hasPresses />}
      leaveTo="/monitoring/flux/megalots"
      readAt={flow?.readAt}
      bottleneck={bottleneck}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && flow && (
        <>
          <WallCounts
            counts={[
              buildStateCount(
                getFileStateCode(FILE_STATE.waiting),
                flow.cells.filter(({ fileState }) => fileState === FILE_STATE.waiting),
                false,
              ),
              buildStateCount(
                getFileStateCode(FILE_STATE.generated),
                flow.cells.filter(
                  ({ fileState, cutting }) =>
                    fileState === FILE_STATE.generated && cutting === 'mg_dec_aucun',
                ),
                markedState === 'mg_dec_aucun',
              ),
              ...(['mg_dec_rip', 'mg_dec_imprime', 'mg_dec_decoupe'] as const).map((state) =>
                buildStateCount(
                  state,
                  flow.cells.filter(({ cutting }) => cutting === state),
                  markedState === state,
                ),
              ),
            ]}
          />
          <div className={classes.below}>
            <div>
              {/* The print step has numbers and a target only for all stores and presses together. */}
              {printStep && stores === null && devices === null ? (
                <WallTarget
                  done={printStep.doneLastHour}
                  target={printStep.target}
                  today={printStep.doneToday}
                  unit={t('monitoring.unit.order', { count: 2 })}
                />
              ) : (
                <WallTarget
                  done={flow.printedLastHour}
                  target={null}
                  today={flow.doneToday}
                  unit={t('monitoring.megalots')}
                />
              )}
              <RipQueue flow={flow} />
              <GeneratorList generators={data.generators} />
            </div>
            <WallLateList rows={flow.megalots.map((row) => ({ ...row, state: row.cutting }))} />
          </div>
        </>
      )}
    </WallFrame>
  );
}
