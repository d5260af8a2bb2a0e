/** The list of megalots on boards. The misspelt address is that of the specification; the right one leads to it. */
export const BOARDS_PATH = '/pole-objet/planche-etiquetttes-bois';
