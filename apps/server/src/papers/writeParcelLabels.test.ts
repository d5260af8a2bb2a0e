import { runTool, withTempFile } from '@cmon/testkit/print/printTools';
import { expect, it } from 'vitest';
import { writeParcelLabels } from './writeParcelLabels.ts';

const LABEL = {
  sender: ['Atelier Lune'],
  recipient: ['Claire Müller', '1 rue des Lilas', '69003 Lyon', 'FR'],
  carrier: 'colissimo',
  zone: 'FR',
  orderNumber: '100000042',
  index: 1,
  of: 1,
  weightGrams: 450,
  code: 'P/0123456789',
};

it('SHP-28 however long its texts are, a label has one page, with order, parcel number and code', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(40);
  const lines = Array.from({ length: 300 }, (_, n) => `line ${n}`);
  const labels = [
    LABEL,
    { ...LABEL, sender: lines, recipient: [long, ...lines], carrier: long, zone: long },
    { ...LABEL, recipient: [long.replaceAll(' ', '')], orderNumber: 'A-'.repeat(40) },
  ];
  for (const paper of ['A6', 'roll'] as const) {
    const pages = withTempFile(await writeParcelLabels(labels, paper), (file) =>
      runTool('pdftotext', ['-layout', file, '-']).split('\f').slice(0, -1),
    );
    expect(pages).toHaveLength(labels.length);
    for (const page of pages) expect(page).toContain(LABEL.code);
    for (const text of [
      ...LABEL.sender,
      ...LABEL.recipient,
      LABEL.carrier,
      LABEL.orderNumber,
      '1/1',
      '450 g',
    ])
      expect(pages[0]).toContain(text);
    expect(pages[0]).toMatch(/^.*\bFR$/m);
    expect(pages[1]).toContain('100000042');
  }
});
