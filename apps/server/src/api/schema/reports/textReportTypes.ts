import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import { SMALLEST_LETTER_MM } from '@cmon/core/scene/defaults';
import type { ReportFilter } from '../../../queries/reports/readFigures.ts';
import type { TextReport, TextRow } from '../../../queries/reports/readTextReport.ts';
import { builder, needs } from '../builder.ts';
import { addPeriod } from './reportTypes.ts';
import { resolveProductName } from './resolveProductName.ts';

const TextRowType = builder.objectRef<TextRow>('TextRow').implement({
  description:
    'The shipped pieces of a product and a shape, by how their texts are printed. It doesn’t contain the texts themselves.',
  ...needs('reportGoods'),
  fields: (t) => ({
    product: t.exposeString('product'),
    productName: t.string({ resolve: resolveProductName }),
    shape: t.exposeString('shape', { description: 'Id of the shape.' }),
    shapeName: t.string({
      resolve: ({ shape }, _args, { catalogue: { catalogue }, locale }) => {
        const name = catalogue.formes.get(Number(shape))?.name;
        return name === undefined ? shape : getLocalized(name, locale);
      },
    }),
    printed: t.exposeInt('printed', { description: 'Pieces with a text.' }),
    small: t.exposeInt('small', { description: 'Pieces with capital letters lower than `letterMm`.' }),
    shrunk: t.exposeInt('shrunk', {
      description: 'Pieces with a text that was printed at less than half of the set size, so that it fits.',
    }),
    full: t.exposeInt('full', {
      description:
        'Pieces with a text of as many characters as the shape takes. The shopper may have had to shorten it.',
    }),
  }),
});

interface LoadedReport extends TextReport {
  readonly filter: ReportFilter;
  readonly readAt: Date;
}

export const TextReportType = builder.objectRef<LoadedReport>('TextReport').implement({
  ...needs('reportGoods'),
  fields: (t) => ({
    rows: t.field({
      type: [TextRowType],
      description: 'The rows with the most small letters first.',
      resolve: ({ rows }) => [...rows],
    }),
    unknown: t.exposeInt('unknown', {
      description: 'Pieces of designs that came in before texts were measured.',
    }),
    letterMm: t.float({
      description: 'Capital letters lower than this are hard to read, mm.',
      resolve: () => SMALLEST_LETTER_MM,
    }),
  }),
});

addPeriod(TextReportType);
