import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Catalogue.module.css';
import { type CatalogueVersion, catalogueVersionsQuery, versionOrdersQuery } from './catalogueQueries.ts';
import { PublicationList } from './PublicationList.tsx';
import { ShopOffer } from './ShopOffer.tsx';
import { VersionDetail } from './VersionDetail.tsx';
import { VersionRow } from './VersionRow.tsx';

/** The time between two reads of the list while the server doesn't offer the published version yet. */
const RELOAD_INTERVAL_MS = 1_000;

/**
 * /configuration-globale/catalogue: the versions of the catalogue, their differences, the offer of a shop, and
 * publishing.
 */
export function CatalogueScreen() {
  const [parameters, setParameters] = useSearchParams();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('catalogueVersions'),
    queryFn: ({ signal }) => request(catalogueVersionsQuery, {}, signal),
    refetchInterval: ({ state }) =>
      findWaitingVersion(state.data?.catalogueVersions) ? RELOAD_INTERVAL_MS : false,
  });
  const orderCounts = useQuery({
    queryKey: buildQueryKey('catalogueVersionOrders'),
    queryFn: ({ signal }) => request(versionOrdersQuery, {}, signal),
  });
  const ordersByVersion = new Map(
    orderCounts.data?.catalogueVersions.map((row) => [row.version, row] as const),
  );
  const versions = data?.catalogueVersions ?? [];
  const published = versions.find((version) => version.published);
  const selected = versions.find(({ version }) => version === parameters.get('version')) ?? published;
  const select = (version: string) => {
    parameters.set('version', version);
    setParameters(parameters, { replace: true });
  };
  return (
    <section className={classes.screen}>
      <ScreenHeader
        title={t('screen.configuration.catalogue')}
        busy={isFetching}
        onReload={() => void refetch()}
      />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {orderCounts.error && !error && (
        <LoadFailure error={orderCounts.error} onRetry={() => void orderCounts.refetch()} />
      )}
      {isPending && <LoadingRows />}
      {data && versions.length === 0 && (
        <EmptyState icon="book" title={t('catalogue.noArchive')} text={t('catalogue.noArchiveText')} />
      )}
      <WaitingVersionNotice versions={versions} />
      {versions.length > 0 && (
        <ul className={classes.versions}>
          {versions.map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              orders={ordersByVersion.get(version.version)}
              isOpen={version === selected}
              onOpen={() => select(version.version)}
            />
          ))}
        </ul>
      )}
      {selected && (
        <VersionDetail key={selected.version} version={selected} published={published?.version ?? null} />
      )}
      {selected && <ShopOffer version={selected.version} />}
      {data && versions.length > 0 && <PublicationList publications={data.cataloguePublications} />}
    </section>
  );
}

/** Says that the server still offers the earlier version: it changes to the published one within seconds. */
function WaitingVersionNotice({ versions }: { readonly versions: readonly CatalogueVersion[] }) {
  const waiting = findWaitingVersion(versions);
  const live = versions.find((version) => version.live);
  if (waiting === undefined || live === undefined) return null;
  return (
    <p className={classes.notice} role="status">
      <Icon name="warningCircle" size={18} />{' '}
      {t('catalogue.opening', { published: waiting.version, live: live.version })}
    </p>
  );
}

/** Returns the published version that the server doesn't offer yet. */
const findWaitingVersion = (versions: readonly CatalogueVersion[] = []): CatalogueVersion | undefined =>
  versions.find(({ published, live }) => published && !live);
