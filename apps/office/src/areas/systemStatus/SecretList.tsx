import { formatDateTimeWithYear } from '../../display/format.ts';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import classes from './SystemStatus.module.css';
import type { Secret } from './systemStatusQueries.ts';

/**
 * The secrets that the server can have: whether each is set, where it is read from, and when the server first started with
 * its value. The values are not shown.
 */
export function SecretList({ secrets }: { readonly secrets: readonly Secret[] }) {
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{t('api.secretList')}</h2>
      <p className={classes.faint}>{t('api.secretListText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be scrolled by keyboard */}
      <section className={classes.scroll} aria-label={t('api.secretList')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('api.secretUse')}</th>
              <th scope="col">{t('api.secretPlace')}</th>
              <th scope="col">{t('api.secretState')}</th>
              <th scope="col">{t('api.secretSince')}</th>
            </tr>
          </thead>
          <tbody>
            {secrets.map(({ use, source, variable, count, knownSince }) => (
              <tr key={`${use} ${source}`}>
                <th scope="row">{t(`api.use.${use}`, { source: source ?? '' })}</th>
                <td>{variable === null ? t('screen.configuration-globale') : <code>{variable}</code>}</td>
                <td>
                  <Tag tone={count === 0 ? 'neutral' : 'done'}>
                    {count === 0 ? t('api.secretUnset') : t('api.secretSet', { count })}
                  </Tag>
                </td>
                <td>{knownSince === null ? '—' : formatDateTimeWithYear(knownSince)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
