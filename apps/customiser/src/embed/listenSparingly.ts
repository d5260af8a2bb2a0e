/**
 * What a keystroke fires beside what a field is read by, and nobody here listens to. React listens to every event there is,
 * twice, and looks for whom it may concern each time.
 */
const unheard = ['keypress', 'keyup', 'textInput', 'compositionstart', 'compositionupdate'];

/** Has `mount`, which mounts React in `box`, leave unheard what no part of the editor asks React for. */
export function listenSparingly<T>(box: HTMLElement, mount: () => T): T {
  const { addEventListener } = box;
  box.addEventListener = (...heard: Parameters<typeof addEventListener>) => {
    if (!unheard.includes(heard[0])) addEventListener.apply(box, heard);
  };
  try {
    return mount();
  } finally {
    Reflect.deleteProperty(box, 'addEventListener');
  }
}
