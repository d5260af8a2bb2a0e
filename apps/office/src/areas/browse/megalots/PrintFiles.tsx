import { TEXT_READERS } from '@cmon/core/access/capabilities';
import { Button } from '@mantine/core';
import { withBasePath } from '../../../api/basePath.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { Section } from '../../../display/Facts.tsx';
import { FileResultTag } from '../../../display/FileResultTag.tsx';
import { formatBytes, formatDateTime } from '../../../display/format.ts';
import { Icon } from '../../../display/Icon.tsx';
import { Tag } from '../../../display/StatusBadge.tsx';
import { hasMessage, t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { MegalotDetailValue } from './megalotQueries.ts';

type Files = MegalotDetailValue['files'];

/** Names of the files that the server lets a browser show in a tab. */
const OPENS_IN_TAB = /\.(pdf|json)$/;

/** The first characters of a hash are enough to compare two by eye. The whole hash is the title of its cell. */
const SHOWN_HASH_LENGTH = 12;

/** Starts the download of each file. */
function downloadAll(files: Files): void {
  for (const { url, name } of files) {
    const link = document.createElement('a');
    link.href = withBasePath(url);
    link.download = name;
    link.click();
  }
}

/**
 * The files of a megalot: name, size, spot inks and SHA-256. The same inputs always give the same hash. Print files show the
 * texts of shoppers, therefore the names are links only for viewers who may read these texts.
 */
export function PrintFiles({ files }: { readonly files: Files }) {
  const viewer = useViewer();
  const mayOpen = TEXT_READERS.some((capability) => hasCapability(viewer, capability));
  const currentFiles = files.filter(({ withdrawnAt }) => withdrawnAt === null);
  return files.length === 0 ? (
    <p className={classes.note}>{t('megalot.noFiles')}</p>
  ) : (
    <div className={classes.scroll}>
      {files.some(({ kind }) => kind === 'cut') && <p className={classes.note}>{t('file.cutNames')}</p>}
      {!mayOpen && <p className={classes.note}>{t('file.hidden')}</p>}
      {mayOpen && currentFiles.length > 1 && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="download" size={13} />}
          onClick={() => downloadAll(currentFiles)}
        >
          {t('file.downloadAll')}
        </Button>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('file.name')}</th>
            <th scope="col">{t('file.size')}</th>
            <th scope="col">{t('file.spots')}</th>
            <th scope="col">SHA-256</th>
            <th scope="col">{t('file.published')}</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.id}>
              <td>
                {mayOpen ? (
                  <>
                    <a href={withBasePath(file.url)} download={file.name} id={`file-${file.id}`}>
                      <Icon name="download" size={13} /> {file.name}
                    </a>{' '}
                    {file.withdrawnAt === null && OPENS_IN_TAB.test(file.name) && (
                      <a
                        href={withBasePath(file.url)}
                        target="_blank"
                        rel="noreferrer"
                        aria-describedby={`file-${file.id}`}
                      >
                        {t('file.open')}
                      </a>
                    )}
                  </>
                ) : (
                  file.name
                )}{' '}
                <Tag tone="neutral">{t(`fileKind.${file.kind}`)}</Tag>{' '}
                {file.result !== null && <FileResultTag result={file.result} at={file.resultAt} />}{' '}
                {file.withdrawnAt !== null && <Tag tone="off">{t('file.withdrawn')}</Tag>}
              </td>
              <td>{formatBytes(file.size)}</td>
              <td>{file.spots.join(', ') || '—'}</td>
              <td className={classes.hash} title={file.hash}>
                {file.hash.slice(0, SHOWN_HASH_LENGTH)}
              </td>
              <td>
                {file.publishedAt === null ? '—' : formatDateTime(file.publishedAt)}
                {file.resentAt !== null && (
                  <span className={classes.note}>
                    {t('file.writtenAgain', { at: formatDateTime(file.resentAt) })}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The result of the preflight, one line per check. */
export function PreflightReport({
  preflight,
}: {
  readonly preflight: NonNullable<MegalotDetailValue['preflight']>;
}) {
  return (
    <Section
      title={t('megalot.preflight')}
      aside={
        <Tag tone={preflight.passed ? 'done' : 'danger'}>
          {t(preflight.passed ? 'preflight.passed' : 'preflight.failed')} · {formatDateTime(preflight.at)}
        </Tag>
      }
    >
      <ul className={classes.checks}>
        {preflight.checks.map(({ code, passed, params }) => {
          const key = `preflight.${code}`;
          return (
            <li key={code} className={classes.check} data-tone={passed ? 'done' : 'danger'}>
              <Icon
                name={passed ? 'check' : 'warning'}
                size={14}
                label={t(passed ? 'preflight.passed' : 'preflight.failed')}
              />
              {hasMessage(key) ? t(key, params as Record<string, unknown>) : code}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
