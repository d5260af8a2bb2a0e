import { addNameField } from '../label.ts';

addNameField(() => window.drawn());
window.drawn();
