import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { Fold } from '../../display/folding/Fold.tsx';
import { MoreButton } from '../../list/cursor/MoreButton.tsx';
import { useCursorList } from '../../list/cursor/useCursorList.ts';
import { ListFileButton } from '../../list/files/ListFileButton.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Cutting.module.css';
import { cuttingMegalotsFile } from './cuttingFiles.ts';
import { megalotsWithoutFilesQuery } from './cuttingMegalotQueries.ts';
import { MegalotCard } from './MegalotCard.tsx';
import { type MegalotQueueFilters, toMegalotFilter } from './megalotQueueUrl.ts';
import { useExpandedCards } from './useExpandedCards.ts';

/** The megalots that can't be printed yet because their files aren't made, folded below the printable ones. */
export function MegalotsWithoutFiles({ filters }: { readonly filters: MegalotQueueFilters }) {
  const filter = toMegalotFilter(filters, false);
  const {
    list,
    first: firstPage,
    rows,
  } = useCursorList(
    buildQueryKey('megalotsWithoutFiles', filters),
    async (after, signal) => (await request(megalotsWithoutFilesQuery, { filter, after }, signal)).megalots,
  );
  const cards = useExpandedCards(false);
  if (firstPage === undefined || firstPage.total === 0) return null;
  const title = t('cutting.waitsForFiles', { count: firstPage.total });
  return (
    <Fold
      title={title}
      action={<ListFileButton file={cuttingMegalotsFile} variables={{ filter }} title={title} />}
    >
      <ul className={classes.rows}>
        {rows.map((megalot) => (
          <MegalotCard
            key={megalot.id}
            megalot={megalot}
            isOpen={cards.isExpanded(megalot.id)}
            onToggle={() => cards.toggle(megalot.id)}
          />
        ))}
      </ul>
      <MoreButton list={list} />
    </Fold>
  );
}
