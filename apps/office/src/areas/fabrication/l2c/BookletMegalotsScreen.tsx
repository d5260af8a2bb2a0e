import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { EmptyState } from '../../../display/EmptyState.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { LoadingRows } from '../../../display/Loading.tsx';
import { ScreenHeader } from '../../../display/ScreenHeader.tsx';
import { FIRST_PAGE, readPageCursor, toPageParameters } from '../../../list/cursor/pageCursor.ts';
import { ListFileButton } from '../../../list/files/ListFileButton.tsx';
import { Pager } from '../../../list/Pager.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Fabrication.module.css';
import { bookletMegalotsFile } from '../fabricationFiles.ts';
import { StageTabs } from '../StageTabs.tsx';
import { BookletMegalotCard } from './BookletMegalotCard.tsx';
import { bookletMegalotsQuery } from './bookletMegalotQueries.ts';
import { STAGES } from './checkbooksAddress.ts';
import { MachineReports } from './MachineReports.tsx';

const PATH = '/fabrication/l2c/megalots';
const PAGE_SIZE = 20;

/** /fabrication/l2c/megalots: the megalots with label sheets that the L2C line binds. */
export function BookletMegalotsScreen() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const stage = STAGES.find((one) => one === query.get('stage')) ?? null;
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const size = Number.parseInt(query.get('size') ?? '', 10) || PAGE_SIZE;
  const go = (change: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(query);
    for (const [key, value] of Object.entries(change)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    void navigate(next.size === 0 ? PATH : `${PATH}?${next}`);
  };
  const cursor = readPageCursor(query);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('bookletMegalots', stage, page, size, cursor),
    queryFn: ({ signal }) => request(bookletMegalotsQuery, { stage, page, size, ...cursor }, signal),
    placeholderData: (previous) => previous,
  });
  const list = data?.bookletMegalots;
  return (
    <section>
      <ScreenHeader
        title={t('screen.fabrication.l2c')}
        readAt={list?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        <ListFileButton file={bookletMegalotsFile} variables={{ stage }} />
      </ScreenHeader>
      <MachineReports />
      <StageTabs
        stages={STAGES}
        chosen={stage}
        format={(one) => t(`l2c.stage.${one}`)}
        onChoose={(next) => go({ stage: next, ...FIRST_PAGE })}
      />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {list?.rows.length === 0 && (
        <EmptyState icon="stack" title={t('l2c.noMegalots')} text={t('l2c.noMegalotsText')} />
      )}
      <ul className={classes.rows}>
        {list?.rows.map((row) => (
          <BookletMegalotCard key={row.megalot.id} row={row} />
        ))}
      </ul>
      {list && list.pages > 1 && (
        <Pager
          state={{ page: list.page, size, sort: 'shipBy', filters: {} }}
          page={list}
          onChange={(next) => go({ ...FIRST_PAGE, ...toPageParameters(next, list, size) })}
        />
      )}
    </section>
  );
}
