import type { Communication } from '@posada/contract/registry/communication'

/** What is to be done about it, in the order of the screen: first what nobody but a person can mend. */
export const groups = ['refused', 'unconfirmed', 'cancel-by-hand', 'by-hand', 'due', 'processing', 'settled'] as const
export type Group = (typeof groups)[number]

export const groupLabels: Record<Group, string> = {
  refused: 'Con error',
  unconfirmed: 'Recibidas sin código',
  'cancel-by-hand': 'Anular a mano',
  'by-hand': 'Por entregar a mano',
  due: 'Pendientes de envío',
  processing: 'Procesando',
  settled: 'Resueltas',
}

export function groupOf({ state, isByHand, acts }: Pick<Communication, 'state' | 'isByHand' | 'acts'>): Group {
  if (acts.includes('cancel-by-hand')) return 'cancel-by-hand'
  if (state === 'refused') return 'refused'
  if (state === 'unconfirmed') return 'unconfirmed'
  if (isOver(state)) return 'settled'
  if (isByHand && !acts.includes('mend')) return 'by-hand'
  return state === 'due' ? 'due' : 'processing'
}

const isOver = (state: Communication['state']) => ['accepted', 'delivered', 'cancelled', 'discarded'].includes(state)

/** The rows of a page by what is to be done, each group with its own in the order they came in. */
export function grouped(rows: readonly Communication[]): { group: Group; rows: Communication[] }[] {
  return groups
    .map((group) => ({ group, rows: rows.filter((row) => groupOf(row) === group) }))
    .filter(({ rows: own }) => own.length > 0)
}
