import type { DesignRequest } from './composeDesign.ts';

type Theme = Pick<DesignRequest, 'fond' | 'picto' | 'font' | 'avatar'>;

/** Designs that look good side by side. Each article begins with another one, and uses the options that it offers. */
const THEMES: readonly Theme[] = [
  { fond: 'MOTIF_RENARDS', picto: 'dessin_renard', font: 'grandstander' },
  { fond: 'MOTIF_BALEINES', picto: 'dessin_baleine', font: 'baloo2' },
  { fond: 'COULEUR_JAUNE', picto: 'dessin_abeille', font: 'luckiestguy' },
  { fond: 'MOTIF_LIBERTY', picto: 'dessin_papillon', font: 'pacifico' },
  { fond: 'SCENE_ESPACE', picto: 'dessin_fusee', font: 'fredoka' },
  { fond: 'MOTIF_FRAISES', picto: 'dessin_fraise', font: 'pacifico' },
  { fond: 'COULEUR_CANARD', picto: 'dessin_tortue', font: 'baloo2' },
  { fond: 'SCENE_DINOS', picto: 'dessin_diplodocus', font: 'gluten' },
  { fond: 'MOTIF_LICORNES', picto: 'dessin_licorne', font: 'grandstander' },
  { fond: 'COULEUR_CORAIL', picto: 'dessin_lion', font: 'luckiestguy' },
  { fond: 'MOTIF_AVIONS', picto: 'dessin_avion', font: 'balsamiqsans' },
  { fond: 'MOTIF_ETOILES_NUIT', picto: 'dessin_lune', font: 'sourgummy' },
  { fond: 'SCENE_JUNGLE', picto: 'dessin_singe', font: 'fredoka' },
  { fond: 'MOTIF_CHATS', picto: 'dessin_chat', font: 'grandstander' },
  { fond: 'COULEUR_MENTHE', picto: 'dessin_panda', font: 'baloo2' },
  { fond: 'SCENE_MONTGOLFIERES', picto: 'dessin_montgolfiere', font: 'pacifico' },
  { fond: 'MOTIF_JUNGLE', picto: 'dessin_tigre', font: 'luckiestguy' },
  { fond: 'COULEUR_ROSE', picto: 'dessin_flamant', font: 'fredoka' },
  { fond: 'MOTIF_VOITURES', picto: 'dessin_voiture', font: 'baloo2' },
  { fond: 'SCENE_RECIF', picto: 'dessin_poisson_clown', font: 'gluten' },
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
  { fond: 'SCENE_ANNIVERSAIRE', picto: 'dessin_gateau', font: 'pacifico' },
  { fond: 'MOTIF_FANIONS', picto: 'dessin_ballons', font: 'grandstander' },
  { fond: 'MOTIF_BALLONS', picto: 'dessin_cupcake', font: 'fredoka' },
  { fond: 'COULEUR_CREME', picto: 'dessin_coeur', font: 'pacifico' },
];

const CHRISTMAS: readonly Theme[] = [
  { picto: 'renne', font: 'grandstander' },
  { picto: 'dessin_bonhomme_neige', font: 'pacifico' },
];

/** Designs for homemade food. */
const HOMEMADE: readonly Theme[] = [
  { fond: 'MOTIF_VICHY', picto: 'dessin_abeille', font: 'pacifico' },
  { fond: 'MOTIF_CITRONS', picto: 'dessin_pomme', font: 'caveat' },
  { fond: 'COULEUR_CREME', picto: 'dessin_fraise', font: 'pacifico' },
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
