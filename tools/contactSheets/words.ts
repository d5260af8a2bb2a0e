/** What the catalogue's page says over each contact sheet, by the name of its file: a heading and a paragraph. */
export const WORDS: Readonly<Record<string, readonly [heading: string, paragraph: string]>> = {
  'formes-labels': [
    'Formes: labels, cards and stickers',
    'Each shape by its family, cut as the cutter cuts it, with its name, code, trim size and how many a sheet holds. The texts are as long as parents type them: a name in the first slot, a school, a phone number and a class in the others.',
  ],
  'formes-objects': [
    'Formes: print areas of objects',
    'What is pressed, transferred or engraved on mugs, bottles, bags, boxes and wood, flat. Where the blank has a colour of its own the area is shown on it, without a background, in an ink that can be read on it.',
  ],
  'fonds-colours': [
    'Fonds: plain colours',
    'Every background is judged on a band, a square and a card, with the text colour it starts with. Plain colours are ones that four process inks can mix.',
  ],
  'fonds-patterns': [
    'Fonds: patterns',
    'A pattern repeats in millimetres, so that it is as large on a name label as on a bag. Its contrast is kept low enough for a text to be read anywhere on it.',
  ],
  'fonds-patterns-nature-animals': [
    'Fonds: patterns of nature and animals',
    'Leaves, fruit, flowers and small animals, pale ones for the day and dark ones for the night, each with its own dark or light text colour.',
  ],
  'fonds-scenes': [
    'Fonds: scenes',
    'A scene is drawn once, 300 × 200, with a calm middle: a band shows its horizon, a square its centre, a card the whole.',
  ],
  'fonds-scenes-animals-town-parties': [
    'Fonds: scenes of animals, the town and parties',
    'More scenes, with the patterns and scenes of birthdays, winter and Halloween. Some wait for their season.',
  ],
  'fonds-moods': [
    'Fonds: moods',
    'Textures and light instead of a story: wood, linen, denim, marble, sand, knitwear; and backgrounds with depth, such as paper cut in layers, building bricks, felt and modelling clay. All are flat, opaque shapes, as everything that is printed.',
  ],
  'fonds-sequences': [
    'Fonds: sequences',
    'Backgrounds that count. The twenty-four stickers of an advent calendar take the number of their place in the sheet; numbers of one and of two figures are about as tall.',
  ],
  'fonds-messages': [
    'Fonds: messages',
    'Backgrounds that speak the language of the shop: French, Spanish, Italian, English and German, lettered as outlines. They stand above the texts of a card, and no picto covers them.',
  ],
  'fonds-panoramas': [
    'Fonds: panoramas',
    'Drawings twice as wide, for what goes all round a bottle or a tumbler. Each is shown twice, end to end, so that a seam would be seen.',
  ],
  'fonds-avatars': [
    'Fonds: behind an avatar',
    'A portrait stands in front of these, with the name on the calm ground beneath it.',
  ],
  'pictos-animals-sea': [
    'Pictos: animals and the sea',
    'Each picto at 14 and at 8 mm, on a pale ground and a dark one, in every variation that stands in for it: paler (C) or darker (F), or in four colours. Which one a background takes is worked out from their contrast. Drawings of one colour take that of the text.',
  ],
  'pictos-nature-treats': ['Pictos: nature and treats', 'Garden, weather, fruit, cakes and meals.'],
  'pictos-vehicles-sport': [
    'Pictos: vehicles and sport',
    'From the excavator to the balloon, and from judo to yoga; some of the vehicles are our own drawings, in four colours.',
  ],
  'pictos-fantasy-parties-space': [
    'Pictos: fantasy, parties and space',
    'Fairies, knights, monsters and planets; Christmas, Easter, Halloween and birthdays. Those of Christmas wait for their season.',
  ],
  'pictos-school-jobs-toys-music': [
    'Pictos: school, jobs, toys and music',
    'What is in a school bag, what one may become, what one plays with and on.',
  ],
  'pictos-faces-letters': [
    'Pictos: faces, letters and numbers',
    'Faces; the alphabet and the figures white on a coloured tile; and capitals alone, in the colour of the text.',
  ],
  'pictos-shapes': [
    'Pictos: shapes',
    'Plain shapes, each offered in yellow, red, black and green. One isn’t offered on a background of its own colour.',
  ],
  fonts: [
    'Fonts',
    'A name with accents in each font, at the size of a mini label, of a label and of a large sticker.',
  ],
  'text-colours': [
    'Text colours',
    'Each on white and on navy, with a picto that takes it. A background offers those that can be read on it: 93 % of what lies under a text keeps a contrast of 3.',
  ],
  'avatars-values': [
    'Avatars: every value',
    'Bodies, eyes, clothes, faces, hair, and what is worn on the ears and the head, on a boy’s body and on a girl’s. Rules keep apart what doesn’t fit.',
  ],
  'avatars-portraits': [
    'Avatars: by chance',
    'Forty portraits that a shopper could have made, each slot drawn by lot from what the rules leave available.',
  ],
  'mockups-table': [
    'Mock-ups: mugs, bottles, jars and boxes',
    'The objects as the editor shows them, each with a print under its light and shade.',
  ],
  'mockups-bags': [
    'Mock-ups: bags, pouches, tags and wood',
    'Cloth, paper and wood in the colours they are sold in.',
  ],
  icons: [
    'Icons',
    'The sprite: one icon for each family of articles, and one for each shape, drawn from its own geometry.',
  ],
  'products-labels': [
    'Products: labels',
    'Every article as it opens in the French shop, as its own screen stages it, by family.',
  ],
  'products-stickers-cards-packs': [
    'Products: stickers, cards, packs and hangings',
    'Of a pack, each part; of the advent stickers, all twenty-four.',
  ],
  'products-mugs-bottles-boxes': [
    'Products: mugs, bottles and boxes',
    'Articles with nothing to personalise show their picture alone.',
  ],
  'products-bags': [
    'Products: bags and pouches',
    'Bags, pouches and the suitcase, in the model they open with.',
  ],
};
