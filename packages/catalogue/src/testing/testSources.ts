/**
 * The sources of a small catalogue that compiles quickly: one or two entries of each kind. `EAO` is a label with two
 * formes, `SACAVT` a bag with an avatar.
 */

const inFiveLanguages = (text: string) => [text, `${text} es`, `${text} it`, `${text} en`, `${text} de`];

const label = {
  genCode: 'EAO',
  object: false,
  bleed: 2,
  safe: 2,
  mmPerPx: 0.36,
  copies: 40,
  mockup: null,
  material: '#ffffff',
};

const formes = [
  {
    id: 1,
    code: 'EAO_1L',
    variation: '1L',
    name: inFiveLanguages('une ligne'),
    ...label,
    shape: { kind: 'rect', width: 50, height: 12, radius: 2 },
    picto: { x: 3, y: 3, width: 6, height: 6 },
    texts: [{ x: 12, y: 3, width: 35, height: 6, max: 20 }],
  },
  {
    id: 2,
    code: 'EAO_ROND',
    variation: 'ROND',
    name: inFiveLanguages('ronde'),
    ...label,
    shape: { kind: 'path', width: 40, height: 40, file: 'eao_rond.svg' },
    picto: { x: 16, y: 6, width: 8, height: 8 },
    texts: [{ x: 8, y: 17, width: 24, height: 7, max: 12 }],
  },
];

const textcolors = [
  { id: 1, value: '#1b1b1f', name: inFiveLanguages('noir') },
  { id: 2, value: '#ffffff', name: inFiveLanguages('blanc') },
  { id: 3, value: '#1d2c5e', name: inFiveLanguages('marine') },
];

const fonts = [
  {
    id: 1,
    code: 'baloo2',
    name: 'Baloo 2',
    from: {
      package: '@expo-google-fonts/baloo-2',
      file: '600SemiBold/Baloo2_600SemiBold.ttf',
      licence: 'OFL-1.1',
    },
    authors: 'The Baloo 2 Project Authors',
  },
];

const fonds = [
  {
    id: 0,
    code: 'NONE',
    type: 'none',
    name: inFiveLanguages('sans fond'),
    colour: '#ffffff',
    text: 1,
    group: 'couleurs',
  },
  {
    id: 1,
    code: 'COULEUR_BLANC',
    type: 'couleur',
    name: inFiveLanguages('blanc'),
    colour: '#ffffff',
    text: 1,
    group: 'couleurs',
  },
  {
    id: 2,
    code: 'COULEUR_MARINE',
    type: 'couleur',
    name: inFiveLanguages('marine'),
    colour: '#1d2c5e',
    text: 2,
    group: 'couleurs',
  },
  {
    id: 60,
    code: 'SCENE_MER',
    type: 'scene',
    name: inFiveLanguages('mer'),
    colour: '#a9d8f0',
    artwork: { file: 'scene_mer.svg' },
    text: 1,
    group: 'scenes',
  },
  {
    id: 260,
    code: 'AVATAR_SOLEIL',
    type: 'avt',
    name: inFiveLanguages('soleil'),
    colour: '#fbe39a',
    artwork: { file: 'avatar_soleil.svg' },
    text: 1,
    group: 'avatars',
  },
];

const pictos = [
  {
    group: 'animaux',
    style: 'emoji',
    type: 'poly',
    pictos: [{ id: 1, name: 'lion', file: 'emoji/lion.svg', label: inFiveLanguages('lion'), also: ['C'] }],
  },
  {
    group: 'animaux',
    style: 'plain',
    type: 'mono',
    pictos: [{ id: 2, name: 'chat', file: 'plain/chat.svg', label: inFiveLanguages('chat') }],
  },
];

const groups = [
  { id: 1, slug: 'couleurs', table: 'fonds', name: inFiveLanguages('couleurs') },
  { id: 3, slug: 'scenes', table: 'fonds', name: inFiveLanguages('scenes') },
  { id: 6, slug: 'avatars', table: 'fonds', name: inFiveLanguages('avatars') },
  { id: 51, slug: 'textes_fonces', table: 'textcolors', name: inFiveLanguages('foncees'), ids: [1, 3] },
  { id: 52, slug: 'textes_clairs', table: 'textcolors', name: inFiveLanguages('claires'), ids: [2] },
  { id: 101, slug: 'animaux', table: 'pictos', name: inFiveLanguages('animaux') },
];

const rules = [
  {
    id: 'clair_sur_blanc',
    target: { kind: 'group', ids: [52] },
    requires: { kind: 'not', of: { kind: 'refersTo', option: 'fond', ids: [0] } },
    reason: 'rule.unreadableOnMaterial',
  },
  {
    id: 'lion_de_saison',
    target: { kind: 'picto', ids: [1] },
    requires: { kind: 'dateRange', from: '2026-10-01', to: '2026-12-24' },
    reason: 'rule.outOfSeason',
  },
  {
    id: 'robe',
    target: { kind: 'clothes', ids: [2] },
    requires: { kind: 'avatarGender', gender: 'female' },
    reason: 'rule.avatarFit',
  },
];

