import { POLES } from '@cmon/core/catalogue/product';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { formatNumber } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { t } from '../../messages/translate.ts';
import { RowsFileButton } from '../files/RowsFileButton.tsx';
import { BlankDialog } from './BlankDialog.tsx';
import classes from './Blanks.module.css';
import { BlankTags } from './BlankTags.tsx';
import { type BlankView, blankStockQuery } from './blankQueries.ts';
import { blanksFile } from './blanksFile.ts';
import { formatLastCount } from './formatLastCount.ts';

/** The stock of blanks of every pole: at first only missing or low blanks are shown. A press opens a blank. */
export function BlankStock() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: buildQueryKey('blankStock'),
    queryFn: ({ signal }) => request(blankStockQuery, {}, signal),
  });
  const [showsAll, setShowsAll] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const openBlank = data?.blanks.find(({ blank }) => blank === openId);
  const shownBlanks = (data?.blanks ?? []).filter((blank) => showsAll || blank.missing > 0 || blank.low);
  // Nobody knows whether a blank is low before its first count.
  const uncountedCount = data?.blanks.filter(({ shelf }) => shelf === null).length ?? 0;
  return (
    <div className={classes.stock}>
      <div className={classes.choice}>
        {[false, true].map((choice) => (
          <Button
            key={String(choice)}
            variant={showsAll === choice ? 'filled' : 'default'}
            aria-pressed={showsAll === choice}
            onClick={() => setShowsAll(choice)}
          >
            {t(choice ? 'blank.all' : 'blank.onlyTrouble')}
          </Button>
        ))}
        {data && <RowsFileButton file={blanksFile} rows={data.blanks} title={t('blank.open')} />}
      </div>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {data && uncountedCount > 0 && shownBlanks.length > 0 && (
        <p className={classes.none}>{t('blank.uncountedCount', { count: uncountedCount })}</p>
      )}
      {data && shownBlanks.length === 0 && uncountedCount > 0 && (
        <EmptyState
          icon="stack"
          title={t('blank.notCounted')}
          text={t('blank.uncountedCount', { count: uncountedCount })}
        >
          <Button onClick={() => setShowsAll(true)}>{t('blank.showAll')}</Button>
        </EmptyState>
      )}
      {data && shownBlanks.length === 0 && uncountedCount === 0 && (
        <EmptyState
          icon={showsAll ? 'stack' : 'checkCircle'}
          title={t(showsAll ? 'blank.none' : 'blank.noTrouble')}
        />
      )}
      {[...POLES, null].map((pole) => {
        const blanksOfPole = shownBlanks.filter((blank) => blank.pole === pole);
        if (blanksOfPole.length === 0) return null;
        return (
          <section key={pole} aria-label={pole === null ? t('blank.noPole') : t(`pole.${pole}`)}>
            <h3 className={classes.pole}>{pole === null ? t('blank.noPole') : t(`pole.${pole}`)}</h3>
            <ul className={classes.blanks}>
              {blanksOfPole.map((blank) => (
                <BlankRow key={blank.blank} blank={blank} onOpen={() => setOpenId(blank.blank)} />
              ))}
            </ul>
          </section>
        );
      })}
      {openBlank && <BlankDialog blank={openBlank} onClose={() => setOpenId(null)} />}
    </div>
  );
}

interface BlankRowProps {
  readonly blank: BlankView;
  readonly onOpen: () => void;
}

/** A blank with its numbers, its bin, and who entered them when. */
function BlankRow({ blank, onOpen }: BlankRowProps) {
  const isCounted = blank.shelf !== null;
  return (
    <li className={classes.blank} data-missing={blank.missing > 0}>
      <div className={classes.about}>
        <strong className={classes.name}>{blank.name}</strong>
        <span className={classes.products}>{[blank.blank, ...blank.products].join(' · ')}</span>
        <span className={classes.tags}>
          <BlankTags blank={blank} />
        </span>
      </div>
      <dl className={classes.counts}>
        {isCounted && <Count label={t('blank.shelf')} value={blank.shelf} />}
        <Count label={t(isCounted ? 'blank.reserved' : 'blank.needed')} value={blank.reserved} />
        {isCounted && <Count label={t('blank.free')} value={blank.free} />}
        <Count label={t('blank.inWork')} value={blank.inWork} />
      </dl>
      <div className={classes.end}>
        <span className={classes.who}>{formatLastCount(blank)}</span>
        <Button
          variant="default"
          aria-label={t('blank.openOf', { blank: blank.name })}
          leftSection={<Icon name="stack" />}
          onClick={onOpen}
        >
          {t('blank.open')}
        </Button>
      </div>
    </li>
  );
}

function Count({ label, value }: { readonly label: string; readonly value: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value === null ? '—' : formatNumber(value)}</dd>
    </div>
  );
}
