import { REISSUE_STEPS } from '../../../queries/figures/metrics.ts';
import type { ReportFilter } from '../../../queries/reports/readFigures.ts';
import type { ReissuedProduct, ReissueGroup, ReissueList } from '../../../queries/reports/reissueReport.ts';
import { builder, needs } from '../builder.ts';
import { addPeriod } from './reportTypes.ts';
import { resolveProductName } from './resolveProductName.ts';

const ReissueStepType = builder.enumType('ReissueStep', {
  description: 'The step that found the fault.',
  values: REISSUE_STEPS,
});

const ReissueGroupType = builder.objectRef<ReissueGroup>('ReissueGroup').implement({
  description: 'The pieces of a product that are made again for one reason, found at one step.',
  ...needs('reportGoods'),
  fields: (t) => ({
    product: t.exposeString('product'),
    productName: t.string({ resolve: resolveProductName }),
    reason: t.exposeString('reason'),
    step: t.expose('step', { type: ReissueStepType }),
    pieces: t.exposeInt('pieces'),
  }),
});

const ReissuedProductType = builder.objectRef<ReissuedProduct>('ReissuedProduct').implement({
  description: 'One product of a reissue.',
  ...needs('reportGoods'),
  fields: (t) => ({
    reissueId: t.exposeID('reissueId'),
    at: t.expose('at', { type: 'DateTime' }),
    orderId: t.exposeID('orderId'),
    orderNumber: t.exposeString('orderNumber'),
    product: t.exposeString('product'),
    productName: t.string({ resolve: resolveProductName }),
    pieces: t.exposeInt('pieces'),
    reason: t.exposeString('reason'),
    step: t.expose('step', { type: ReissueStepType }),
    state: t.exposeString('state', { description: 'open, printing, done, withdrawn or refused.' }),
  }),
});

interface ReissueReport {
  readonly filter: ReportFilter;
  readonly readAt: Date;
  readonly groups: readonly ReissueGroup[];
  readonly list: ReissueList;
}

export const ReissueReportType = builder.objectRef<ReissueReport>('ReissueReport').implement({
  ...needs('reportGoods'),
  fields: (t) => ({
    groups: t.field({
      type: [ReissueGroupType],
      description: 'All reissues of the period.',
      resolve: ({ groups }) => [...groups],
    }),
    reissues: t.int({ description: 'Number of the chosen reissues.', resolve: ({ list }) => list.reissues }),
    pieces: t.int({ description: 'Pieces of the chosen reissues.', resolve: ({ list }) => list.pieces }),
    rows: t.field({
      type: [ReissuedProductType],
      description: 'The chosen reissues, the newest first, at most 500.',
      resolve: ({ list }) => [...list.rows],
    }),
  }),
});

addPeriod(ReissueReportType);
