import './shell/styles.ts';
import { createRoot } from 'react-dom/client';
import { watchActivity } from './api/activity.ts';
import { preferredLocale, speak } from './messages/translate.ts';
import { chosenLocale, Office } from './shell/Office.tsx';

const place = document.getElementById('office');
if (!place) throw new Error('the page has no place for the office');

watchActivity(window);
const chosen = chosenLocale();
await speak(preferredLocale(chosen ? [chosen] : navigator.languages));
createRoot(place).render(<Office />);
