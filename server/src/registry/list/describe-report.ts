import type { Communication, CommunicationState } from '@posada/contract/registry/communication'
import type { ReportingService } from '@posada/contract/registry/reporting-service'
import { formatDay } from '@posada/domain/day'
import type { Stay } from '@posada/domain/stay'
import { explainRefusal } from '../explain-refusal.ts'
import { localInstant } from '../local-instant.ts'
import type { CommunicationTableRow } from '../queries/list.ts'
import { AFTER_ANOTHER } from '../review/plan.ts'
import { actionsFor } from './acts-of.ts'
import { planFaults } from './faults-in.ts'

type Faults = Communication['faults']

/** One row of the table of communications, with its texts. */
export function describeCommunication(row: CommunicationTableRow, now: Date): Communication {
  const faults = row.state === 'due' && !row.isCancellation ? planFaults(row) : refusedField(row)
  const isRunning = ['due', 'queued', 'sent'].includes(row.state) && !isByHand(row)
  const { id, bookingId, locator, establishmentId, establishmentName, attempts, reference } = row
  return {
    id,
    bookingId,
    locator,
    establishmentId,
    establishmentName,
    attempts,
    reference,
    faults,
    type: `${row.kind}${row.isCancellation ? '-cancellation' : ''}`,
    state: row.state as CommunicationState, // the table's own check
    service: row.service as ReportingService,
    isByHand: isByHand(row),
    title: titleOf(row),
    detail: detailOf(row, faults),
    firstGuestId: row.guestId ?? '',
    dueAt: row.dueAt.toISOString(),
    isOverdue: ['due', 'queued', 'refused'].includes(row.state) && !row.isSolved && row.dueAt <= now,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? '',
    settledAt: row.settledAt?.toISOString() ?? '',
    nextAt: isRunning && row.nextAt < AFTER_ANOTHER ? row.nextAt.toISOString() : '',
    batch: row.batch ?? '',
    code: row.code ?? '',
    refusal: row.refusal,
    technicalTrouble: row.lastFailure,
    acts: actionsFor(row, faults, isByHand(row)),
  }
}

/** Delivered by hand, because of its service, or because the establishment has no complete access. */
const isByHand = ({ byHand, state, service, isAccessReady }: CommunicationTableRow): boolean =>
  byHand || (state === 'due' && service === 'SES' && !isAccessReady)

function titleOf({ kind, guestName, guestCount, locator }: CommunicationTableRow): string {
  if (kind === 'reservation' || guestName === null) return `Reserva ${locator}`
  return guestCount > 1 ? `${guestName} y ${guestCount - 1} más` : guestName
}

function detailOf(row: CommunicationTableRow, faults: Faults): string {
  const { state, isCancellation, cancelReason, sentAt, service, isAccessReady, accessTrouble, byHand } = row
  if (state === 'refused') return explainRefusal(row.refusalCode, row.refusal).reason
  if (state === 'due' && faults[0]) return faultText(faults)
  if (state === 'due' && service === 'SES' && !byHand && !isAccessReady)
    return 'Faltan las credenciales de SES.HOSPEDAJES'
  if (['due', 'queued'].includes(state) && accessTrouble !== '') return accessTrouble
  const about = row.kind === 'reservation' ? stayOf(row) : arrivalOf(row)
  if (isCancellation && cancelReason !== '') return `Anulada: ${cancelReason}`
  if (state === 'sent' && sentAt) return `${roomPrefix(row)}lote recibido el ${dateAndHour(row, sentAt)}`
  return about
}

const faultText = ([first, ...others]: Faults): string => {
  const who = first && first.who !== '' ? `${first.who}: ` : ''
  return `${who}${first?.reason ?? ''}${others.length > 0 ? ` (y ${others.length} más)` : ''}`
}

const roomPrefix = ({ kind, roomName }: CommunicationTableRow): string =>
  kind === 'travellers' && roomName ? `${roomName}, ` : ''

/** A communication that was sent shows the dates that were reported, even if the booking was moved since. */
function stayOf({ holderName, agencyName, ...row }: CommunicationTableRow): string {
  const { checkIn, checkOut } = row.state === 'due' || row.isCancellation ? row : { ...row, ...reportedStay(row.facts) }
  return `${holderName}, ${formatDay(checkIn).slice(0, 5)} – ${formatDay(checkOut).slice(0, 5)}, ${agencyName || 'directa'}`
}

function reportedStay(facts: unknown): Partial<Stay> {
  const { checkIn, checkOut } = (facts ?? {}) as Partial<Stay> // the facts of a reservation when it was finalized
  return checkIn && checkOut ? { checkIn, checkOut } : {}
}

function arrivalOf(row: CommunicationTableRow): string {
  return `${roomPrefix(row)}entrada ${row.cameAt ? dateAndHour(row, row.cameAt) : formatDay(row.checkIn)}`
}

function dateAndHour({ timeZone }: CommunicationTableRow, instant: Date): string {
  const local = localInstant(timeZone, instant)
  return `${formatDay(local.slice(0, 10))} ${local.slice(11, 16)}`
}

function refusedField(row: CommunicationTableRow): Faults {
  if (row.state !== 'refused') return []
  const { reason, field } = explainRefusal(row.refusalCode, row.refusal)
  const isGuests = row.kind === 'travellers'
  return [
    {
      guestId: isGuests ? (row.guestId ?? '') : '',
      who: isGuests ? (row.guestName ?? '') : '',
      reason,
      field: field === '' ? null : field,
    },
  ] as Faults // every field of a traveller is one of a guest
}
