import type { SettingShape } from '@cmon/core/production/settingRecords/settingKinds';
import { t } from '../../messages/translate.ts';

/** Describes the format that a text must have. Without a named format, it only says that the text is invalid. */
export function formatExpected(shape: SettingShape): string {
  return shape.kind === 'text' && shape.expected
    ? t(`settings.expected.${shape.expected}`)
    : t('settings.invalid');
}
