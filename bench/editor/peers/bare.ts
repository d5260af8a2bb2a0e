import { nameField } from '../label.ts';

nameField(() => window.drawn());
window.drawn();
