import type { Forme } from '@cmon/core/catalogue/types';

/** First names in the pictures. Each article begins with another name. */
const NAMES =
  'Zoé Léon Ana Oscar Giulia Tom Emma Noé Lina Hugo Inès Mateo Clara Malo Alba Félix Nina Paul Sofia Jules Mia Ben Rosa Elio Anna Noah Lucie Theo Julia Enzo Eva Luca Maya Finn Alma Gabin Iris Max Lola Émile'.split(
    ' ',
  );
const SURNAMES = 'Martin Costa Rossi Weber Moreau Garcia Bianchi Lopez Klein Petit'.split(' ');

const getName = (child: number): string => NAMES[child % NAMES.length] ?? 'Zoé';
const pickSurname = (child: number): string => SURNAMES[child % SURNAMES.length] ?? 'Martin';

/** The line below the name, by family. */
const SECOND_LINES: Readonly<Record<string, readonly string[]>> = {
  MUG: ['chocolat chaud', 'miam miam', 'bien dormi'],
  GRD: ['CE1', 'toujours prêt', 'CP'],
  BOX: ['mon repas', 'mon goûter', 'bon appétit'],
  SAC: ['ma danse', 'piscine', 'week-end', 'ma sieste', 'chez Mamie'],
  BAG: ['CP Soleil', '06 00 00 00 00', 'CM1'],
  CHA: ['CP', 'GS', 'MS'],
};

/** Texts of articles that have more than a name, by article code: the lines of each design in turn. */
const TEXTS_BY_ARTICLE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ENTR: [
    ['Alice a 6 ans', 'samedi 14 juin', 'Merci d’être venus'],
    ['Table des lutins', 'les 8 ans de Jules', 'Bon appétit'],
    ['Sirop de fraise', 'fait maison', 'à partager'],
  ],
  INV: [
    ['Louise a 6 ans', 'samedi 14 juin', 'à 15 heures', 'chez Louise et Paul'],
    ['Jules a 8 ans', 'mercredi 3 juin', 'de 14 h à 17 h', 'au jardin'],
    ['Viens déguisé', 'samedi 7 mars', 'à 15 heures', 'chez Inès'],
  ],
  CAR: [
    ['Merci maîtresse', 'pour cette belle année', 'gros bisous', 'Lina'],
    ['Bravo Papi', '70 ans et toutes ses dents', 'tes petits-enfants', 'Noé et Mia'],
    ['À très vite', 'les vacances avec toi,', 'c’était trop bien', 'Hugo'],
  ],
  ENV: [
    ['Famille Moreau', '12 rue des Lilas', '69003 Lyon', 'France'],
    ['Mamie Jeanne', '4 chemin du Lac', '74000 Annecy', 'France'],
    ['Paul et Anna', '8 place du Marché', '67000 Strasbourg', 'France'],
    ['Camille Petit', '3 quai des Brumes', '35400 Saint-Malo', 'France'],
  ],
  SMP_STI: [['Merci'], ['Bravo'], ['Bon anniversaire'], ['Pour toi'], ['Fait maison']],
  SMP_GOM: [['Bravo'], ['Super'], ['Merci'], ['Youpi'], ['Lu'], ['Top']],
  SMP_POT: [
    ['Confiture', 'fraises du jardin'],
    ['Miel', 'de Papi'],
    ['Compote', 'pommes et poires'],
  ],
  SMP_BOU: [['Citronnade'], ['Miel'], ['Pomme']],
  STI_PERSO: [
    ['Merci', 'Louise'],
    ['Fait par Noé', 'avec amour'],
    ['Joyeux goûter', 'Mia'],
    ['Bravo', 'champion'],
    ['Pour toi', 'Mamie'],
  ],
  STI_AVENT: [
    'bisou',
    'chocolat',
    'une histoire',
    'patinoire',
    'crêpes',
    'ciné',
    'luge',
    'surprise',
    'câlin',
    'un jeu',
    'cookies',
    'chanson',
  ].map((word) => [word]),
  SACHOT: [
    ['Emma', 'joyeux Noël'],
    ['Oscar', 'au pied du sapin'],
  ],
  ORNO: [
    ['Alba', 'Noël 2026'],
    ['Félix', 'premier Noël'],
    ['Mia', 'joyeux Noël'],
    ['Hugo', '2026'],
  ],
  SAC_CAD: [
    ['Lucie', 'joyeux anniversaire'],
    ['Pour Papa', 'bonne fête'],
    ['Merci', 'de nous tous'],
  ],
  SACAVT: [['Lola'], ['Malo']],
  TRO: [
    ['Eva', 'mes feutres'],
    ['Luca', 'mes stylos'],
  ],
  TRO_CRAY: [
    ['Finn', 'mes crayons'],
    ['Alma', 'mes pinceaux'],
  ],
  TRO_TOI: [
    ['Iris', 'brosse à dents'],
    ['Max', 'chez Mamie'],
  ],
  TRO_TROL: [
    ['Émile', 'en vacances'],
    ['Zoé', 'chez Mamie'],
    ['Léon', 'à la mer'],
  ],
  PAC_MUG2: [
    ['Noé', 'bonne journée'],
    ['Noé', 'bonne nuit'],
  ],
  MUL_CRE: [['Jules', 'crèche']],
  PAC_UHU: [['Inès', 'CE2', 'Sciences']],
};

/** The lines of an article's design. `child` selects the name, `design` is the design's index in the picture. */
export function chooseTexts(
  article: { readonly code: string; readonly family: string },
  forme: Forme,
  child: number,
  design: number,
): readonly string[] {
  const texts = TEXTS_BY_ARTICLE[article.code];
  if (texts) return texts[design % texts.length] ?? [];
  const name = getName(child);
  const surname = pickSurname(child);
  const secondLines = SECOND_LINES[article.family];
  switch (forme.textSlots.length) {
    case 1:
      return [secondLines || forme.width < 50 ? name : `${name} ${surname}`];
    case 3:
      return [name, 'Mathématiques', 'CE2'];
    case 4:
      return [`${name} ${surname}`, 'École des Tilleuls', 'CE1', 'Lyon'];
    default:
      return [name, secondLines?.[design % secondLines.length] ?? surname];
  }
}
