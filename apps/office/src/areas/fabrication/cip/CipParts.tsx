import { useInfiniteQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { Loading } from '../../../display/Loading.tsx';
import { MoreButton } from '../../../list/cursor/MoreButton.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Fabrication.module.css';
import { CipPartRow } from './CipPartRow.tsx';
import { cipPartsQuery } from './cipQueries.ts';

const PAGE_SIZE = 50;

/** The parts of a megalot on the CIP line. Unfinished parts come first. */
export function CipParts({ megalotId }: { readonly megalotId: string }) {
  const list = useInfiniteQuery({
    queryKey: buildQueryKey('cipParts', megalotId),
    queryFn: async ({ pageParam, signal }) => {
      const variables = { id: megalotId, size: PAGE_SIZE, after: pageParam };
      return (await request(cipPartsQuery, variables, signal)).cipMegalot?.parts ?? [];
    },
    initialPageParam: null as string | null,
    getNextPageParam: (parts) => (parts.length < PAGE_SIZE ? null : (parts.at(-1)?.item.id ?? null)),
  });
  const failure = list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return failure ?? <Loading />;
  return (
    <>
      {failure}
      <ul className={classes.pages} aria-label={t('cip.parts')}>
        {list.data.pages.flat().map((part) => (
          <CipPartRow key={part.item.id} part={part} />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
