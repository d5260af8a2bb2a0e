import { useQuery } from '@tanstack/react-query';
import { withBasePath } from '../../api/basePath.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Catalogue.module.css';
import { seasonalChoicesQuery } from './catalogueQueries.ts';
import { formatSeasonDay } from './formatSeasonDay.ts';

interface SeasonalChoicesProps {
  readonly version: string;
  /** The chosen day, YYYY-MM-DD. */
  readonly day: string;
}

/** The backgrounds and illustrations with a season: their pictures, their days, and whether they are offered on `day`. */
export function SeasonalChoices({ version, day }: SeasonalChoicesProps) {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('seasonalChoices', version, day),
    queryFn: async ({ signal }) =>
      (await request(seasonalChoicesQuery, { version, day }, signal)).seasonalChoices,
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failure = error && <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return failure;
  return (
    <section aria-labelledby="catalogue-seasons">
      {failure}
      <h3 id="catalogue-seasons" className={classes.subtitle}>
        {t('catalogue.seasonal')}
      </h3>
      {data.length === 0 && <p>{t('catalogue.seasonal.none')}</p>}
      <ul className={classes.seasonalChoices}>
        {data.map(({ kind, id, name, picture, seasons, inSeason }) => (
          <li key={`${kind} ${id}`} className={classes.seasonalChoice} data-off={!inSeason}>
            {picture === null ? (
              <span />
            ) : (
              <img
                src={withBasePath(`/catalogues/${version}/assets/${picture}`)}
                alt=""
                width={56}
                height={56}
                loading="lazy"
              />
            )}
            <strong>{name}</strong>
            <span className={classes.facts}>
              {seasons
                .map(({ from, to }) =>
                  t('catalogue.seasonal.days', { from: formatSeasonDay(from), to: formatSeasonDay(to) }),
                )
                .join(', ')}
            </span>
            <Tag tone={inSeason ? 'done' : 'neutral'}>
              {t(inSeason ? 'catalogue.seasonal.offered' : 'catalogue.seasonal.notOffered')}
            </Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
