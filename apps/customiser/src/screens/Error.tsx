import type { ReactElement } from 'react';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { useSay, useWidgetContext } from '../store/widgetContext.ts';
import type { Trouble } from '../store/widgetState.ts';
import styles from './Plain.module.css';

/** What failed, in the specification's words, and a way on. */
export function ErrorScreen({ trouble }: { readonly trouble: Trouble }): ReactElement {
  const say = useSay();
  const { page } = useWidgetContext();
  if (trouble.kind === 'notSold') {
    return (
      <div className={styles.plain} role="alert">
        <p>{say('error.notSold')}</p>
      </div>
    );
  }
  return (
    <div className={styles.plain} role="alert">
      <span className={styles.badge}>
        <Icon name="warning" size={30} />
      </span>
      <h2>{say('error.title')}</h2>
      <p>{say('error.advice')}</p>
      <p className={styles.detail}>{trouble.message}</p>
      <Button look="solid" icon="reset" onPress={page.retry}>
        {say('error.retry')}
      </Button>
    </div>
  );
}
