// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { MachineReports } from './MachineReports.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('fabrication');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('OFF-368 when a machine report is not accepted or gets no answer that can be read, a sentence says what to do', async () => {
  const { container } = renderScreen(<MachineReports />, { machineReports: { machineReports: [] } });
  await screen.findByRole('button', { name: t('report.load') });
  const picker = container.querySelector('input[type=file]') as HTMLInputElement;
  for (const [answer, sentence] of [
    [() => new Response('<html>', { status: 200 }), t('loadFailure.fault', { reference: 'unknown' })],
    [() => new Response('{}', { status: 422 }), t('loadFailure.fault', { reference: 'unknown 422' })],
    [() => new Response('', { status: 403 }), t('failure.forbidden')],
    [() => Promise.reject(new TypeError('no network')), t('loadFailure.network')],
  ] as const) {
    vi.stubGlobal('fetch', async () => answer());
    fireEvent.change(picker, { target: { files: [new File(['code,page,result'], 'report.csv')] } });
    await waitFor(() =>
      expect(container.querySelector('p[data-tone=danger]')?.textContent).toContain(sentence),
    );
  }
});
