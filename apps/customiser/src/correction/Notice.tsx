import { type ReactElement, useEffect } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './follow.module.css';
import { useLocalization } from './localization.ts';

/** Shown instead of an order when the link is unknown or the order can't be loaded. */
export function Notice({
  kind,
  onRetry,
}: {
  readonly kind: 'unknown' | 'failed';
  readonly onRetry: () => void;
}): ReactElement {
  const { translate } = useLocalization();
  const title = translate(`${kind}.title`);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={styles.notice} role="alert">
      <h1>{title}</h1>
      <p>{translate(`${kind}.text`)}</p>
      <Button variant="solid" icon="reset" onPress={onRetry}>
        {translate('retry')}
      </Button>
    </div>
  );
}
