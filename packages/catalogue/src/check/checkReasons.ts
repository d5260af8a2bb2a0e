import type { Rule } from '@cmon/core/catalogue/rule';
import { STORE_LOCALES, type StoreLocale } from '@cmon/core/catalogue/types';

/** The editor's messages by locale and key. They contain a sentence for each reason of a rule. */
export type EditorMessages = Readonly<Record<StoreLocale, Readonly<Record<string, string>>>>;

/** Lists the rules whose reason has no sentence in a locale, one entry per rule and locale. */
export function checkReasons(rules: readonly Pick<Rule, 'id' | 'reason'>[], messages: EditorMessages) {
  return rules.flatMap(({ id, reason }) =>
    STORE_LOCALES.filter((locale) => !messages[locale][reason]).map((locale) => ({
      id,
      message: `no sentence for ${reason} in ${locale}`,
    })),
  );
}
