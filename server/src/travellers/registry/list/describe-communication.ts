import { localInstant } from '@posada/domain/platform/days/local-time'
import type {
  Communication,
  CommunicationAction,
  CommunicationState,
} from '@posada/contract/travellers/registry/communication'
import type { ReportingService } from '@posada/contract/travellers/registry/registry-status'
import { formatDay, shortDay } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import { explainRefusal } from '../explain-refusal.ts'
import type { CommunicationTableRow } from '../queries/list.ts'
import type { AuthorityService } from '@posada/domain/travellers/reporting-service'
import { registeredAdult } from '@posada/domain/travellers/traveller'
import { AFTER_ANOTHER } from '../deadline.ts'
import { guestFaults } from '../guest-faults.ts'
import { type GuestFacts, holderFaults, type ReservationFacts, travellersIn } from '../report-facts.ts'

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
    resolvedAt: row.settledAt?.toISOString() ?? '',
    nextAt: isRunning && row.nextAt < AFTER_ANOTHER ? row.nextAt.toISOString() : '',
    batch: row.batch ?? '',
    code: row.code ?? '',
    refusal: row.refusal,
    // A report that was not tried in the last run waits for the same reason as the access.
    technicalTrouble: row.lastFailure || (isRunning && faults.length === 0 ? row.accessTrouble : ''),
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
  return `${holderName}, ${shortDay(checkIn)} – ${shortDay(checkOut)}, ${agencyName || 'directa'}`
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

/** The actions that a user can take on a communication now. */
function actionsFor(
  row: CommunicationTableRow,
  faults: Communication['faults'],
  isByHand: boolean,
): CommunicationAction[] {
  if (row.isCancellation) return cancellationActions(row, isByHand)
  switch (row.state) {
    case 'due':
      if (faults.length > 0) return ['mend']
      return isByHand ? ['download'] : ['send-now']
    case 'queued':
      return isByHand ? ['download', 'deliver'] : []
    case 'refused':
      return row.isSolved ? [] : ['mend', 'resend']
    case 'unconfirmed':
      return row.byHand ? ['type-code', 'confirm'] : ['type-code', 'confirm', 'send-again']
    default:
      return []
  }
}

function cancellationActions({ state, byHand }: CommunicationTableRow, isByHand: boolean): CommunicationAction[] {
  if (state === 'due') return byHand || isByHand ? ['cancel-by-hand'] : ['send-now']
  return state === 'unconfirmed' || state === 'refused' ? ['cancel-by-hand'] : []
}

/**
 * The faults that keep a plan from being sent. Its facts are up to date, because every change of the booking reconciles
 * them.
 */
function planFaults({
  kind,
  facts,
  service,
}: Pick<CommunicationTableRow, 'kind' | 'facts' | 'service'>): Communication['faults'] {
  if (kind === 'reservation')
    return holderFaults(facts as ReservationFacts).map((fault) => ({ guestId: '', who: '', ...fault }))
  const { guests } = travellersIn(facts)
  if (guests.length === 0) return [{ guestId: '', who: '', field: null, reason: 'Faltan los huéspedes por registrar' }]
  return guests.flatMap((guest) =>
    guestFaults(guest, guest.arrivesOn, [...guests, ...adultsNotIn(guests)], service as AuthorityService).map(
      ({ field, reason }) => ({
        guestId: guest.id,
        who: [guest.name, guest.firstSurname].filter((part) => part !== '').join(' '),
        field,
        reason,
      }),
    ),
  ) // every field of a traveller is one of a guest
}

/** The responsible adults who are in an earlier report or in another booking; their data are checked there. */
const adultsNotIn = (guests: readonly GuestFacts[]) =>
  guests.flatMap(({ responsibleId }) =>
    responsibleId !== null && !guests.some(({ id }) => id === responsibleId)
      ? [{ ...registeredAdult, id: responsibleId }]
      : [],
  )
