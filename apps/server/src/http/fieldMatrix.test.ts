import { type Capability, can } from '@cmon/core/access/capabilities';
import { ROLES, type Role } from '@cmon/core/access/roles';
import { getNamedType, isLeafType } from 'graphql/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSchema } from '../api/schema/makeSchema.ts';
import { holdOrder } from '../commands/orders/holdOrder.ts';
import { makeLotsAndMegalots, readItems, readOrderRow } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { buildExample, buildLeafDocuments, listObjectTypes } from './testing/schemaCalls.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

/** Fields that are refused to users without one of these capabilities. All other fields need the capability `see`. */
const REFUSED: Readonly<Record<string, readonly Capability[]>> = {
  'Query.users': ['seeUsers'],
  'Query.user': ['seeUsers'],
  'Query.usersById': ['seeUsers'],
  'Query.floorPeople': ['supervise'],
  'Query.generatorStations': ['configureOwnStation'],
  'GeneratorStation.*': ['configureOwnStation'],
  'Query.generatorVersions': ['configureOwnStation'],
  'GeneratorVersion.*': ['configureOwnStation'],
  'ConfiguredGenerator.*': ['configureOwnStation'],
  'GeneratorOutlook.*': ['configureOwnStation'],
  'GeneratorRunSettings.*': ['configureOwnStation'],
  'StoreBacklog.*': ['configureOwnStation'],
  'GeneratorStartReport.*': ['configureOwnStation'],
  'TestedFolder.*': ['configureOwnStation'],
  'FloorPerson.*': ['supervise'],
  'Query.distressPeople': ['supervise'],
  'DistressPerson.*': ['supervise'],
  'Query.history': ['reportTeam'],
  'Query.historyChoices': ['reportTeam'],
  'Query.indicators': ['reportGoods'],
  'Query.shippingReport': ['reportGoods'],
  'Query.itemsReport': ['reportGoods'],
  'Query.reissueReport': ['reportGoods'],
  'Query.textReport': ['reportGoods'],
  'Query.userReport': ['reportSelf'],
  'IndicatorReport.*': ['reportGoods'],
  'IndicatorRow.*': ['reportGoods'],
  'MakerRow.*': ['reportGoods'],
  'PeriodCell.*': ['reportGoods'],
  'ReissueReasonCount.*': ['reportGoods'],
  'ReissueGroup.*': ['reportGoods'],
  'ReissuedProduct.*': ['reportGoods'],
  'ReissueReport.*': ['reportGoods'],
  'TextReport.*': ['reportGoods'],
  'TextRow.*': ['reportGoods'],
  'ShippingReport.*': ['reportGoods'],
  'ShippingRow.*': ['reportGoods'],
  'ItemsReport.*': ['reportGoods'],
  'ItemsRow.*': ['reportGoods'],
  'UserReport.*': ['reportSelf'],
  'WorkRow.*': ['reportSelf'],
  'HistorySlice.*': ['reportTeam'],
  'HistoryChoices.*': ['reportTeam'],
  'HistoryPerson.*': ['reportTeam'],
  'Query.objectAtEvent': ['reportTeam'],
  'ObjectAtEvent.*': ['reportTeam'],
  'StateAtEvent.*': ['reportTeam'],
  'User.*': ['seeUsers'],
  'UserPage.*': ['seeUsers'],
  'UserSession.*': ['seeUsers'],
  'SavedUsers.*': ['seeUsers'],
  'Query.workshopSettings': ['configure'],
  'Query.workshopSetting': ['configure'],
  'Setting.*': ['configure'],
  'SettingVersion.*': ['configure'],
  'ChangedSettings.*': ['configure'],
  'SettingsOutlook.*': ['configure'],
  'OutlookChoice.*': ['configure'],
  'OrdersOnClosedDays.*': ['configure'],
  'PromisedOrder.*': ['configure'],
  'SettingEffectCount.*': ['configure'],
  'PlannedMedia.*': ['configure'],
  'IssuedBadge.*': ['configure'],
  'Query.apiStatus': ['configure'],
  'Query.apiSchema': ['configure'],
  'ApiStatus.*': ['configure'],
  'QueueState.*': ['configure'],
  'OrderSource.*': ['configure'],
  'StoreOrders.*': ['configure'],
  'ApiSecret.*': ['configure'],
  'ShopTest.*': ['configure'],
  'ShopReport.*': ['configure'],
  'IssuedToken.*': ['configure'],
  'Query.catalogueVersions': ['configure'],
  'Query.cataloguePublications': ['configure'],
  'Query.catalogueChanges': ['configure'],
  'Query.catalogueReport': ['configure'],
  'Query.shopOffer': ['configure'],
  'Query.seasonalChoices': ['configure'],
  'CatalogueVersion.*': ['configure'],
  'CatalogueEntry.*': ['configure'],
  'ChangedCatalogueEntry.*': ['configure'],
  'CatalogueCollectionChanges.*': ['configure'],
  'CatalogueChanges.*': ['configure'],
  'CatalogueProblem.*': ['configure'],
  'EntryCount.*': ['configure'],
  'CatalogueReport.*': ['configure'],
  'OfferedChoices.*': ['configure'],
  'ProductOffer.*': ['configure'],
  'Season.*': ['configure'],
  'SeasonalChoice.*': ['configure'],
  'Query.alerts': ['handleAlerts'],
  'Query.closedAlerts': ['handleAlerts'],
  'Alert.*': ['handleAlerts'],
  'Query.refusedDeliveries': ['resolveDeliveries'],
  'Query.deliveryOutcome': ['resolveDeliveries'],
  'DeliveryOutcome.*': ['resolveDeliveries'],
  'RefusedDelivery.*': ['resolveDeliveries'],
  'RefusedDeliveryPage.*': ['resolveDeliveries'],
  'Query.erasures': ['handlePrivacy'],
  'Query.personExport': ['handlePrivacy'],
  'Query.personOrders': ['handlePrivacy'],
  'Query.personalReads': ['handlePrivacy'],
  'Query.customerSearches': ['handlePrivacy'],
  'Query.customerOrders': ['readPeople'],
  'Query.waitingRefunds': ['refund'],
  'FaultyLine.articles': ['serveCustomers'],
  'Query.letterDraft': ['serveCustomers'],
  'Query.addressRoute': ['serveCustomers'],
  'AddressRoute.*': ['serveCustomers'],
  'LetterDraft.*': ['serveCustomers'],
  'Article.*': ['serveCustomers'],
  'CustomerOrders.*': ['readPeople'],
  'Erasure.*': ['handlePrivacy'],
  'PersonalRead.*': ['handlePrivacy'],
  'Query.generatorRun': ['generate'],
  'Query.generationPlan': ['generate'],
  'Query.generationGoods': ['generate'],
  'Query.catalogueFiles': ['generate'],
  'GeneratorRun.*': ['generate'],
  'WaitingMegalot.*': ['generate'],
  'AwaitedPrintFile.*': ['generate'],
  'CatalogueFile.*': ['generate'],
  'GenerationPlan.*': ['generate'],
  'GenerationGoods.*': ['generate'],
  'GeneratorLease.*': ['generate'],
  'GeneratorReceipt.*': ['generate'],
};
/** Personal data, which is null for users without one of these capabilities. */
const PERSONAL: Readonly<Record<string, readonly Capability[]>> = {
  'Checkbook.childText': ['advanceFloor', 'readPeople'],
  'BoardPlace.texts': ['advanceFloor', 'readPeople'],
  'Item.texts': ['advanceFloor', 'readPeople'],
  'Event.note': ['pack', 'hold'],
  'OrderNote.text': ['hold', 'pack', 'advanceFloor'],
  'OrderAttention.note': ['pack', 'hold'],
  'Event.change': ['configure'],
  'Event.corrections': ['readPeople'],
  'PoleMessage.note': ['advanceFloor'],
  'OpenReissue.photos': ['photos'],
  'Item.photos': ['photos'],
  'Order.city': ['readPeople'],
  'Order.holdNote': ['pack', 'hold'],
  'Order.customer': ['readPeople'],
  'Order.privateLink': ['serveCustomers'],
  'FaultyLine.design': ['serveCustomers'],
  'RefusedDelivery.body': ['readPeople'],
  'User.email': ['configure'],
  'Packing.recipient': ['pack', 'readPeople'],
  'Packing.address': ['pack', 'readPeople'],
};
/** The customer's data in the sample order (see workshop.ts). */
const CUSTOMER = ['Camille', 'Martin', 'rue des Lilas', '75011', 'Paris', 'camille@example.org'];

