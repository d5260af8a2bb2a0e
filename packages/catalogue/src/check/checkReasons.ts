import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rule } from '@cmon/core/catalogue/rule';
import { STORE_LOCALES } from '@cmon/core/catalogue/types';

/** Sentences for a rule whose reason the editor can't tell in every language. `root` is the repository's. */
export function checkReasons(rules: readonly Pick<Rule, 'id' | 'reason'>[], root: string) {
  const told = STORE_LOCALES.map((locale) => {
    const file = join(root, 'apps/customiser/src/messages', `${locale}.json`);
    return { locale, messages: JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>> };
  });
  return rules.flatMap(({ id, reason }) =>
    told
      .filter(({ messages }) => !messages[reason])
      .map(({ locale }) => ({ id, message: `no sentence for ${reason} in ${locale}` })),
  );
}
