import { type Rule, type RunSql, runRules, type Violation } from './runRules.ts';

/**
 * How far a lot is in its cutting track: from 3 on it is printed, and 7 is the end. A lot with strips to reissue is where it
 * was before.
 */
const RANK = `case case when lots.cutting = 'dec_bde_ressortir'
    then coalesce(lots.previous_cutting, 'dec_bde_imprimees') else lots.cutting end
  when 'attente' then 0 when 'dec_durst' then 1 when 'dec_impression' then 2 when 'dec_bde_imprimees' then 3
  when 'dec_decoupe_en_cours' then 4 when 'dec_decoupe_multipage' then 4 when 'dec_cq_decoupe' then 5
  when 'dec_tri_en_cours' then 6 when 'dec_bde_ressortir' then 3 else 7 end`;

/** Megalots whose files are in `state` must be in one of these cutting states. */
function createFileRule(rule: string, state: number, cuttings: string): Rule {
  return [
    rule,
    `select id as object from megalots where file_state = ${state} and cutting not in (${cuttings})`,
  ];
}

/** The columns with a status, and the statuses of the specification that they may have. */
const LISTS: readonly (readonly [table: string, columns: string, statuses: string])[] = [
  [
    'orders',
    'status production_status previous_status shop_status',
    `pending pending_payment processing reserve generated imprimee fabriquee complete ressortie ressortieV2 holded
     canceled closed refund_requested partially_refunded refund_refused refunded`,
  ],
  ...['orders', 'items'].map(
    (table) =>
      [
        table,
        'fab_status',
        `FAB_EN_ATTENTE FAB_A_FAIRE FAB_L2C_A_FAIRE FAB_L2C_READY FAB_EN_COURS FAB_L2C_EN_COURS FAB_L2C_COMPLETE
         FAB_L2C_ERROR FAB_REPRISE_MANUELLE FAB_COMPLETE`,
      ] as const,
  ),
  [
    'lots',
    'cutting previous_cutting',
    `attente dec_durst dec_impression dec_bde_ressortir dec_cq_decoupe dec_decoupe_en_cours dec_decoupe_multipage
     dec_bde_imprimees dec_aucun dec_tri_en_cours dec_complet`,
  ],
  ['lots', 'double', 'dbl_aucun dbl_decoupe dbl_complet'],
  ['lots', 'shipping', 'exp_aucun exp_en_cours exp_complet'],
  ['strips', 'disposition', 'OK Ressortir Retirer'],
];

function createListRule([table, columns, statuses]: (typeof LISTS)[number]): Rule {
  const listed = statuses.split(/\s+/).map((status) => `'${status}'`);
  const unknown = columns.split(' ').map((column) => `${column} not in (${listed.join()})`);
  return ['INV-3', `select '${table} ' || id as object from ${table} where ${unknown.join(' or ')}`];
}

const RULES: readonly Rule[] = [
  ...LISTS.map(createListRule),
  createFileRule('INV-5', 0, `'mg_dec_aucun'`),
  createFileRule('INV-6', 1, `'mg_dec_aucun', 'mg_dec_rip'`),
  createFileRule('INV-7', 2, `'mg_dec_imprime'`),
  createFileRule('INV-8', 3, `'mg_dec_decoupe', 'mg_dec_complet'`),
  // A lot that is at the press or further has a megalot whose files are generated.
  [
    'INV-9',
    `select lots.id as object from lots left join megalots on megalots.id = lots.megalot_id
     where lots.live and lots.cutting not in ('attente', 'dec_aucun')
       and (megalots.id is null or megalots.file_state < 1)`,
  ],
  // The lots of a printed megalot are printed. A lot of the closed loop (LOT-20) is the exception: it waits at the press for
  // its reissued strips.
  [
    'INV-10',
    `select lots.id as object from lots join megalots on megalots.id = lots.megalot_id
     where lots.live and lots.cutting <> 'dec_aucun' and megalots.file_state >= 2 and ${RANK} < 3
       and not (lots.cutting in ('dec_durst', 'dec_impression') and exists (select from strips
         where strips.lot_id = lots.id and strips.live and strips.disposition = 'Ressortir'))`,
  ],
  // An order is printed only when the lot of each of its items is.
  [
    'INV-11',
    `select distinct orders.id as object from orders join items on items.order_id = orders.id
     left join (select id, ${RANK} as rank from lots) as lots on lots.id = items.lot_id
     where orders.production_status = 'imprimee' and not items.pulled and items.lot_type is not null
       and coalesce(lots.rank, -1) < 3`,
  ],
];

/** No object is in a state that its neighbours contradict. */
export function checkStates(run: RunSql): Promise<Violation[]> {
  return runRules(run, RULES);
}
