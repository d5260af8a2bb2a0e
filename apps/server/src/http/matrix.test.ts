import { type Capability, can } from '@cmon/core/access/capabilities';
import { ROLES, type Role } from '@cmon/core/access/roles';
import type { GraphQLField } from 'graphql/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSchema } from '../api/schema/makeSchema.ts';
import { readOrderRow } from '../commands/testing/floor.ts';
import { computeLinkToken, hashLinkToken } from '../intake/orderLink.ts';
import { buildCall, buildSelection } from './testing/schemaCalls.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

/** The capabilities of each mutation (section 4.9 of the workshop’s specification). A new mutation must be added here. */
const MUTATION_CAPABILITIES: Readonly<Record<string, readonly Capability[]>> = {
  hold: ['hold'],
  unhold: ['hold'],
  receivePayment: ['takePayment'],
  cancel: ['cancel', 'takePayment'],
  requestRefund: ['refund'],
  withdrawRefund: ['refund'],
  createReissue: ['reissue', 'reissueShipped'],
  makeReissueLots: ['generate'],
  printReissueNow: ['generate'],
  approveReissue: ['supervise'],
  closeReissue: ['supervise', 'reissueShipped'],
  actOnReissues: ['supervise', 'reissueShipped'],
  actOnItems: ['hold', 'reissue', 'reissueShipped'],
  setPrio: ['prio'],
  bulkMove: ['see'],
  rereadDelivery: ['resolveDeliveries'],
  dismissDelivery: ['resolveDeliveries'],
  rereadOrder: ['resolveDeliveries'],
  makeLots: ['generate'],
  undoLot: ['generate'],
  removeOrders: ['generate'],
  splitLot: ['generate'],
  makeMegalots: ['generate'],
  makeChosenMegalot: ['generate'],
  generate: ['generate'],
  regenerate: ['generate'],
  resendFiles: ['generate'],
  retry: ['generate'],
  pauseGeneration: ['generate'],
  resumeGeneration: ['generate'],
  cancelGeneration: ['generate'],
  setAutoStart: ['generate'],
  saveDevice: ['configure'],
  retireDevice: ['configure'],
  changeSettings: ['configure'],
  issueBadge: ['configure'],
  withdrawBadge: ['configure'],
  readShopNow: ['configure'],
  testShop: ['configure'],
  resendReport: ['configure'],
  dismissReport: ['configure'],
  rotateToken: ['configure'],
  publishCatalogue: ['configure'],
  lockBoardPlace: ['generate'],
  markBoardDone: ['advanceFloor'],
  registerGenerator: ['generate'],
  configureGenerator: ['configureOwnStation'],
  testGeneratorFolders: ['configureOwnStation'],
  leaseMegalot: ['generate'],
  renewLease: ['generate'],
  recordFiles: ['generate'],
  failGeneration: ['generate'],
  giveBackLease: ['generate'],
  reportHeartbeat: ['generate'],
  reportResults: ['generate'],
  pauseGenerator: ['generate'],
  retireGenerator: ['configureAnyStation'],
  correctAddress: ['serveCustomers'],
  sendLetter: ['serveCustomers'],
  resendLetter: ['serveCustomers'],
  writeNote: ['hold'],
  chooseLanguage: ['see'],
  saveView: ['see'],
  removeView: ['see'],
  removeNote: ['hold'],
  mendLine: ['serveCustomers'],
  cancelLine: ['serveCustomers'],
  askErasure: ['handlePrivacy'],
  eraseNow: ['handlePrivacy'],
  withdrawErasure: ['handlePrivacy'],
  moveLotCutting: ['advanceFloor', 'generate'],
  moveLotDouble: ['advanceFloor'],
  moveMegalot: ['advanceFloor', 'generate'],
  cutPage: ['advanceFloor'],
  assignLot: ['advanceFloor'],
  stripSeen: ['advanceFloor'],
  disposeStrips: ['advanceFloor'],
  declareMediaBreak: ['reissue'],
  acknowledgeAlert: ['handleAlerts'],
  startFabrication: ['advanceFloor'],
  finishFabrication: ['advanceFloor'],
  problemFabrication: ['advanceFloor'],
  releaseFabrication: ['advanceFloor'],
  moveToPole: ['supervise'],
  pauseFabrication: ['advanceFloor'],
  resumeFabrication: ['advanceFloor'],
  passControl: ['control'],
  handToController: ['advanceFloor'],
  readyBooklet: ['advanceFloor'],
  takeOverBooklet: ['advanceFloor'],
  seeCheckbookPages: ['advanceFloor'],
  advanceCheckbook: ['advanceFloor'],
  reportPageProblem: ['advanceFloor'],
  moveBooklets: ['advanceFloor'],
  sendToCip: ['advanceFloor'],
  receiveAtCip: ['advanceFloor'],
  declareCipMissing: ['advanceFloor'],
  completeCip: ['advanceFloor'],
  takeNextOrder: ['pack'],
  scanIntoParcel: ['pack'],
  addParcel: ['pack'],
  printLabel: ['pack'],
  weighParcel: ['pack'],
  changeShipment: ['supervise'],
  voidLabel: ['supervise', 'reissueShipped'],
  tickStock: ['pack'],
  shipParcel: ['pack', 'reissueShipped'],
  abortPacking: ['pack'],
  voidParcel: ['supervise', 'reissueShipped'],
  actOnParcels: ['pack', 'supervise', 'reissueShipped'],
  closeManifest: ['supervise'],
  acknowledgeOrder: ['supervise'],
  assignOrder: ['supervise'],
  commentOrder: ['supervise'],
  snoozeOrder: ['supervise'],
  stopPole: ['supervise'],
  resumePole: ['supervise'],
  setPoleLimit: ['supervise'],
  sendPoleMessage: ['supervise'],
  readPoleMessage: ['advanceFloor'],
  countBlank: ['stockBlanks'],
  receiveBlanks: ['stockBlanks'],
  markBlankMissing: ['stockBlanks'],
  setBlank: ['supervise'],
  stopCountingBlank: ['supervise'],
  undoScan: ['advanceFloor'],
  createUser: ['configure'],
  updateUsers: ['configure'],
  disableUser: ['configure'],
  enableUser: ['configure'],
  resetPassword: ['configure'],
  resetOneTimeCode: ['configure'],
  endSession: ['seeUsers'],
  signOutEverywhere: ['configure'],
};

