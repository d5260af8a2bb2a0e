import { NativeSelect } from '@mantine/core';
import { LOCALE_NAMES } from '../display/localeNames.ts';
import { getLocale, LOCALES, type OfficeLocale, t } from '../messages/translate.ts';

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
        const locale = LOCALES.find((known) => known === currentTarget.value);
        if (locale) onLocale(locale);
      }}
      data={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
    />
  );
}
