import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../../scripts/run/findChromium.ts';

const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export const openChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: FLAGS.split(' ') });
