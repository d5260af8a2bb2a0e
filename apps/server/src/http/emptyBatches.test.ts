import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { mutate } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it('WSC-114 a batch in which nothing is left is refused, and its dry run is empty', async () => {
  for (const object of ['Lot', 'Megalot']) {
    const make = (dryRun: boolean) =>
      mutate('generator', `make${object}s`, `Make${object}s`, { dryRun, force: true });
    const refused = {
      __typename: 'Refused',
      code: 'nothingToMake',
      params: { object: object.toLowerCase() },
    };
    expect(await make(false)).toEqual(refused);
    expect(await make(true)).toMatchObject({ __typename: `${object}Batch` });
  }
});
