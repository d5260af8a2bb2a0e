import { runTool, scanCodes, withTempFile } from '@cmon/testkit/print/printTools';
import { expect, it } from 'vitest';
import { writeDeliveryNote } from './writeDeliveryNote.ts';

it('CIP-7 a delivery note has a scan code, the order, the name and the quantity of each part, and the sum', async () => {
  const bytes = await writeDeliveryNote({
    number: 'DN000003',
    megalot: 'M000012',
    sentAt: new Date('2026-03-02T16:30:00Z'),
    timeZone: 'Europe/Paris',
    locale: 'fr_FR',
    lines: [
      { code: 'I/0123456789', orderNumber: '100000042', name: 'Mug', quantity: 2 },
      { code: 'B/ABCDEFGHJK', orderNumber: '100000043', name: 'Planche', quantity: 5 },
    ],
  });
  expect(scanCodes(bytes, 200).toSorted()).toEqual(['QR-Code:B/ABCDEFGHJK', 'QR-Code:I/0123456789']);
  const text = withTempFile(bytes, (file) => runTool('pdftotext', ['-layout', file, '-']));
  for (const expectedText of ['DN000003', 'M000012', '2 mars 2026']) expect(text).toContain(expectedText);
  expect(text).toMatch(/100000042 +Mug +2\s?×/);
  expect(text).toMatch(/100000043 +Planche +5\s?×/);
  expect(text).toMatch(/Total +7/);
});
