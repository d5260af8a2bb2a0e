import type { ClassList } from '@cmon/core/customiser/classList/classList';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.tsx';
import type { Translate } from '../store/widgetContext.ts';
import styles from './classList.module.css';
import type { ListStore } from './list/listStore.ts';

interface HeadsNoticeProps {
  readonly list: ListStore;
  readonly heads: ClassList['heads'];
  readonly locked: boolean;
  readonly translate: Translate;
  /** The button is gone: something else takes the focus. */
  readonly onTaken: () => void;
}

/** Which rows were taken for titles and not for children, and how to have them back. */
export function HeadsNotice({
  list,
  heads,
  locked,
  translate,
  onTaken,
}: HeadsNoticeProps): ReactElement | null {
  if (heads.length === 0) return null;
  const said = heads.map((row) => translate('list.head', { words: row.filter(Boolean).join(' · ') }));
  const take = () => {
    list.dispatch({ kind: 'takeHeads' });
    onTaken();
  };
  return (
    <div className={styles.heads}>
      <p>{translate('list.heads', { count: heads.length, heads: said.join(', ') })}</p>
      {!locked && <Button onPress={take}>{translate('list.takeHeads', { count: heads.length })}</Button>}
    </div>
  );
}
