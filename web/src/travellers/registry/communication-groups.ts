import type { Communication } from '@posada/contract/travellers/registry/communication'

/** What has to be done about a communication, in the order of the screen: first what only a person can resolve. */
const communicationGroups = [
  'refused',
  'unconfirmed',
  'cancel-by-hand',
  'by-hand',
  'due',
  'processing',
  'resolved',
] as const
type CommunicationGroup = (typeof communicationGroups)[number]

export const groupLabels: Record<CommunicationGroup, string> = {
  refused: 'Con error',
  unconfirmed: 'Recibidas sin código',
  'cancel-by-hand': 'Anular a mano',
  'by-hand': 'Por entregar a mano',
  due: 'Pendientes de envío',
  processing: 'Procesando',
  resolved: 'Resueltas',
}

export function groupOf({
  state,
  isByHand,
  acts,
}: Pick<Communication, 'state' | 'isByHand' | 'acts'>): CommunicationGroup {
  if (acts.includes('cancel-by-hand')) return 'cancel-by-hand'
  if (state === 'refused') return 'refused'
  if (state === 'unconfirmed') return 'unconfirmed'
  if (isOver(state)) return 'resolved'
  if (isByHand && !acts.includes('mend')) return 'by-hand'
  return state === 'due' ? 'due' : 'processing'
}

const isOver = (state: Communication['state']) => ['accepted', 'delivered', 'cancelled', 'discarded'].includes(state)

/** The rows of a page grouped by what has to be done; each group keeps the order of its rows. */
export function groupRows(rows: readonly Communication[]): { group: CommunicationGroup; rows: Communication[] }[] {
  return communicationGroups
    .map((group) => ({ group, rows: rows.filter((row) => groupOf(row) === group) }))
    .filter(({ rows: own }) => own.length > 0)
}

/** The dialog that is open over the screen of communications; `correct` shows only the wrong fields of a communication. */
export type RegistryDialog = { kind: 'communication' | 'guest' | 'booking' | 'correct'; id: string }

/** Whether each of its faults is one of a field, so that a small form of these fields corrects it. */
export const canCorrectHere = ({ faults, acts }: Pick<Communication, 'faults' | 'acts'>): boolean =>
  acts.includes('mend') && faults.length > 0 && faults.every(({ field }) => field !== null)

/**
 * Where to correct a communication: its wrong fields; where the registry has named none, the record of the first guest with a
 * fault, or the booking if its own data are at fault.
 */
export function correctionTarget(communication: Communication): RegistryDialog {
  const { id, faults, bookingId, firstGuestId, type } = communication
  if (canCorrectHere(communication)) return { kind: 'correct', id }
  const guestId = faults.length > 0 ? faults.find((fault) => fault.guestId)?.guestId : firstGuestId
  const isOfGuests = type === 'travellers' || type === 'travellers-cancellation'
  return guestId && (isOfGuests || faults.length > 0)
    ? { kind: 'guest', id: guestId }
    : { kind: 'booking', id: bookingId }
}
