/** What the specification has said in French of an option value that may not go into the cart, for consoles. */
export const optionWords = {
  optionEmpty: "l'option est vide",
  optionUnparsable: "erreur d'analyse de l'option",
  optionNameNotAllowed: (name: string) => `nom d'option non autorisé : ${name}`,
  optionTypeNotAuthorised: (name: string) => `type non autorisé : ${name}`,
  textRequired: 'texte obligatoire',
} as const;
