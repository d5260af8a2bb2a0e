import type { Rule } from '@cmon/core/catalogue/rule';
import { STORE_LOCALES, type StoreLocale } from '@cmon/core/catalogue/types';

/** The editor's sentences by key, in each language: among them is one for every reason that a rule may give. */
export type EditorMessages = Readonly<Record<StoreLocale, Readonly<Record<string, string>>>>;

/** Lists the rules whose reason has no sentence in one of the languages. */
export function checkReasons(rules: readonly Pick<Rule, 'id' | 'reason'>[], messages: EditorMessages) {
  return rules.flatMap(({ id, reason }) =>
    STORE_LOCALES.filter((locale) => !messages[locale][reason]).map((locale) => ({
      id,
      message: `no sentence for ${reason} in ${locale}`,
    })),
  );
}
