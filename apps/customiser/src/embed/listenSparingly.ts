/**
 * What a keystroke fires beside what a field is read by, and nobody here listens to. React listens to every event there is,
 * twice, and looks for whom it may concern each time.
 */
const unheard = ['keypress', 'keyup', 'textInput', 'compositionstart', 'compositionupdate'];

/** Keeps React, which is about to be mounted in `box`, from hearing what no part of the editor asks for. */
export function listenSparingly(box: HTMLElement): void {
  const { addEventListener } = box;
  box.addEventListener = (...heard: Parameters<typeof addEventListener>) => {
    if (!unheard.includes(heard[0])) addEventListener.apply(box, heard);
  };
}
