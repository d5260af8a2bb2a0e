import { Button } from '@mantine/core';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import classes from './OutdatedDraft.module.css';

/** Says that other values were stored after the changes of a form began, and offers to show them instead. */
export function OutdatedDraft({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <div className={classes.notice} role="alert">
      <strong>
        <Icon name="warning" size={16} /> {t('draft.outdated')}
      </strong>
      <Button variant="default" onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </div>
  );
}
