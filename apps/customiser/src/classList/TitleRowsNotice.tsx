import type { ClassList } from '@cmon/core/customiser/classList/classList';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.tsx';
import type { Translate } from '../store/widgetContext.ts';
import styles from './classList.module.css';
import type { ListStore } from './list/listStore.ts';

interface TitleRowsNoticeProps {
  readonly list: ListStore;
  readonly titleRows: ClassList['titleRows'];
  readonly locked: boolean;
  readonly translate: Translate;
  /** Called when the button has disappeared, so that the focus can move. */
  readonly onTaken: () => void;
}

/** Names the rows that were read as titles, and offers to treat them as children. */
export function TitleRowsNotice({
  list,
  titleRows,
  locked,
  translate,
  onTaken,
}: TitleRowsNoticeProps): ReactElement | null {
  if (titleRows.length === 0) return null;
  const quotedRows = titleRows.map((row) =>
    translate('list.titleRow', { text: row.filter(Boolean).join(' · ') }),
  );
  const treatAsChildren = () => {
    list.dispatch({ kind: 'useTitleRowsAsNames' });
    onTaken();
  };
  return (
    <div className={styles.titleRows}>
      <p>{translate('list.titleRows', { count: titleRows.length, titleRows: quotedRows.join(', ') })}</p>
      {!locked && (
        <Button onPress={treatAsChildren}>
          {translate('list.useTitleRowsAsNames', { count: titleRows.length })}
        </Button>
      )}
    </div>
  );
}