const schema = makeSchema();
const roles = Object.keys(ROLES) as Role[];
const mayRead = (role: Role, capabilities: readonly Capability[]) =>
  capabilities.some((capability) => can(role, capability));

let web: TestWeb;
let documents: ReadonlyMap<string, string>;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  web = await openTestWeb();
  const orderId = await web.workshop.order([{ code: 'EAO' }]);
  const { number } = await readOrderRow(web.workshop, orderId);
  const [megalotId] = await makeLotsAndMegalots(web.workshop);
  const [item] = await readItems(web.workshop, orderId);
  await web.workshop.order([{ code: 'MUG' }]);
  const ids: Readonly<Record<string, unknown>> = {
    order: orderId,
    packing: orderId,
    item: item?.id,
    lot: item?.lot_id,
    megalot: megalotId,
    scan: `O/${orderId}`,
    search: [number],
  };
  documents = buildLeafDocuments(schema, ({ name, type }, field) =>
    field in ids && name !== 'type' ? JSON.stringify(ids[field]) : buildExample(type),
  );
  for (const role of roles) cookies.set(role, await web.signIn(role));
});
afterAll(() => web.close());

describe('the fields of the schema', () => {
  it('SEC-4, ACC-12, ACC-76 each field has the rule of the table in this test, and every type is reached', () => {
    const declared = listObjectTypes(schema)
      .filter(({ name }) => name !== 'Mutation')
      .flatMap((type) =>
        Object.values(type.getFields()).map(({ name, extensions }) => ({
          field: `${type.name}.${name}`,
          rule: extensions.rule ?? type.extensions.rule,
          personal: extensions.personal,
          expected: REFUSED[`${type.name}.*`] ?? REFUSED[`${type.name}.${name}`] ?? ['see'],
        })),
      );
    for (const { field, rule, personal, expected } of declared) {
      const isPublic = /^(Query\.cmonJsonVersion|CmonJsonVersion\.version)$/.test(field);
      expect([field, [rule].flat(), personal]).toEqual([
        field,
        isPublic ? ['anyone'] : expected,
        PERSONAL[field],
      ]);
    }
    const withLeaves = listObjectTypes(schema).filter((type) =>
      Object.values(type.getFields()).some((field) => isLeafType(getNamedType(field.type))),
    );
    expect(withLeaves.map(({ name }) => name).filter((name) => !documents.has(name))).toEqual([]);
  });

  it.each(roles)(
    'ACC-37, ACC-38, SEC-5 a %s reads exactly the fields that the role may read',
    async (role) => {
      for (const [type, document] of documents) {
        // The queries are sent one by one in `matrix.test.ts`.
        if (type === 'Query') continue;
        const { data, errors } = await web.graphql(cookies.get(role) ?? '', document);
        const refused = REFUSED[`${type}.*`];
        const messages = errors.map(({ message }) => message);
        const allowed = refused === undefined || mayRead(role, refused);
        expect([type, messages]).toEqual([type, allowed ? [] : ['forbidden']]);
        if (type === 'Packing') {
          const { recipient, address } = data.packing;
          const readsRecipient = mayRead(role, PERSONAL['Packing.recipient'] ?? []);
          expect([recipient, address]).toEqual(
            readsRecipient ? ['Camille Martin', ['3 rue des Lilas', '75011 Paris', 'FR']] : [null, null],
          );
        } else if (!can(role, 'readPeople')) {
          // The workshop's time zone has the name of the customer's city.
          const text = JSON.stringify(data ?? null).replaceAll('Europe/Paris', '');
          const personalTexts = CUSTOMER.filter((personal) => text.includes(personal));
          expect([type, personalTexts]).toEqual([type, []]);
        }
      }
      const { data } = await web.graphql(cookies.get(role) ?? '', documents.get('Order') ?? '');
      expect(JSON.stringify(data).includes('"city":"Paris"')).toBe(can(role, 'readPeople'));
    },
  );

  it('ACC-36, ACC-37 packers read the address only while the order can be packed', async () => {
    const orderId = await web.workshop.order([{ code: 'EAO' }]);
    unwrap(await holdOrder(web.workshop.as('shopManager'), { orderId, reason: 'fraud' }));
    const read = async (role: Role) => {
      const query = 'query p($id: ID!) { packing(orderId: $id) { ... on Packing { recipient address } } }';
      return (await web.graphql(cookies.get(role) ?? '', query, { id: orderId })).data.packing;
    };
    expect(await read('preparator')).toEqual({ recipient: null, address: null });
    expect(await read('customerService')).toMatchObject({ recipient: 'Camille Martin' });
  });
});
