import { type MantineColorScheme, NativeSelect, useMantineColorScheme } from '@mantine/core';
import { t } from '../messages/translate.ts';

const SCHEMES: readonly MantineColorScheme[] = ['auto', 'light', 'dark'];

/** Chooses light or dark colours for this workstation, or those of its system. */
export function ColourSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <NativeSelect
      size="xs"
      aria-label={t('shell.colours')}
      value={colorScheme}
      onChange={({ currentTarget }) => {
        const scheme = SCHEMES.find((known) => known === currentTarget.value);
        if (scheme) setColorScheme(scheme);
      }}
      data={SCHEMES.map((scheme) => ({ value: scheme, label: t(`shell.colours.${scheme}`) }))}
    />
  );
}
