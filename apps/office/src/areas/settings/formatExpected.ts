import type { SettingShape } from '@cmon/core/production/settingRecords/settingKinds';
import { t } from '../../messages/translate.ts';

/** The format that a text must have. For a text without a named format, only that this one doesn't fit. */
export function formatExpected(shape: SettingShape): string {
  return shape.kind === 'text' && shape.expected
    ? t(`settings.expected.${shape.expected}`)
    : t('settings.invalid');
}
