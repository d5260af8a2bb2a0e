import { resolveLocale } from '@cmon/core/catalogue/resolveLocale';
import { createRoot } from 'react-dom/client';
import base from '../styles/base.module.css';
import { FollowPage } from './FollowPage.tsx';
import styles from './follow.module.css';
import { readToken } from './followedOrder.ts';

const box = document.getElementById('follow') ?? document.body;
box.className = `${base.cmon} ${styles.page}`;
createRoot(box).render(
  <FollowPage token={readToken(location.pathname)} locale={resolveLocale(null, navigator.languages)} />,
);
