import type { CorrectionClosed } from '@cmon/core/failure';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { WidgetContext } from '../store/widgetContext.ts';
import styles from './follow.module.css';
import type { FollowedLine, FollowedOrder } from './followedOrder.ts';
import { LineEditor } from './LineEditor.tsx';
import { LinePicture } from './LinePicture.tsx';
import { useLocalization } from './localization.ts';
import { Steps } from './Steps.tsx';
import { useLine } from './useLine.ts';

interface LineCardProps {
  readonly token: string;
  readonly order: FollowedOrder;
  readonly line: FollowedLine;
  /** True when it is the only line that can be corrected. Its editor then opens automatically. */
  readonly isOnlyCorrectable: boolean;
  readonly reload: () => void;
  readonly replaceLine: (line: FollowedLine) => void;
}

/** A line of the order: its design, its texts or why they can't be corrected, and its progress. */
export function LineCard({
  token,
  order,
  line,
  isOnlyCorrectable,
  reload,
  replaceLine,
}: LineCardProps): ReactElement {
  const { translate, formatDate } = useLocalization();
  const opened = useLine(token, order, line);
  const [isEditorOpen, setIsEditorOpen] = useState(false);
  const [closedWhileEditing, setClosedWhileEditing] = useState(false);
  const card = useRef<HTMLElement>(null);
  // The pressed button is removed, so the focus moves to the first text field.
  useEffect(() => {
    if (isEditorOpen) card.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isEditorOpen]);
  const isEditing = line.closed === null && (isOnlyCorrectable || isEditorOpen || line.needsCorrection);
  const onClosed = () => {
    setClosedWhileEditing(true);
    reload();
  };
  return (
    <article ref={card} className={styles.card}>
      <div className={styles.about}>
        <h2>{line.name}</h2>
        <p>{translate('line.count', { count: line.quantity })}</p>
        {line.correctedAt && <p>{translate('line.corrected', { date: formatDate(line.correctedAt) })}</p>}
      </div>
      {line.needsCorrection && (
        <p className={styles.needsCorrection}>
          <Icon name="warning" />
          {translate('line.needsCorrection')}
        </p>
      )}
      {opened.kind === 'loading' && <p className={styles.waiting}>{translate('line.loading')}</p>}
      {opened.kind === 'failed' && <p className={styles.waiting}>{translate('line.noPicture')}</p>}
      {opened.kind === 'open' && (
        <WidgetContext value={opened.widget}>
          {isEditing ? (
            <LineEditor
              key={opened.timesOpened}
              token={token}
              placedAt={order.placedAt}
              line={line}
              onSaved={replaceLine}
              onClosed={onClosed}
              onConflict={reload}
            />
          ) : (
            <LinePicture />
          )}
        </WidgetContext>
      )}
      {!isEditing && line.closed === null && opened.kind === 'open' && (
        <Button icon="texte" onPress={() => setIsEditorOpen(true)}>
          {translate('line.correct')}
        </Button>
      )}
      {line.closed && line.closed !== 'noTexts' && (
        <ClosedNotice why={line.closed} closedWhileEditing={closedWhileEditing} />
      )}
      {order.state !== 'canceled' && line.closed !== 'canceled' && (
        <Steps line={line} compact={order.lines.length > 1} />
      )}
    </article>
  );
}

/**
 * Says why the line can no longer be corrected. If the corrections closed during the editing, the removed editor had the
 * focus, so it moves here.
 */
function ClosedNotice({
  why,
  closedWhileEditing,
}: {
  readonly why: Exclude<CorrectionClosed, 'noTexts'>;
  readonly closedWhileEditing: boolean;
}): ReactElement {
  const { translate } = useLocalization();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (closedWhileEditing) box.current?.focus();
  }, [closedWhileEditing]);
  return (
    <div
      ref={box}
      className={styles.closed}
      role={closedWhileEditing ? 'alert' : undefined}
      tabIndex={closedWhileEditing ? -1 : undefined}
    >
      {closedWhileEditing && <strong>{translate('closed.late')}</strong>}
      <p>{translate(`closed.${why}`)}</p>
    </div>
  );
}
