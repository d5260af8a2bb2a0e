import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import type { Drawing } from '../../controls/useScene.ts';
import { drawLabel } from '../labels/drawLabel.ts';
import type { Label, LabelTemplate } from '../labels/labels.ts';
import styles from './proof.module.css';

/** Labels a page, with the number of columns: so many fit on A4. */
const PAGE_SIZES = { 10: 2, 20: 2, 30: 3 } as const;

export type PageSize = keyof typeof PAGE_SIZES;

interface Proof {
  readonly labels: readonly Label[];
  readonly template: LabelTemplate;
  readonly drawing: Drawing;
  /** The class's or school's name, or empty. */
  readonly title: string;
  readonly size: PageSize;
}

/**
 * Builds the pages of a proof: every label as it will be printed, its texts, and a box to tick. Each page has the
 * class's name, so that loose sheets can be recognised.
 */
export function buildProofPages(proof: Proof): HTMLElement {
  const { labels, size, template } = proof;
  const { env } = template.view;
  const count = Math.ceil(labels.length / size);
  const day = new Intl.DateTimeFormat(env.locale.replace('_', '-'), { dateStyle: 'long' }).format(new Date());
  const about = `${getLocalized(env.product.name, env.locale)} · ${day}`;
  const pages = Array.from({ length: count }, (_, page) => {
    const list = element('ol', styles.labels);
    list.dataset.columns = String(PAGE_SIZES[size]);
    list.style.setProperty('--columns', String(PAGE_SIZES[size]));
    list.style.setProperty('--rows', String(size / PAGE_SIZES[size]));
    list.append(
      ...labels
        .slice(page * size, (page + 1) * size)
        .map((label, index) => buildLabel(label, page * size + index + 1, proof)),
    );
    return element('section', styles.page, buildHead(proof, about, `${page + 1} / ${count}`), list);
  });
  return element('div', styles.pages, ...pages);
}

function buildHead({ title, template }: Proof, about: string, number: string): HTMLElement {
  const { translate } = template.view;
  return element(
    'header',
    styles.head,
    element('h1', '', title === '' ? translate('proof.title') : title),
    element('p', '', title === '' ? about : `${translate('proof.title')} · ${about}`),
    element('p', styles.number, number),
    element('p', styles.lead, translate('proof.lead')),
  );
}

function buildLabel({ state, child }: Label, number: number, proof: Proof): HTMLElement {
  const { drawing, template } = proof;
  const names = child.texts.flatMap((text) => (text ? [text] : []));
  return element(
    'li',
    '',
    element('span', styles.box),
    element('span', styles.place, String(number)),
    element('span', styles.picture, ...drawLabel(state, template.parts, drawing, `proof${number}`)),
    element('span', styles.names, names.join(' · ')),
  );
}

function element(name: string, className = '', ...children: readonly (Node | string)[]): HTMLElement {
  const created = document.createElement(name);
  created.className = className;
  created.append(...children);
  return created;
}