/** Queries that need another capability than `see`. */
const QUERY_CAPABILITIES: Readonly<Record<string, Capability>> = {
  history: 'reportTeam',
  historyChoices: 'reportTeam',
  objectAtEvent: 'reportTeam',
  indicators: 'reportGoods',
  shippingReport: 'reportGoods',
  itemsReport: 'reportGoods',
  reissueReport: 'reportGoods',
  textReport: 'reportGoods',
  userReport: 'reportSelf',
  usersById: 'seeUsers',
  alerts: 'handleAlerts',
  apiStatus: 'configure',
  apiSchema: 'configure',
  catalogueVersions: 'configure',
  cataloguePublications: 'configure',
  catalogueChanges: 'configure',
  catalogueReport: 'configure',
  shopOffer: 'configure',
  seasonalChoices: 'configure',
  products: 'see',
  closedAlerts: 'handleAlerts',
  floorPeople: 'supervise',
  distressPeople: 'supervise',
  generatorStations: 'configureOwnStation',
  generatorVersions: 'configureOwnStation',
  workshopSettings: 'configure',
  workshopSetting: 'configure',
  refusedDeliveries: 'resolveDeliveries',
  deliveryOutcome: 'resolveDeliveries',
  users: 'seeUsers',
  user: 'seeUsers',
  generatorRun: 'generate',
  generationPlan: 'generate',
  generationGoods: 'generate',
  catalogueFiles: 'generate',
  erasures: 'handlePrivacy',
  personExport: 'handlePrivacy',
  personOrders: 'handlePrivacy',
  personalReads: 'handlePrivacy',
  customerSearches: 'handlePrivacy',
  customerOrders: 'readPeople',
  waitingRefunds: 'refund',
  letterDraft: 'serveCustomers',
  addressRoute: 'serveCustomers',
};

