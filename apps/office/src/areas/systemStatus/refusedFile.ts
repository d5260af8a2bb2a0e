import { graphql } from '../../api/graphql.ts';
import { formatRefusal } from '../../api/refusal.ts';
import { formatFileTime } from '../../display/format.ts';
import { makeTextColumn } from '../../list/files/fileColumns.ts';
import { buildListFile } from '../../list/files/listFile.ts';

const query = graphql(`
  query refusedDeliveriesFile($size: Int, $after: String) {
    refusedDeliveries(size: $size, after: $after) {
      endCursor
      rows { source eventId store orderNumber receivedAt refusal { code params } }
    }
  }
`);

/** A CSV file with the deliveries that could not be taken in, without what the shops sent. */
export const refusedFile = buildListFile('livraisons-refusees', query, 'refusedDeliveries', [
  makeTextColumn('field.order', ({ orderNumber }) => orderNumber),
  makeTextColumn('field.store', ({ store }) => store),
  makeTextColumn('field.type', ({ source }) => source),
  makeTextColumn('field.number', ({ eventId }) => eventId),
  makeTextColumn('field.receivedAt', ({ receivedAt }) => formatFileTime(receivedAt)),
  makeTextColumn('field.lastError', ({ refusal }) => formatRefusal(refusal)),
]);
