import './shell/styles.ts';
import { createRoot } from 'react-dom/client';
import { watchActivity } from './api/activity.ts';
import { preferredLocale, speak } from './messages/translate.ts';
import { chosenLocale } from './shell/chosenLocale.ts';
import { Office } from './shell/Office.tsx';
import { lendStyleNonce, trustStyleText } from './shell/pagePolicy.ts';

const place = document.getElementById('office');
if (!place) throw new Error('the page has no place for the office');

trustStyleText(window as Parameters<typeof trustStyleText>[0]);
lendStyleNonce(window);
watchActivity(window);
const chosen = chosenLocale(null);
await speak(preferredLocale(chosen ? [chosen] : navigator.languages));
createRoot(place).render(<Office />);
