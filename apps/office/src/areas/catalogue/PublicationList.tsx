import { formatDateTime } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';
import classes from './Catalogue.module.css';
import type { Publication } from './catalogueQueries.ts';

/** Who published which version, when and why: the newest first. */
export function PublicationList({ publications }: { readonly publications: readonly Publication[] }) {
  return (
    <section className={classes.panel} aria-labelledby="catalogue-publications">
      <h2 id="catalogue-publications" className={classes.title}>
        {t('catalogue.publications')}
      </h2>
      {publications.length === 0 && <p className={classes.facts}>{t('catalogue.noPublications')}</p>}
      {publications.length > 0 && (
        <ol className={classes.publications}>
          {publications.map(({ version, value, by, at, comment }) => (
            <li key={version}>
              <code>{String(value)}</code> <strong>{by}</strong> · {formatDateTime(at)}
              <br />
              {comment}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