const avatarValues = (...names: string[]) =>
  names.map((value, index) => ({ id: index + 1, value, name: inFiveLanguages(value) }));

const avatars = {
  body: [
    { id: 1, value: 'corps_m', name: inFiveLanguages('corps'), skin: 1 },
    { id: 65, value: 'corps_f', name: inFiveLanguages('corps'), skin: 1 },
  ],
  eyes: avatarValues('yeux'),
  clothes: avatarValues('habit', 'robe'),
  haircut: avatarValues('cheveux'),
  faceDetails: avatarValues('sourire'),
  head: avatarValues('bonnet'),
  ears: avatarValues('boucles'),
};

const offers = [
  {
    slug: 'etiquette',
    options: [
      { kind: 'fond', groups: ['couleurs', 'scenes'] },
      { kind: 'picto', groups: ['animaux'], none: true },
      { kind: 'font', ids: [1] },
      { kind: 'textcolor', groups: ['textes_fonces', 'textes_clairs'] },
    ],
  },
];

function buildProduct(id: number, code: string) {
  return {
    id,
    code,
    family: code,
    markets: ['fr', 'es', 'it', 'uk', 'de'],
    name: inFiveLanguages(`article ${id}`),
    description: inFiveLanguages('<p>Un <strong>article</strong></p>'),
    legend: inFiveLanguages('une planche'),
    baseline: inFiveLanguages('à son nom'),
    parts: [{ code, name: inFiveLanguages(`article ${id}`), lotType: 'EAO', pole: null, blank: null }],
  };
}

const EAO = {
  ...buildProduct(1, 'EAO'),
  screen: 'Variable',
  previews: [{ fond: 1, forme: 1, font: 1, picto: 2, textcolor: 1 }],
  panels: ['forme', 'texte', 'fond', 'picto', 'font', 'textcolor'],
  options: [
    { kind: 'forme', previews: [0], ids: [1, 2] },
    { offer: 'etiquette', previews: [0] },
  ],
};

const SACAVT = {
  ...buildProduct(2, 'SACAVT'),
  screen: 'SACAVT',
  previews: [{ fond: [260, 1, 1, 1, 0, 0, 0, 0], forme: 1, font: 1, picto: 0, textcolor: 1 }],
  panels: ['avatar', 'texte', 'fond', 'font', 'textcolor'],
  options: [
    { kind: 'forme', previews: [0], ids: [1] },
    { kind: 'fond', previews: [0], groups: ['avatars'] },
    { kind: 'picto', previews: [0], none: true },
    { kind: 'font', previews: [0], ids: [1] },
    { kind: 'textcolor', previews: [0], groups: ['textes_fonces'] },
  ],
};

const drawRectangle = (width: number, height: number, fill: string) =>
  `<svg viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${fill}"/></svg>`;

/** JSON sources by path under assets/catalogue. */
export const TEST_SOURCES: Readonly<Record<string, unknown>> = {
  'formes/etiquettes.json': formes,
  'textcolors.json': textcolors,
  'fonts.json': fonts,
  'fonds.json': fonds,
  'pictos/animaux.json': pictos,
  'groups.json': groups,
  'rules/essentiels.json': rules,
  'mockups.json': [],
  'blanks.json': [],
  ...Object.fromEntries(Object.entries(avatars).map(([slot, list]) => [`avatars/${slot}.json`, list])),
  'offers.json': offers,
  'products/EAO.json': EAO,
  'products/SACAVT.json': SACAVT,
};

/** Drawings by path under assets/artwork. */
export const TEST_DRAWINGS: Readonly<Record<string, string>> = {
  'no_picto.svg': drawRectangle(24, 24, '#9aa0a6'),
  'formes/eao_rond.svg':
    '<svg viewBox="0 0 40 40"><path d="M0 20A20 20 0 0 1 40 20A20 20 0 0 1 0 20Z"/></svg>',
  'pictos/emoji/lion.svg': drawRectangle(32, 32, '#f4b43c'),
  'pictos/plain/chat.svg': drawRectangle(256, 256, 'currentColor'),
  'icons/eao.svg': drawRectangle(100, 100, 'currentColor'),
  'icons/sacavt.svg': drawRectangle(142, 142, 'currentColor'),
  'backgrounds/scene_mer.svg': drawRectangle(300, 200, '#a9d8f0'),
  'backgrounds/avatar_soleil.svg': drawRectangle(300, 200, '#fbe39a'),
  ...Object.fromEntries(
    Object.values(avatars)
      .flat()
      .map(({ value }) => [`avatars/${value}.svg`, drawRectangle(200, 240, '#6b432a')]),
  ),
};

/** The editor's sentences for the reasons of the rules, the same in every language. */
export const TEST_REASONS: Readonly<Record<string, string>> = {
  'rule.unreadableOnMaterial': 'Illisible',
  'rule.outOfSeason': 'Hors saison',
  'rule.avatarFit': 'Trop grand',
};
