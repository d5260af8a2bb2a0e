// @vitest-environment jsdom
import { listCapabilities } from '@cmon/core/access/capabilities';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const VIEWER = {
  ...{ id: 'u1', name: 'Nadia', email: 'n@cmon.example', role: 'administrator', level: 100 },
  ...{ locale: 'en_GB', home: null, capabilities: listCapabilities('administrator'), poles: [] },
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('__CMON_VERSION__', '1.0.0');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.querySelector('meta[name="cmon-base-path"]')?.remove();
  window.history.replaceState(null, '', '/');
  // The modules of this worker are shared by its test files, and one of them read the base path.
  vi.resetModules();
});

it.each(['', '/preparateur'])(
  'RTE-42, RTE-43, RTE-44 every link of the menu and every request begins with the base path: %j',
  async (base) => {
    const meta = document.createElement('meta');
    meta.name = 'cmon-base-path';
    meta.content = base;
    document.head.append(meta);
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return Response.json({ data: { viewer: VIEWER, settings: { timeZone: 'Europe/Paris' } } });
    });
    window.history.replaceState(null, '', `${base}/no-such-screen`);
    const { setLocale, t } = await import('../messages/translate.ts');
    await setLocale('en_GB');
    const { Office } = await import('./Office.tsx');
    render(<Office />);
    await screen.findByText(t('shell.noScreen'));
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(targets.length).toBeGreaterThan(20);
    for (const target of [...targets, ...asked]) expect(`${target}/`).toMatch(new RegExp(`^${base}/`));
    if (base === '') expect(targets.filter((target) => target.startsWith('/preparateur'))).toEqual([]);
  },
);
