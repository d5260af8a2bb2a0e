import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { graphql } from '../../api/graphql.ts';
import { formatReason } from '../../display/eventLabels.ts';
import { formatFileTime } from '../../display/format.ts';
import {
  makeCountColumn,
  makeOrderColumns,
  makeStatusColumn,
  makeTextColumn,
} from '../../list/files/fileColumns.ts';
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
  makeOrderColumns((row) => row),
  makeTextColumn('field.zone', ({ zone }) => zone),
  makeTextColumn('field.carrier', ({ carrier }) => getCarrierName(carrier)),
  makeCountColumn('field.items', ({ itemCount }) => itemCount),
  makeTextColumn('field.slot', ({ slot }) => slot),
  makeTextColumn('field.holder', ({ packer }) => packer?.name),
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
  makeOrderColumns((row) => row),
  makeTextColumn('field.slot', ({ slot }) => slot),
  makeTextColumn('shipping.mustStay', ({ held, holdReason }) => (held ? formatReason(holdReason ?? '') : '')),
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
  makeOrderColumns(({ order }) => order),
  makeTextColumn('field.slot', ({ order }) => order.slot),
  makeTextColumn('field.product', ({ missing }) => missing.productName),
  makeStatusColumn('field.fabrication', ({ missing }) => missing.fabrication),
  makeTextColumn('field.lot', ({ missing }) => missing.lot?.number),
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
  makeTextColumn('field.manifest', ({ number }) => number),
  makeTextColumn('field.carrier', ({ carrier }) => getCarrierName(carrier)),
  makeTextColumn('field.day', ({ day }) => day),
  makeCountColumn('screen.parcourir.expeditions', ({ parcelCount }) => parcelCount),
  makeCountColumn('field.weight', ({ weight }) => weight),
  makeTextColumn('field.madeAt', ({ closedAt }) => formatFileTime(closedAt)),
  makeTextColumn('field.holder', ({ closedBy }) => closedBy),
]);
