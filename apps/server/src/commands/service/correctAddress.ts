import type { Result } from '@cmon/core/failure';
import { COUNTRIES } from '@cmon/core/production/addresses/countries';
import { MAIL_ADDRESS } from '@cmon/core/production/addresses/mailAddress';
import { isPostcodeOf } from '@cmon/core/production/addresses/postcodes';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Address } from '../../db/orderTables.ts';
import { shipping } from '../intake/steps/canonicalOrder.ts';
import type { OrderActionInput } from '../orders/holdOrder.ts';
import type { OrderRow } from '../orders/steps/buildOrderFacts.ts';
import { renewLabels } from '../packing/steps/renewLabels.ts';
import { changeRow, changeWhere } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrder } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand, type Work } from '../work/runCommand.ts';
import { checkCorrectable } from './steps/checkCorrectable.ts';
import { findAddressRoute } from './steps/findAddressRoute.ts';

interface CorrectAddressInput extends OrderActionInput {
  /** An empty telephone number means that there is none. */
  readonly address: Address;
}

export interface ChangedOrder {
  readonly orderId: string;
  readonly version: number;
}

/**
 * Corrects the customer's name, address, e-mail and telephone number, which are checked as in the intake. An order that
 * waited because of its address goes on. Labels with the old address are voided and requested again from the carrier.
 * Refused once the order is shipped. The event has only the names of the fields; their values are in a separate table.
 */
export function correctAddress(ctx: Ctx, input: CorrectAddressInput): Promise<Result<ChangedOrder>> {
  return runCommand(ctx, 'correctAddress', input, async (work): Promise<ChangedOrder> => {
    requireCapability(work, 'serveCustomers');
    const order = await lockOrder(work.trx, input.orderId);
    checkVersion('order', order, order.status, input.expectedVersion);
    checkCorrectable(order);
    const address = parseAddress(input.address);
    const fields = (Object.keys(shipping.entries) as (keyof Address)[]).filter(
      (field) => address[field] !== order.address[field],
    );
    const fault = removeAddressFaults(order.souffrance);
    if (fields.length === 0 && fault === order.souffrance)
      return { orderId: order.id, version: order.version };
    if (fields.includes('postcode') || fields.includes('country')) checkPostcode(address);
    const route = findAddressRoute(order, address, work.settings);
    const { version } = await changeRow(work, 'orders', order.id, {
      address: JSON.stringify(address),
      ...route,
      souffrance: fault === null ? null : JSON.stringify(fault),
    });
    if (fields.length > 0) await saveValues(work, order, { address, fields, version });
    if (fault === null && order.souffrance !== null) await releaseItems(work, order.id);
    // No label has the e-mail address.
    if (fields.some((field) => field !== 'email'))
      await renewLabels(work, { orderId: order.id, carrier: route.carrier, reason: 'address' });
    work.record({
      action: 'correctAddress',
      object: 'order',
      objectId: order.id,
      version,
      detail: { fields },
    });
    return { orderId: order.id, version };
  });
}

function parseAddress({ telephone = '', ...address }: Address): Address {
  const parsed = v.safeParse(shipping, {
    ...address,
    ...(telephone.trim() === '' ? {} : { telephone }),
  });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const rule = issue.type === 'check' ? issue.message : issue.type;
    return refuse({ kind: 'inputInvalid', field: String(issue.path?.[0]?.key ?? 'address'), rule });
  }
  const { telephone: phone, ...rest } = parsed.output;
  if (!COUNTRIES.includes(rest.country)) refuse({ kind: 'inputInvalid', field: 'country', rule: 'picklist' });
  if (!MAIL_ADDRESS.test(rest.email)) refuse({ kind: 'inputInvalid', field: 'email', rule: 'regex' });
  return phone === undefined ? rest : { ...rest, telephone: phone };
}

/** Returns the order's fault without the fields of its address; null when no field is left. */
function removeAddressFaults(fault: OrderRow['souffrance']): OrderRow['souffrance'] {
  if (fault === null || !('field' in fault)) return fault;
  const fields = String(fault.field).split(', ');
  const otherFields = fields.filter((field) => !/^shipping(\.|$)/.test(field));
  if (otherFields.length === fields.length) return fault;
  return otherFields.length === 0 ? null : Object.assign({}, fault, { field: otherFields.join(', ') });
}

/** Saves the values of the fields before and after the correction. */
async function saveValues(
  work: Work,
  order: OrderRow,
  { address, fields, version }: { address: Address; fields: readonly (keyof Address)[]; version: number },
): Promise<void> {
  const pick = (from: Address) =>
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, from[field]])));
  await work.trx
    .insertInto('address_corrections')
    .values({
      order_id: order.id,
      version,
      at: work.now,
      before: pick(order.address),
      after: pick(address),
    })
    .execute();
}

function checkPostcode({ country, postcode }: Address): void {
  if (!isPostcodeOf(country, postcode)) refuse({ kind: 'inputInvalid', field: 'postcode', rule: 'country' });
}

/** Releases the items that waited only because the data of their order was faulty. */
async function releaseItems(work: Work, orderId: string): Promise<void> {
  const released = await changeWhere(
    work,
    'items',
    sql`order_id = ${orderId} and souffrance->>'kind' = 'orderFaulty'`,
    { souffrance: null },
  );
  for (const { id, version } of released)
    work.record({
      action: 'correctAddress',
      object: 'item',
      objectId: id,
      version,
      detail: { souffrance: null },
    });
}
