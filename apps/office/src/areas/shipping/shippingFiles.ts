import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { graphql } from '../../api/graphql.ts';
import { formatReason } from '../../display/eventLabels.ts';
import { formatFileTime } from '../../display/format.ts';
import { countColumn, orderColumns, statusColumn, textColumn } from '../../list/files/fileColumns.ts';
import { buildListFile } from '../../list/files/listFile.ts';

const readyQuery = graphql(`
  query ordersToShipFile($filter: ShippingFilter, $size: Int, $after: String) {
    ordersToShip(filter: $filter, size: $size, after: $after) {
      endCursor
      rows { number store zone carrier itemCount slot prio shipBy { at level } packer { name } }
    }
  }
`);

/** A CSV file with the orders that are ready to ship. */
export const ordersToShipFile = buildListFile('expedition', readyQuery, 'ordersToShip', [
  orderColumns((row) => row),
  textColumn('field.zone', ({ zone }) => zone),
  textColumn('field.carrier', ({ carrier }) => getCarrierName(carrier)),
  countColumn('field.items', ({ itemCount }) => itemCount),
  textColumn('field.slot', ({ slot }) => slot),
  textColumn('field.holder', ({ packer }) => packer?.name),
]);

const refundQuery = graphql(`
  query ordersWithRefundFile($filter: ShippingFilter, $size: Int, $after: String) {
    ordersWithRefund(filter: $filter, size: $size, after: $after) {
      endCursor
      rows { number store slot prio held holdReason shipBy { at level } }
    }
  }
`);

/** A CSV file with the finished orders whose refund is requested. An order that may leave has no reason of a hold. */
export const ordersWithRefundFile = buildListFile('expedition-refund', refundQuery, 'ordersWithRefund', [
  orderColumns((row) => row),
  textColumn('field.slot', ({ slot }) => slot),
  textColumn('shipping.mustStay', ({ held, holdReason }) => (held ? formatReason(holdReason ?? '') : '')),
]);

const awayQuery = graphql(`
  query ordersOneItemAwayFile($filter: ShippingFilter, $size: Int, $after: String) {
    ordersOneItemAway(filter: $filter, size: $size, after: $after) {
      endCursor
      rows { order { number store slot prio shipBy { at level } } missing { productName fabrication lot { number } } }
    }
  }
`);

/** A CSV file with the orders that wait for one last item. */
export const ordersOneItemAwayFile = buildListFile('expedition-1', awayQuery, 'ordersOneItemAway', [
  orderColumns(({ order }) => order),
  textColumn('field.slot', ({ order }) => order.slot),
  textColumn('field.product', ({ missing }) => missing.productName),
  statusColumn('field.fabrication', ({ missing }) => missing.fabrication),
  textColumn('field.lot', ({ missing }) => missing.lot?.number),
]);

const manifestsQuery = graphql(`
  query manifestsFile($size: Int, $after: String) {
    manifests(size: $size, after: $after) {
      endCursor
      rows { number carrier day parcelCount weight closedAt closedBy }
    }
  }
`);

/** A CSV file with all manifests, the newest first. */
export const manifestsFile = buildListFile('manifests', manifestsQuery, 'manifests', [
  textColumn('field.manifest', ({ number }) => number),
  textColumn('field.carrier', ({ carrier }) => getCarrierName(carrier)),
  textColumn('field.day', ({ day }) => day),
  countColumn('screen.parcourir.expeditions', ({ parcelCount }) => parcelCount),
  countColumn('field.weight', ({ weight }) => weight),
  textColumn('field.madeAt', ({ closedAt }) => formatFileTime(closedAt)),
  textColumn('field.holder', ({ closedBy }) => closedBy),
]);
