import { LOCALES } from '@cmon/core/catalogue/types';
import { expect, it } from 'vitest';
import { FALLBACK_MESSAGES } from './fallbackMessages.ts';
import { loadMessages } from './loadMessages.ts';

it.each(LOCALES)('ERR-32 BEY-162 the built-in messages in %s equal the loaded ones', async (locale) => {
  const messages = await loadMessages(locale);
  const { late: _late, ...others } = FALLBACK_MESSAGES[locale];
  expect(others).toEqual({
    title: messages['error.title'](),
    retry: messages['error.retry'](),
    example: messages['stage.example'](),
  });
});
