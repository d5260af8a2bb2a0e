// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readGraphqlResponse } from '../api/answers/readGraphqlResponse.ts';
import { LOCALES, setLocale, t } from '../messages/translate.ts';
import { LoadFailure } from './LoadFailure.tsx';

const FAULTS = ['holder', 'stripsSeen'].map((field) => ({
  message: 'internal',
  path: ['lots', 'rows', 0, field],
  extensions: { code: 'internal', reference: 'K3F9Q2' },
}));

beforeEach(() => {
  stubLayoutApis();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function renderFailure(status: number, body: object): string {
  cleanup();
  try {
    readGraphqlResponse(status, JSON.stringify(body));
  } catch (error) {
    render(
      <MantineProvider>
        <LoadFailure error={error as Error} onRetry={() => {}} />
      </MantineProvider>,
    );
  }
  return screen.getByRole('alert').textContent ?? '';
}

it('OFF-116 a failed load is one sentence with a reference, without names of the program, in five languages', async () => {
  for (const locale of LOCALES) {
    await setLocale(locale);
    const text = renderFailure(200, { data: null, errors: FAULTS });
    expect(text).toContain('K3F9Q2');
    expect(text).not.toMatch(/lots\.|holder|internal/);
  }
});

it('OFF-116 a refusal, a slow server and a status have different messages', async () => {
  await setLocale('en_GB');
  const fail = (code: string) => renderFailure(200, { errors: [{ message: code, extensions: { code } }] });
  expect(fail('forbidden')).toContain(t('failure.forbidden'));
  expect(fail('timeout')).toContain(t('loadFailure.timeout'));
  expect(renderFailure(503, {})).toContain(t('loadFailure.fault', { reference: 'status 503' }));
  expect(renderFailure(429, {})).toContain(t('loadFailure.tooMany'));
});
