import { Button } from '@mantine/core';
import { describeFailure } from '../api/describeFailure.ts';
import { t } from '../messages/translate.ts';
import { Icon } from './Icon.tsx';
import classes from './LoadFailure.module.css';

interface LoadFailureProps {
  readonly error: Error;
  readonly onRetry?: () => void;
}

/** Advice after a failed request, with a button to retry. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <div className={classes.failure} role="alert">
      <Icon name="warning" size={22} />
      <p className={classes.sentence}>{describeFailure(error)}</p>
      {onRetry && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('action.retryLoad')}
        </Button>
      )}
    </div>
  );
}
