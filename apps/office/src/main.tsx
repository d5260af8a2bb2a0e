import './shell/styles.ts';
import { createRoot } from 'react-dom/client';
import { watchActivity } from './api/activity.ts';
import { choosePreferredLocale, setLocale } from './messages/translate.ts';
import { loadChosenLocale } from './shell/chosenLocale.ts';
import { Office } from './shell/Office.tsx';
import { allowStyleText, publishStyleNonce } from './shell/pagePolicy.ts';

const container = document.getElementById('office');
if (!container) throw new Error('index.html has no element with the id "office".');

allowStyleText(window as Parameters<typeof allowStyleText>[0]);
publishStyleNonce(window);
watchActivity(window);
const chosenLocale = loadChosenLocale();
await setLocale(choosePreferredLocale(chosenLocale ? [chosenLocale] : navigator.languages));
createRoot(container).render(<Office />);
