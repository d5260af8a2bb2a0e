import type { DesignRequest } from './composeDesign.ts';

type Theme = Pick<DesignRequest, 'fond' | 'picto' | 'font' | 'avatar'>;

/** Designs that look good side by side. Each article begins with another one, and uses the options that it offers. */
const THEMES: readonly Theme[] = [
  { fond: 'MOTIF_RENARDS', picto: 'renard', font: 'grandstander' },
  { fond: 'MOTIF_BALEINES', picto: 'baleine', font: 'baloo2' },
  { fond: 'COULEUR_JAUNE', picto: 'abeille', font: 'luckiestguy' },
  { fond: 'MOTIF_LIBERTY', picto: 'papillon', font: 'pacifico' },
  { fond: 'SCENE_ESPACE', picto: 'fusee', font: 'fredoka' },
  { fond: 'MOTIF_FRAISES', picto: 'fraise', font: 'pacifico' },
  { fond: 'COULEUR_CANARD', picto: 'tortue', font: 'baloo2' },
  { fond: 'SCENE_DINOS', picto: 'dinosaure', font: 'gluten' },
  { fond: 'MOTIF_LICORNES', picto: 'licorne', font: 'grandstander' },
  { fond: 'COULEUR_CORAIL', picto: 'lion', font: 'luckiestguy' },
  { fond: 'MOTIF_AVIONS', picto: 'avion', font: 'balsamiqsans' },
  { fond: 'MOTIF_ETOILES_NUIT', picto: 'lune', font: 'sourgummy' },
  { fond: 'SCENE_JUNGLE', picto: 'singe', font: 'fredoka' },
  { fond: 'MOTIF_CHATS', picto: 'chat', font: 'grandstander' },
  { fond: 'COULEUR_MENTHE', picto: 'panda', font: 'baloo2' },
  { fond: 'SCENE_MONTGOLFIERES', picto: 'montgolfiere', font: 'pacifico' },
  { fond: 'MOTIF_JUNGLE', picto: 'tigre', font: 'luckiestguy' },
  { fond: 'COULEUR_ROSE', picto: 'flamant', font: 'fredoka' },
  { fond: 'MOTIF_VOITURES', picto: 'voiture_course', font: 'baloo2' },
  { fond: 'SCENE_RECIF', picto: 'poisson_tropical', font: 'gluten' },
];

/** Designs for a laser: one colour and no background. */
const ENGRAVED: readonly Theme[] = [
  { picto: 'flocon', font: 'pacifico' },
  { picto: 'silhouette_etoile', font: 'grandstander' },
  { picto: 'silhouette_coeur', font: 'pacifico' },
  { picto: 'silhouette_lapin', font: 'baloo2' },
];

/** Designs for parties and presents. */
const FESTIVE: readonly Theme[] = [
  { fond: 'SCENE_ANNIVERSAIRE', picto: 'gateau', font: 'pacifico' },
  { fond: 'MOTIF_FANIONS', picto: 'ballon_fete', font: 'grandstander' },
  { fond: 'MOTIF_BALLONS', picto: 'cupcake', font: 'fredoka' },
  { fond: 'COULEUR_CREME', picto: 'coeur', font: 'pacifico' },
];

const CHRISTMAS: readonly Theme[] = [
  { picto: 'renne', font: 'grandstander' },
  { picto: 'sapin', font: 'pacifico' },
];

/** Designs for homemade food. */
const HOMEMADE: readonly Theme[] = [
  { fond: 'MOTIF_VICHY', picto: 'miel', font: 'pacifico' },
  { fond: 'MOTIF_CITRONS', picto: 'pomme', font: 'caveat' },
  { fond: 'COULEUR_CREME', picto: 'fraise', font: 'pacifico' },
];

/** A second child beside the default one of the avatar bag. */
const PORTRAITS: readonly Theme[] = [
  {
    fond: 'AVATAR_COSMOS',
    font: 'fredoka',
    avatar: { body: 3, eyes: 3, clothes: 10, haircut: 3, faceDetails: 6, head: 0, ears: 0 },
  },
];

const BY_CODE: Readonly<Record<string, readonly Theme[]>> = {
  ORNO: ENGRAVED,
  SACAVT: PORTRAITS,
  INV: FESTIVE,
  CAR: FESTIVE,
  ENTR: FESTIVE,
  SAC_CAD: FESTIVE,
  SACHOT: CHRISTMAS,
  SMP_POT: HOMEMADE,
  SMP_BOU: HOMEMADE,
};

/** The theme of an article's design. The first design of a picture is the product's default, without a theme. */
export function chooseTheme(code: string, index: number, design: number): Theme {
  if (design === 0) return {};
  const articleThemes = BY_CODE[code];
  const themes = articleThemes ?? THEMES;
  return themes[((articleThemes ? 0 : index) + design - 1) % themes.length] ?? {};
}
