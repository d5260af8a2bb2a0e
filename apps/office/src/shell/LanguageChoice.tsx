import { NativeSelect } from '@mantine/core';
import { getLocale, LOCALES, type OfficeLocale, t } from '../messages/translate.ts';

/** The name of each language, in that language. */
const NAMES: Record<OfficeLocale, string> = {
  fr_FR: 'Français',
  es_ES: 'Español',
  it_IT: 'Italiano',
  en_GB: 'English',
  de_DE: 'Deutsch',
};

interface LanguageChoiceProps {
  readonly onLocale: (locale: OfficeLocale) => void;
}

export function LanguageChoice({ onLocale }: LanguageChoiceProps) {
  return (
    <NativeSelect
      size="xs"
      aria-label={t('language')}
      value={getLocale()}
      onChange={({ currentTarget }) => {
        const locale = LOCALES.find((one) => one === currentTarget.value);
        if (locale) onLocale(locale);
      }}
      data={LOCALES.map((locale) => ({ value: locale, label: NAMES[locale] }))}
    />
  );
}
