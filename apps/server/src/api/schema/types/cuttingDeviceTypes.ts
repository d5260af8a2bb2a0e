import type { Cutter, Printer } from '@cmon/core/production/devices/device';
import { builder, needs } from '../builder.ts';

export const CuttingDevice = builder.objectRef<Cutter>('CuttingDevice').implement({
  ...needs('see'),
  description: 'A cutter, with the formats of its cut files.',
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    formats: t.stringList({
      description: 'Formats of the cut files: `pdf`, `dxf`.',
      resolve: ({ files: { formats } }) => [...formats],
    }),
  }),
});

export const PrintedMarks = builder.objectRef<Printer>('PrintedMarks').implement({
  ...needs('see'),
  fields: (t) => ({
    size: t.float({ description: 'Side of a square mark, mm.', resolve: ({ marks }) => marks.size }),
    every: t.float({
      description: 'Largest distance between two marks along the web, mm.',
      resolve: ({ marks }) => marks.every,
    }),
    symbology: t.string({ description: '`qr` or `dataMatrix`.', resolve: ({ codes }) => codes.symbology }),
  }),
});