const schema = makeSchema();
const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
const roles = Object.keys(ROLES) as Role[];

let web: TestWeb;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  web = await openTestWeb();
  for (const role of roles) cookies.set(role, await web.signIn(role));
});
afterAll(() => web.close());

/** Builds the shortest valid call of a field. */
const call = (field: GraphQLField<unknown, unknown>): string =>
  `${buildCall(field)} ${buildSelection(field)}`;

it('SEC-5 every mutation of the schema is in the table', () => {
  expect(mutations.map((field) => field.name).sort()).toEqual(Object.keys(MUTATION_CAPABILITIES).sort());
});

describe.each(roles)('SEC-5 as a %s', (role) => {
  it.each(mutations.map((field) => [field.name, field] as const))(
    'SEC-5, ACC-11, ACC-35 %s is allowed exactly to the roles of the capability table',
    async (name, field) => {
      const { data } = await web.graphql(cookies.get(role) ?? '', `mutation { ${call(field)} }`);
      const allowed = (MUTATION_CAPABILITIES[name] ?? []).some((capability) => can(role, capability));
      const refused = data[name].code === 'forbidden';
      expect({ name, refused }).toEqual({ name, refused: !allowed });
    },
  );

  it('SEC-5, ACC-13, ACC-25 every query answers, except those that the role may not read', async () => {
    for (const field of queries) {
      const { status, errors } = await web.graphql(cookies.get(role) ?? '', `{ ${call(field)} }`);
      const messages = errors.map(({ message }) => message);
      const allowed = can(role, QUERY_CAPABILITIES[field.name] ?? 'see');
      expect([field.name, status, messages]).toEqual([field.name, 200, allowed ? [] : ['forbidden']]);
    }
  });
});

it('SEC-5, SEC-6 without a session every query and mutation is refused', async () => {
  for (const [kind, fields] of [
    ['query', queries],
    ['mutation', mutations],
  ] as const) {
    for (const field of fields) {
      const { status, data } = await web.graphql(null, `${kind} { ${call(field)} }`);
      expect([field.name, status, data]).toEqual([field.name, 401, undefined]);
    }
  }
});

it('SEC-5, SEC-6, BEY-42 a private link shows everybody the same, adds the name of a user who serves customers, and shows nothing when it is unknown', async () => {
  const orderId = await web.workshop.order([{ code: 'EAO' }]);
  const { store, number } = await readOrderRow(web.workshop, orderId);
  const token = computeLinkToken('a secret of the shop', { store, orderNumber: number });
  await web.database.db
    .updateTable('orders')
    .set({ link_hash: hashLinkToken(token) })
    .where('id', '=', orderId)
    .execute();
  const responses = new Set<string>();
  for (const [role, cookie] of [['shopper', ''] as const, ...cookies]) {
    const request = async (path: string, init: RequestInit = {}) => {
      const headers = { cookie, 'content-type': 'application/json', 'x-cmon-request': '1' };
      const response = await web.fetch(`/follow/${path}`, { ...init, headers });
      return `${response.status} ${await response.text()}`;
    };
    const correction = { method: 'POST', body: '{"lineId":1,"version":1,"composition":{}}' };
    const unknown = computeLinkToken('another secret', { store, orderNumber: number });
    const order = await request(`${token}/order`);
    const staff = role !== 'shopper' && can(role, 'serveCustomers') ? JSON.stringify(role) : 'null';
    expect(order).toContain(`"staff":${staff}`);
    responses.add(order.replace(`"staff":${staff}`, ''));
    responses.add(await request(`${token}/corrections`, correction));
    responses.add(await request(`${unknown}/order`));
    responses.add(await request(`${unknown}/corrections`, correction));
  }
  expect([...responses].map((response) => response.slice(0, 3))).toEqual(['200', '422', '404']);
});
