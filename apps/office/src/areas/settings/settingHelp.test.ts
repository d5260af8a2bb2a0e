// @vitest-environment jsdom
import { SETTING_FORMS } from '@cmon/core/production/settingRecords/settingShapes';
import { afterEach, expect, it } from 'vitest';
import { hasMessage, loadArea, setLocale, t } from '../../messages/translate.ts';

afterEach(() => setLocale('en_GB'));

it.each(['fr_FR', 'es_ES', 'it_IT', 'en_GB', 'de_DE'] as const)(
  'OFF-225 the help of every setting has no placeholder without a value, in %s',
  async (locale) => {
    await setLocale(locale);
    await loadArea('settings');
    const helps = Object.keys(SETTING_FORMS).flatMap((name) => {
      const help = `setting.${name}.help`;
      return hasMessage(help) ? [t(help)] : [];
    });
    expect(helps.length).toBeGreaterThan(10);
    expect(helps.filter((help) => help.includes('undefined'))).toEqual([]);
    // This help shows a placeholder on purpose: people write it into the tracking address of a carrier.
    expect(t('setting.carriers.help')).toContain('{tracking}');
  },
);
