/** The heading and the paragraph above each contact sheet on the catalogue's page, by file name. */
export const SHEET_TEXTS: Readonly<Record<string, readonly [heading: string, paragraph: string]>> = {
  'formes-labels': [
    'Formes: labels, cards and stickers',
    'Each shape by its family, with its cut line, name, code, trim size and the number of copies on a sheet. The texts are as long as parents type them: a name in the first slot, a school, a phone number and a class in the others.',
  ],
  'formes-objects': [
    'Formes: print areas of objects',
    'The flat areas that are pressed, transferred or engraved on mugs, bottles, bags, boxes and wood. On a coloured blank the area has no background, and its text has a colour that can be read on the blank.',
  ],
  'fonds-colours': [
    'Fonds: plain colours',
    'Every background is judged on a band, a square and a card, with the text colour it starts with. Four process inks can mix every plain colour.',
  ],
  'fonds-patterns': [
    'Fonds: patterns',
    'A pattern repeats in millimetres, so it has the same size on a name label and on a bag. Its contrast is low enough to read a text anywhere on it.',
  ],
  'fonds-patterns-nature-animals': [
    'Fonds: patterns of nature and animals',
    'Leaves, fruit, flowers and small animals. Pale patterns start with a dark text colour, and dark patterns with a light one.',
  ],
  'fonds-scenes': [
    'Fonds: scenes',
    'A scene is drawn once, in 300 × 200 units, with a calm middle. A band shows its horizon, a square its centre and a card all of it.',
  ],
  'fonds-scenes-animals-town-parties': [
    'Fonds: scenes of animals, the town and parties',
    'More scenes, with the patterns and scenes of birthdays, winter and Halloween. Some are offered only in their season.',
  ],
  'fonds-moods': [
    'Fonds: moods',
    'Textures and light: wood, linen, denim, marble, sand, knitwear; and backgrounds with depth, such as paper cut in layers, building bricks, felt and modelling clay. All are flat, opaque shapes, like everything that is printed.',
  ],
  'fonds-sequences': [
    'Fonds: sequences',
    'Numbered backgrounds. Each of the twenty-four stickers of an advent calendar has its number. Numbers with one digit and with two are about equally tall.',
  ],
  'fonds-messages': [
    'Fonds: messages',
    'Backgrounds with a text in the language of the shop: French, Spanish, Italian, English and German, lettered as outlines. They are above the texts of a card, and no picto covers them.',
  ],
  'fonds-panoramas': [
    'Fonds: panoramas',
    'Drawings of double width that go all around a bottle or a tumbler. Each is shown twice, end to end, so that a seam would be visible.',
  ],
  'fonds-avatars': [
    'Fonds: behind an avatar',
    'A portrait is in front of these, with the name on the calm area below it.',
  ],
  'pictos-animals-sea': [
    'Pictos: animals and the sea',
    'Each picto at 14 and at 8 mm, on a pale ground and a dark one, in each of its variations: paler (C), darker (F) or in four colours. The contrast decides which variation a background gets. A picto of one colour has the colour of the text.',
  ],
  'pictos-nature-treats': ['Pictos: nature and treats', 'Garden, weather, fruit, cakes and meals.'],
  'pictos-vehicles-sport': [
    'Pictos: vehicles and sport',
    'From the excavator to the balloon, and from judo to yoga; some of the vehicles are our own drawings, in four colours.',
  ],
  'pictos-fantasy-parties-space': [
    'Pictos: fantasy, parties and space',
    'Fairies, knights, monsters and planets; Christmas, Easter, Halloween and birthdays. Those of Christmas are offered only in their season.',
  ],
  'pictos-school-jobs-toys-music': [
    'Pictos: school, jobs, toys and music',
    'School things, jobs, toys and instruments.',
  ],
  'pictos-faces-letters': [
    'Pictos: faces, letters and numbers',
    'Faces; letters and digits, white on a coloured tile; and capitals alone, in the colour of the text.',
  ],
  'pictos-shapes': [
    'Pictos: shapes',
    'Plain shapes, each in yellow, red, black and green. A shape is not offered on a background of the same colour.',
  ],
  fonts: [
    'Fonts',
    'A name with accents in each font, at the size of a mini label, of a label and of a large sticker.',
  ],
  'text-sizes': [
    'Sizes of texts',
    'A short name alone, a long one alone and two lines on each shape. Lines that are left out give their room to the others, and a round label with one word shows it across, below its illustration.',
  ],
  'text-colours': [
    'Text colours',
    'Each on white and on navy, with a picto of that colour. A background offers the colours that can be read on it: 93 % of the area under a text has a contrast of at least 3.',
  ],
  'text-halos': [
    'Halos',
    'Where a background is lively or too near to a text colour, the letters and a picto of that colour get an edge in the background’s own colour or in a shade of it. A picto in colours of its own gets one on a lively background, on bare dark cloth, and on bare pale material where it would nearly vanish. It is printed as it is shown.',
  ],
  'avatars-values': [
    'Avatars: every value',
    'Bodies, eyes, clothes, faces, hair, and things worn on the ears and the head, on a boy’s body and on a girl’s. Rules exclude combinations that don’t fit.',
  ],
  'avatars-portraits': [
    'Avatars: random portraits',
    'Forty portraits that a shopper could make. Each slot has a random value that the rules allow.',
  ],
  'mockups-table': [
    'Mock-ups: mugs, bottles, jars and boxes',
    'The objects as the editor shows them, each with a print under its light and shade.',
  ],
  'mockups-bags': [
    'Mock-ups: bags, pouches, tags and wood',
    'Cloth, paper and wood in the colours that are sold.',
  ],
  icons: [
    'Icons',
    'The sprite: one icon for each family of articles, and one for each shape, drawn from its geometry.',
  ],
  'products-labels': ['Products: labels', 'Every article as it opens in the French shop, by family.'],
  'products-stickers-cards-packs': [
    'Products: stickers, cards, packs and hangings',
    'Each part of a pack, and all twenty-four advent stickers.',
  ],
  'products-mugs-bottles-boxes': [
    'Products: mugs, bottles and boxes',
    'Articles with nothing to personalise show their picture alone.',
  ],
  'products-bags': ['Products: bags and pouches', 'Bags, pouches and the suitcase, in their first model.'],
  'ideas-worlds': [
    'Ideas: worlds',
    'Ready designs, on a label and on a square: a background, an illustration in the style of our scenes, a font and a text colour that belong together.',
  ],
  'ideas-days': ['Ideas: animals, hobbies and calm', 'Themes of the whole year.'],
  'ideas-seasons': ['Ideas: seasons', 'Themes that come first in the editor during their days of the year.'],
};
