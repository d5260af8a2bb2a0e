import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, runCommand } from '../work/runCommand.ts';

interface LanguageInput extends CommandInput {
  readonly locale: StoreLocale;
}

export interface ChosenLanguage {
  readonly locale: StoreLocale;
}

/** Sets the language in which the person who asks sees the back-office, on every machine. */
export function chooseLanguage(ctx: Ctx, input: LanguageInput): Promise<Result<ChosenLanguage>> {
  return runCommand(ctx, 'chooseLanguage', input, async (work): Promise<ChosenLanguage> => {
    requireCapability(work, 'see');
    const { locale } = input;
    const user = await work.trx
      .selectFrom('users')
      .select(['id', 'locale'])
      .where('id', '=', work.actor.userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (user.locale === locale) return { locale };
    const { version } = await changeRow(work, 'users', user.id, { locale });
    work.record({
      action: 'chooseLanguage',
      object: 'user',
      objectId: user.id,
      version,
      detail: { fields: ['locale'], before: { locale: user.locale }, after: { locale } },
    });
    return { locale };
  });
}
