import { findByNumber } from '../../queries/findByNumber.ts';
import { builder, needs } from './builder.ts';
import { ObjectRef } from './values.ts';

builder.queryFields((t) => ({
  numbered: t.field({
    ...needs('see'),
    type: [ObjectRef],
    description:
      'The objects with this number: an order, lot or megalot number, a tracking number, an id, or a printed code.',
    args: { number: t.arg.string({ required: true }) },
    resolve: (_root, { number }, { db }) => findByNumber(db, number),
  }),
}));
