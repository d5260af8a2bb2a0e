import { graphql } from '../../api/graphql.ts';
import { formatRefusal } from '../../api/refusal.ts';
import { formatFileTime } from '../../display/format.ts';
import { textColumn } from '../../list/files/fileColumns.ts';
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
  textColumn('field.order', ({ orderNumber }) => orderNumber),
  textColumn('field.store', ({ store }) => store),
  textColumn('field.type', ({ source }) => source),
  textColumn('field.number', ({ eventId }) => eventId),
  textColumn('field.receivedAt', ({ receivedAt }) => formatFileTime(receivedAt)),
  textColumn('field.lastError', ({ refusal }) => formatRefusal(refusal)),
]);
