// @vitest-environment jsdom
import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it } from 'vitest';
import { setLocale, t } from '../../messages/translate.ts';
import { cuttingLotsFile, cuttingMegalotsFile } from './cuttingFiles.ts';

it('WSC-408 in the files of the cutting table, a cutter that nobody has named has a name in the reader’s language', async () => {
  await setLocale('fr_FR');
  const name = readMessageText('office', 'deviceName.SUMMA', 'en_GB');
  for (const { columns } of [cuttingLotsFile, cuttingMegalotsFile]) {
    const column = columns.find(({ label }) => label === 'field.device');
    expect(column?.text({ cuttingDevice: { code: 'SUMMA', name } } as never)).toBe(t('deviceName.SUMMA'));
    expect(column?.text({ cuttingDevice: { code: 'SUMMA', name: 'Nadine' } } as never)).toBe('Nadine');
  }
});
