import { ROLES, type Role } from '@cmon/core/access/roles';
import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSchema } from '../api/schema/makeSchema.ts';
import { buildCall, buildSelection } from './testing/schemaCalls.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

/** The roles by their short names in the specification, in its order. */
const ROLES_BY_CODE: Readonly<Record<string, Role>> = {
  P10: 'preparator',
  SP20: 'superPreparator',
  GB30: 'shopManager',
  SC30: 'customerService',
  GEN31: 'generator',
  ADM40: 'administrator',
};

const schema = makeSchema();
const cookies = new Map<Role, string>();
let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  for (const role of Object.keys(ROLES) as Role[]) cookies.set(role, await web.signIn(role));
});
afterAll(() => web.close());

const askAs = (role: Role, document: string) => web.graphql(cookies.get(role) ?? '', document);

it.each([
  [
    'ORD-1, ORD-2',
    'OrderStatus',
    `canceled closed complete fabriquee generated holded imprimee partially_refunded pending pending_payment processing
    refund_refused refund_requested refunded reserve ressortie ressortieV2`,
  ],
  [
    'FAB-1',
    'FabricationStatus',
    `FAB_A_FAIRE FAB_COMPLETE FAB_EN_ATTENTE FAB_EN_COURS FAB_L2C_A_FAIRE FAB_L2C_COMPLETE FAB_L2C_EN_COURS
    FAB_L2C_ERROR FAB_L2C_READY FAB_REPRISE_MANUELLE`,
  ],
  [
    'LOT-1',
    'LotCuttingState',
    `attente dec_aucun dec_bde_imprimees dec_bde_ressortir dec_complet dec_cq_decoupe dec_decoupe_en_cours
    dec_decoupe_multipage dec_durst dec_impression dec_tri_en_cours`,
  ],
  ['DBL-1', 'LotDoubleState', 'dbl_aucun dbl_complet dbl_decoupe'],
  ['EXP-1', 'LotShippingState', 'exp_aucun exp_complet exp_en_cours'],
  ['MEG-1', 'MegalotCuttingState', 'mg_dec_aucun mg_dec_complet mg_dec_decoupe mg_dec_imprime mg_dec_rip'],
  ['STP-1', 'StepFilter', 'STEP_AUCUN STEP_A_REALISER STEP_EN_SOUFFRANCE STEP_FABRIQUE'],
])('%s the API knows exactly the values of %s that the specification lists', async (_, type, values) => {
  const { data } = await askAs('administrator', `{ __type(name: "${type}") { enumValues { name } } }`);
  const names = data.__type.enumValues.map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(values.split(/\s+/).toSorted());
});

it.each([
  ['GAU-1', 'megalotGauge', 25],
  ['GAU-2', 'megalotGaugeFallback', 15],
  ['GAU-3', 'lotGauge', 20],
  ['GAU-4', 'reissueGauge', 10],
  ['GAU-5', 'storeMegalotGauges', { fr_FR: 20, es_ES: 20, it_IT: 20, en_GB: 20, de_DE: 20, PRIO: 20 }],
  ['GAU-6', 'orderLatency', 8],
  ['GAU-7', 'autoReloadTime', 45],
  ['GAU-8', 'batchCount', 10],
  ['GAU-10', 'useDurstBox', true],
  ['GAU-11', 'etv', false],
  ['GAU-12', 'laize175', false],
  ['GAU-13', 'megalotObjetsAndStickers', true],
  ['GAU-14', 'divideLotsByShippingZone', true],
  ['GAU-15', 'processMegalotsByStore', true],
])('%s the office reads the setting %s, which is %j until somebody changes it', async (_, key, value) => {
  const { data } = await askAs(
    'administrator',
    `{ workshopSetting(key: "${key}") { default value version } }`,
  );
  expect(data.workshopSetting).toEqual({ default: value, value, version: 0 });
});

it('GAU-8 a generator and the office’s batch screen receive a batch count of 10 by default', async () => {
  const { data } = await askAs('generator', '{ settings { batchCount } generatorRun { batchCount } }');
  expect(data).toEqual({ settings: { batchCount: 10 }, generatorRun: { batchCount: 10 } });
});

it.each([
  ['ACC-1', 'preparator', 10],
  ['ACC-2', 'superPreparator', 20],
  ['ACC-3', 'shopManager', 30],
  ['ACC-4', 'customerService', 30],
  ['ACC-5', 'generator', 31],
  ['ACC-6', 'administrator', 40],
] as const)('%s a %s signs in with level %i', async (_, role, level) => {
  const answer = await web.fetch('/auth/me', { headers: { cookie: cookies.get(role) ?? '' } });
  expect(await answer.json()).toMatchObject({ role, level });
});

