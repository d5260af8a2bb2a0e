import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MegalotMoves } from '../../actions/MegalotMoves.tsx';
import { PaperLink } from '../../actions/PaperLink.tsx';
import { withBasePath } from '../../api/basePath.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { Fact, Facts } from '../../display/Facts.tsx';
import { formatNumber } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { getFileStateCode } from '../../display/statusLook.ts';
import { t } from '../../messages/translate.ts';
import { BoardSheet } from './BoardSheet.tsx';
import classes from './Boards.module.css';
import { type BoardLayoutView, type BoardMegalotDetail, boardLayoutQuery } from './boardQueries.ts';
import { BOARDS_PATH } from './boardsPath.ts';
import { countPlaces } from './countPlaces.ts';

/** The boards of one megalot: its moves and files, and each board to scale with its places. */
export function MegalotBoards({ id }: { readonly id: string }) {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: buildQueryKey('boardLayout', id),
    queryFn: ({ signal }) => request(boardLayoutQuery, { id }, signal),
  });
  const megalot = data?.megalot ?? null;
  const layout = megalot?.boardLayout ?? null;
  return (
    <section>
      <ScreenHeader
        title={[t('screen.pole-objet.planche'), megalot?.number].filter(Boolean).join(' · ')}
        readAt={data && new Date(dataUpdatedAt).toISOString()}
        busy={isFetching}
        onReload={() => void refetch()}
      />
      <p className={classes.back}>
        <Link to={BOARDS_PATH}>
          <Icon name="left" size={16} /> {t('boards.back')}
        </Link>
      </p>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {data && layout === null && (
        <EmptyState icon="search" title={t('boards.notBoards')} text={t('boards.noneText')} />
      )}
      {megalot && layout && (
        <>
          <BoardMegalotHead megalot={megalot} layout={layout} />
          {layout.sheets.map((sheet) => (
            <BoardSheet key={sheet.board.board} megalot={megalot} layout={layout} sheet={sheet} />
          ))}
        </>
      )}
    </section>
  );
}

interface BoardMegalotHeadProps {
  readonly megalot: BoardMegalotDetail;
  readonly layout: BoardLayoutView;
}

function BoardMegalotHead({ megalot, layout }: BoardMegalotHeadProps) {
  const counts = countPlaces(layout.sheets.flatMap(({ board }) => board.places));
  const files = megalot.files.filter(({ withdrawnAt }) => withdrawnAt === null);
  return (
    <div className={classes.head}>
      <p className={classes.states}>
        <Tag tone="neutral">r{megalot.revision}</Tag>
        <StatusBadge status={getFileStateCode(megalot.fileState)} />
        <StatusBadge status={megalot.cutting} />
        <ShipBy value={megalot.shipBy} />
      </p>
      <Facts>
        <Fact label={t('boards.size')}>
          {t('boards.sizeValue', { width: formatNumber(layout.width), height: formatNumber(layout.height) })}
        </Fact>
        <Fact label={t('boards.margins')}>
          {t('boards.marginsValue', {
            top: formatNumber(layout.startOffset),
            bottom: formatNumber(layout.endBand),
            side: formatNumber(layout.sideMargin),
          })}
        </Fact>
        <Fact label={t('boards.places')}>{t('boards.placesValue', { ...counts })}</Fact>
        <Fact label={t('boards.layers')}>{t(layout.engraved ? 'boards.engraved' : 'boards.printed')}</Fact>
      </Facts>
      <p className={classes.hint}>{t('boards.filling')}</p>
      <div className={classes.actions}>
        <MegalotMoves megalot={megalot} />
        <PaperLink kind="board-proofs" id={megalot.id} className={classes.paper}>
          <Icon name="printer" size={18} /> {t('boards.proof')}
        </PaperLink>
      </div>
      <h2 className={classes.title}>{t('boards.files')}</h2>
      {files.length === 0 && <p className={classes.hint}>{t('boards.noFiles')}</p>}
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.id}>
            <a href={withBasePath(file.url)} download={file.name} className={classes.paper}>
              <Icon name="download" size={16} /> {file.name}
            </a>{' '}
            <Tag tone="neutral">{t(`fileKind.${file.kind}`)}</Tag>
          </li>
        ))}
      </ul>
    </div>
  );
}
