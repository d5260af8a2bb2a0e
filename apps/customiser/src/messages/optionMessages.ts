/** The specification's French console messages for an option value that may not go into the cart. */
export const optionMessages = {
  optionEmpty: "l'option est vide",
  optionUnparsable: "erreur d'analyse de l'option",
  optionNameNotAllowed: (name: string) => `nom d'option non autorisé : ${name}`,
  optionTypeNotAuthorised: (name: string) => `type non autorisé : ${name}`,
  textRequired: 'texte obligatoire',
} as const;