it.each([
  [
    'ACC-14, ACC-15',
    'cutPage stripSeen assignLot startFabrication finishFabrication',
    'P10 SP20 GEN31 ADM40',
  ],
  ['ACC-16', 'declareMediaBreak', 'P10 SP20 GEN31 ADM40'],
  ['ACC-17', 'approveReissue changeShipment', 'SP20 ADM40'],
  ['ACC-20', 'makeLots makeMegalots generate leaseMegalot recordFiles', 'GEN31 ADM40'],
  ['ACC-21, ACC-22', 'setPrio', 'SP20 GB30 SC30 GEN31 ADM40'],
  ['ACC-52', 'countBlank receiveBlanks markBlankMissing', 'P10 SP20 GEN31 ADM40'],
  ['ACC-52', 'setBlank', 'SP20 ADM40'],
  ['ACC-53', 'acknowledgeAlert alerts', 'SP20 GEN31 ADM40'],
  ['ACC-70', 'askErasure personExport personalReads', 'SC30 ADM40'],
  ['ACC-80', 'correctAddress mendLine cancelLine', 'SC30 ADM40'],
])('%s the API refuses %s to everybody but %s', async (_, names, holders) => {
  for (const name of names.split(' ')) {
    const query = schema.getQueryType()?.getFields()[name];
    const field = query ?? schema.getMutationType()?.getFields()[name];
    if (!field) throw new Error(`the schema has no ${name}`);
    const document = `${query ? 'query' : 'mutation'} { ${buildCall(field)} ${buildSelection(field)} }`;
    const allowed: string[] = [];
    for (const [short, role] of Object.entries(ROLES_BY_CODE)) {
      const { data, errors } = await askAs(role, document);
      const isForbidden = errors.some(({ message }) => message === 'forbidden');
      if (!isForbidden && data[name]?.code !== 'forbidden') allowed.push(short);
    }
    expect([name, allowed.join(' ')]).toEqual([name, holders]);
  }
});

const fetchJson = async (path: string) => JSON.parse(await (await web.fetch(path)).text());
/** The texts of a product that a shopper reads, for each language. */
async function readTexts(code: string): Promise<string[]> {
  const { name, name2, legend, facts, description } = await fetchJson(`/json/products/${code}.json`);
  return STORE_LOCALES.map((locale) =>
    [name, name2, legend, facts, description]
      .map((text) => text?.[locale])
      .join(' ')
      .replaceAll('\u00a0', ' '),
  );
}

it.each([
  ['PRD-9', 'OBJ_BOX OBJ_MUG OBJ_SACV OBJ_SACHOT OBJ_SAC_COUL OBJ_SAC_CAD'],
  ['PRD-10', 'PAC_MUG2 PAC_ECO PAC_GRD_EL PAC_DEC2 PAC_UHU'],
  ['PRD-11', 'SMP_BOU VAR_EAO VAR_ETV'],
  ['PRD-12', 'EAV ETV EAO BOX SBOX BOXSTI GRD GOBO CAN MUG CHA BAG ORNO ENTR ETQ_MUL'],
  ['PRD-13', 'SACV SAC2 SAC_COUL SAC_CAD SACAVT SACHOT TRO TRO_TOI TRO_CRAY TRO_TROL STI_PERSO STI_AVENT'],
])('%s the server has the products %s', async (_, codes) => {
  const { products } = await fetchJson('/json/cmonJson_all.json');
  for (const code of codes.split(' ')) {
    const product = await fetchJson(`/json/products/${code}.json`);
    expect([product.code, product.id]).toEqual([code, products[code].id]);
  }
});

it.each([
  ['PRD-16', 'GRD', '480 ml', '260 g'],
  ['PRD-17', 'BOX', '1000 ml'],
  ['PRD-18', 'BOX', '361 g', '568 g'],
  ['PRD-19', 'BOX', '210 × 85 × 145 mm'],
  ['PRD-20', 'SBOX', '165 × 60 × 120 mm'],
  ['PRD-21', 'SACHOT', '79 × 48 cm'],
  ['PRD-22', 'SACV', 'GOTS', 'Oeko-Tex'],
  ['PRD-22', 'SAC2', 'GOTS', 'Oeko-Tex'],
  ['PRD-22', 'SAC_COUL', 'GOTS', 'Oeko-Tex'],
  ['PRD-22', 'SAC_CAD', 'GOTS', 'Oeko-Tex'],
  ['PRD-22', 'SACAVT', 'GOTS', 'Oeko-Tex'],
  ['PRD-22', 'SACHOT', 'GOTS', 'Oeko-Tex'],
  ['PRD-22', 'PAC_ECO', 'GOTS', 'Oeko-Tex'],
])('%s the texts of %s that the server sends say %s in every language', async (_, code, ...figures) => {
  for (const text of await readTexts(code)) for (const figure of figures) expect(text).toContain(figure);
});

it('OPT-1 the server sends all options as one document', async () => {
  expect(Object.keys(await fetchJson('/json/cmonJson_all.json'))).toEqual(
    expect.arrayContaining('products fonds formes fonts pictos textcolors groups teintelinks'.split(' ')),
  );
});

it('CAT-25, CAT-28, CAT-34 the served document has at least 60 formes, 150 fonds and 24 text colours', async () => {
  const { formes, fonds, textcolors } = await fetchJson('/json/cmonJson_all.json');
  const count = (table: object) => Object.keys(table).length;
  expect(count(formes)).toBeGreaterThanOrEqual(60);
  expect(count(fonds)).toBeGreaterThanOrEqual(150);
  expect(count(textcolors)).toBeGreaterThanOrEqual(24);
});
