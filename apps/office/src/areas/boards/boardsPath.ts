/** The list of megalots on boards. The specification misspells the path; the right spelling is redirected to it. */
export const BOARDS_PATH = '/pole-objet/planche-etiquetttes-bois';
