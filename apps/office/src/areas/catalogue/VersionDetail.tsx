import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { Fact, Facts } from '../../display/Facts.tsx';
import { formatNumber } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { Loading } from '../../display/Loading.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Catalogue.module.css';
import { ChangesPanel } from './ChangesPanel.tsx';
import { type CatalogueVersion, catalogueReportQuery } from './catalogueQueries.ts';
import { PublishDialog } from './PublishDialog.tsx';

interface VersionDetailProps {
  readonly version: CatalogueVersion;
  /** The published version; null when none is published. */
  readonly published: string | null;
}

/** A version: its check, its differences from the published version, and the button that publishes it. */
export function VersionDetail({ version: { version, used }, published }: VersionDetailProps) {
  const [publishing, setPublishing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('catalogueReport', version),
    queryFn: ({ signal }) => request(catalogueReportQuery, { version }, signal),
  });
  const report = data?.catalogueReport;
  const isPublished = version === published;
  return (
    <section className={classes.panel} aria-labelledby="catalogue-version">
      <h2 id="catalogue-version" className={classes.title}>
        {t('catalogue.version', { version })}
      </h2>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {report === null && <p>{t('catalogue.gone')}</p>}
      {report && (
        <>
          {report.problems.length === 0 ? (
            <p className={classes.passed}>
              <Icon name="check" size={16} /> {t('catalogue.passed')}
            </p>
          ) : (
            <ul className={classes.problems}>
              {report.problems.map(({ kind, detail }) => (
                <li key={`${kind} ${detail}`}>
                  {t(`catalogue.problem.${kind as 'unreadable'}`, { detail })}
                </li>
              ))}
            </ul>
          )}
          <Facts>
            {report.counts.map(({ kind, count }) => (
              <Fact key={kind} label={t(`catalogue.collection.${kind as 'products'}`)}>
                {formatNumber(count)}
              </Fact>
            ))}
          </Facts>
          {!isPublished && (
            <Button
              className={classes.publish}
              disabled={report.problems.length > 0}
              onClick={() => setPublishing(true)}
            >
              {t(used === null ? 'catalogue.publish' : 'catalogue.rollBack')}
            </Button>
          )}
        </>
      )}
      {published !== null && !isPublished && (
        <>
          <h3 className={classes.subtitle}>{t('catalogue.changesFrom', { from: published, to: version })}</h3>
          <ChangesPanel from={published} to={version} />
        </>
      )}
      {publishing && (
        <PublishDialog version={version} published={published} onClose={() => setPublishing(false)} />
      )}
    </section>
  );
}
