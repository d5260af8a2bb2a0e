/** How ideas are added, for the catalogue's page: before the sheets that show them. */
export const IDEA_GUIDE = `## Ideas: how to add one

An idea is a ready design: a background, an illustration, a font and a text colour that belong together. The shopper takes it
with one tap, and keeps the texts and the shape. The ideas are data, one file for each mood or season in
\`assets/catalogue/ideas\`. To add one, write a line:

\`\`\`json
{ "id": 1301, "fond": "PHOTO_LIN", "picto": "dessin_ours", "font": "nunito", "text": 19 }
\`\`\`

| field | is |
| --- | --- |
| \`id\` | a number that no other idea has: the theme's id, then two digits |
| \`fond\` | the code of a background in \`assets/catalogue/fonds\` |
| \`picto\` | the name of an illustration in \`assets/catalogue/pictos\`; the editor takes the variation that the background asks for |
| \`font\` | the code of a font in \`assets/catalogue/fonts.json\` |
| \`text\` | the id of a text colour in \`assets/catalogue/textcolors.json\` |

A theme has an \`id\`, a \`slug\`, its \`name\` in the six languages of the editor (French, Spanish, Italian, English, German,
Basque), and a \`season\`: the days of each year on which it comes first, like \`{ "from": "11-10", "to": "12-26" }\`, or
\`null\`. A new theme is a new file. No code changes.

\`npm run catalogue -- --check\` refuses, with the file and the idea:

- a name that the catalogue doesn't have, an id that is taken, and a background with an illustration that another idea
  already joins;
- an illustration that is not in the style of our scenes (style \`drawn\`), and a background of type \`photo3D\`: all parts of
an idea have one style;
- a text colour that may not be chosen on the background, because it can't be read there;
- a product with a panel of ideas of which a part has fewer than six in one of its markets: an idea counts where the product,
  the market and the rules allow all of it, on a day outside the seasons.

Then look at it: \`npm run catalogue -- --sheets\` draws every idea on a label and on a square, as below. Judge whether the
name is the first thing that is read, whether the illustration stands out from the background, and whether the four belong
together at arm's length. \`npm start\` shows it in the editor on the product's own shape.`;
