import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeHotfolders } from '../files/hotfolders.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { createOrderSteps } from './testing/createOrderSteps.ts';
import { MEGALOT } from './testing/journeyQueries.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { cookie, query } = officeClient(() => web);
const { createPrintedOrder } = createOrderSteps(() => web);
beforeAll(async () => {
  web = await openTestWeb();
  await makeHotfolders(web.hotfolder, DEFAULT_FOLDERS);
});
afterAll(() => web.close());

it('SEC-69, OFF-230 a PDF opens in a tab, and a read of a print file is recorded first, even when the file is gone', async () => {
  const orderId = await createPrintedOrder(['EAO']);
  const document = 'query o($id: ID!) { order(id: $id) { megalots { id } } }';
  const [made] = (await query('preparator', document, { id: orderId })).order.megalots;
  const { megalot } = await query('preparator', MEGALOT, { id: made.id });
  const print = megalot.files.find(({ kind }: { kind: string }) => kind === 'print');
  const cut = megalot.files.find(({ kind }: { kind: string }) => kind === 'cut');
  const cutFile = await web.fetch(cut.url, { headers: { cookie: await cookie('preparator') } });
  expect(cutFile.headers.get('content-disposition')).toMatch(/^inline; filename=".+\.pdf"$/);
  rmSync(web.hotfolder, { recursive: true });
  const response = await web.fetch(print.url, { headers: { cookie: await cookie('preparator') } });
  expect(response.status).toBe(410);
  const reads = web.database.db.selectFrom('personal_reads').select(['object_id', 'n']);
  expect(await reads.where('field', '=', 'printFile').execute()).toEqual([{ object_id: orderId, n: 1 }]);
});
