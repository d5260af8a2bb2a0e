import { formatRefusal } from '../../api/refusal.ts';
import { formatBytes } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Configuration.module.css';
import type { TestedFolder } from './configurationQueries.ts';

/** The last test of each folder: whether it exists and takes and renames files, and the free space of its disk. */
export function FolderTests({ folders }: { readonly folders: readonly TestedFolder[] }) {
  return (
    <ul className={classes.tests}>
      {folders.map(({ folder, place, exists, writable, renamable, freeBytes, failure }) => (
        <li key={folder} className={classes.test} data-failed={failure !== null}>
          <strong>{folder}</strong>
          <code className={classes.place}>{place}</code>
          <span className={classes.checks}>
            <Check passed={exists} label={t('configuration.exists')} />
            <Check passed={writable} label={t('configuration.writable')} />
            {renamable !== null && <Check passed={renamable} label={t('configuration.renamable')} />}
            {freeBytes !== null && <span>{t('configuration.free', { size: formatBytes(freeBytes) })}</span>}
          </span>
          {failure && <span className={classes.failure}>{formatRefusal(failure)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** One point of the test, as an icon with its meaning and the name of the point. */
function Check({ passed, label }: { readonly passed: boolean; readonly label: string }) {
  return (
    <span className={classes.check} data-passed={passed}>
      <Icon
        name={passed ? 'check' : 'cross'}
        size={16}
        label={t(passed ? 'configuration.yes' : 'configuration.no')}
      />{' '}
      {label}
    </span>
  );
}
