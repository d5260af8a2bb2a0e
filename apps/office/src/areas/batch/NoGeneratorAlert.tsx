import { Alert } from '@mantine/core';
import { t } from '../../messages/translate.ts';

/** Warns that the files of megalots wait, because no generator works. */
export function NoGeneratorAlert() {
  return (
    <Alert color="yellow" mb="sm">
      {t('batch.noneGenerates')}
    </Alert>
  );
}
