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
  /** Called when the button has disappeared, so that the focus can move. */
  readonly onTaken: () => void;
}

/** Names the rows that were read as titles, and offers to treat them as children. */
export function HeadsNotice({
  list,
  heads,
  locked,
  translate,
  onTaken,
}: HeadsNoticeProps): ReactElement | null {
  if (heads.length === 0) return null;
  const quotedHeads = heads.map((row) => translate('list.head', { text: row.filter(Boolean).join(' · ') }));
  const treatAsChildren = () => {
    list.dispatch({ kind: 'takeHeads' });
    onTaken();
  };
  return (
    <div className={styles.heads}>
      <p>{translate('list.heads', { count: heads.length, heads: quotedHeads.join(', ') })}</p>
      {!locked && (
        <Button onPress={treatAsChildren}>{translate('list.takeHeads', { count: heads.length })}</Button>
      )}
    </div>
  );
}
