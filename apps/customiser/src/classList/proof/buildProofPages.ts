import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import type { Drawing } from '../../controls/useScene.ts';
import { drawLabel } from '../labels/drawLabel.ts';
import type { Label, LabelTemplate } from '../labels/labels.ts';
import styles from './proof.module.css';

/** The possible numbers of labels on an A4 page, each with its number of columns. */
const COLUMNS_BY_PAGE_SIZE = { 10: 2, 20: 2, 30: 3 } as const;

export type PageSize = keyof typeof COLUMNS_BY_PAGE_SIZE;

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
  const pageCount = Math.ceil(labels.length / size);
  const day = new Intl.DateTimeFormat(env.locale.replace('_', '-'), { dateStyle: 'long' }).format(new Date());
  const productAndDay = `${getLocalized(env.product.name, env.locale)} · ${day}`;
  const pages = Array.from({ length: pageCount }, (_, page) => {
    const labelList = createElement('ol', styles.labels);
    labelList.dataset.columns = String(COLUMNS_BY_PAGE_SIZE[size]);
    labelList.style.setProperty('--columns', String(COLUMNS_BY_PAGE_SIZE[size]));
    labelList.style.setProperty('--rows', String(size / COLUMNS_BY_PAGE_SIZE[size]));
    labelList.append(
      ...labels
        .slice(page * size, (page + 1) * size)
        .map((label, index) => buildLabel(label, page * size + index + 1, proof)),
    );
    return createElement(
      'section',
      styles.page,
      buildHead(proof, productAndDay, `${page + 1} / ${pageCount}`),
      labelList,
    );
  });
  return createElement('div', styles.pages, ...pages);
}

function buildHead({ title, template }: Proof, productAndDay: string, number: string): HTMLElement {
  const { translate } = template.view;
  return createElement(
    'header',
    styles.head,
    createElement('h1', '', title === '' ? translate('proof.title') : title),
    createElement('p', '', title === '' ? productAndDay : `${translate('proof.title')} · ${productAndDay}`),
    createElement('p', styles.number, number),
    createElement('p', styles.lead, translate('proof.lead')),
  );
}

function buildLabel({ state, child }: Label, number: number, proof: Proof): HTMLElement {
  const { drawing, template } = proof;
  const names = child.texts.flatMap((text) => (text ? [text] : []));
  return createElement(
    'li',
    '',
    createElement('span', styles.box),
    createElement('span', styles.place, String(number)),
    createElement('span', styles.picture, ...drawLabel(state, template.parts, drawing, `proof${number}`)),
    createElement('span', styles.names, names.join(' · ')),
  );
}

function createElement(name: string, className = '', ...children: readonly (Node | string)[]): HTMLElement {
  const created = document.createElement(name);
  created.className = className;
  created.append(...children);
  return created;
}
