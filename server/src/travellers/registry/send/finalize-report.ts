import { limits } from '@posada/domain/platform/limits'
import type { Db } from '../../../platform/db/database.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { MISSING_CODE } from '../access.ts'
import { findAccess } from '../queries/accesses.ts'
import { lockBookingToReport, newestPayment } from '../queries/booking-to-report.ts'
import {
  type CommunicationRow,
  findCommunication,
  lockCommunication,
  lockCommunicationsOf,
  replaceCommunicationGuests,
  updateCommunication,
  usedReferences,
} from '../queries/communications.ts'
import { toCommunication } from '../reconcile/store-plan-changes.ts'
import { addMilliseconds, AFTER_ANOTHER, NEVER_DUE } from '../deadline.ts'
import { currentCommunications } from '../reconcile/plan.ts'
import { reconcileReports } from '../reconcile/reconcile-reports.ts'
import { factsOf } from '../reconcile/reconcile-travellers.ts'
import { type GuestInSituation, readSituation, type Situation } from '../reconcile/situation.ts'
import { type Facts, holderFaults, travellersIn } from '../report-facts.ts'
import type { PreparedReport, RegistryReport } from '../traveller-registry.ts'
import { reservationReport, travellersReport } from './build-report.ts'
import { finalizeCancellation, replaceReport } from './cancel-report.ts'

type FinalizeOptions = {
  prepare(report: RegistryReport): Promise<PreparedReport>
  /** The user wants to send it now: complete guests do not wait for the others. */
  isForced?: boolean
  /** It is delivered by hand. */
  byHand?: boolean
}

type FinalizeResult = { isDone: boolean; report?: RegistryReport; missing: string[] }

const HOUR_MS = 3_600_000

const notFinalized = (missing: string[] = []): FinalizeResult => ({ isDone: false, missing })

/**
 * Finalizes a plan: writes reference, XML and the bytes to send, which stay the same from then on. Returns what is
 * missing if it cannot be finalized.
 */
export async function finalizeReport(
  context: JobContext,
  id: string,
  freezing: FinalizeOptions,
): Promise<FinalizeResult> {
  const { db, accountId, now } = context
  const before = await findCommunication(db, accountId, id)
  if (!before) return notFinalized()
  const booking = await lockBookingToReport(db, accountId, before.bookingId)
  if (!booking) return notFinalized()
  await reconcileReports(context, booking.id)
  const row = await lockCommunication(db, accountId, id)
  if (row?.state !== 'due' || (row.nextAt > now && !freezing.isForced)) return notFinalized()
  if (row.isCancellation) return finalizeCancellation(context, row, freezing)
  const replaced = await communicationToReplace(context, row)
  if (replaced && isUnanswered(replaced))
    return postpone(context, row, AFTER_ANOTHER, ['El envío anterior no tiene respuesta todavía'])
  const situation = await readSituation(db, accountId, booking, now)
  const access = await findAccess(db, accountId, row.establishmentId, row.service)
  const unitCode = row.kind === 'reservation' ? situation.groups[0] : travellersIn(row.facts).group
  const establishmentCode = unitCode || access?.establishmentCode || ''
  if (establishmentCode === '')
    return postpone(context, row, addMilliseconds(now, HOUR_MS), [MISSING_CODE], MISSING_CODE)
  const content = contentToSend(row, situation, replaced !== undefined)
  if (content.missing.length > 0) return postpone(context, row, NEVER_DUE, content.missing)
  const reference = await unusedReference(db, row, booking.locator)
  const place = { establishmentCode, reference, payment: await newestPayment(db, accountId, booking.id) }
  const report =
    row.kind === 'reservation'
      ? reservationReport(situation, place)
      : travellersReport(situation, content.guests, place)
  const { xml, body } = await freezing.prepare(report)
  const finalized = { establishmentCode, reference, xml, body, facts: content.facts, byHand: freezing.byHand ?? false }
  await updateCommunication(db, accountId, id, { ...finalized, state: 'queued', nextAt: now, lastFailure: '' })
  if (content.guests.length > 0)
    await replaceCommunicationGuests(
      db,
      accountId,
      id,
      content.guests.map((guest) => guest.id),
    )
  if (replaced) await replaceReport(context, replaced, { ...freezing, dueAt: row.dueAt })
  context.changed('communications', id)
  // Guests who are not in it, or not registered yet, get a plan of their own.
  if (row.kind === 'travellers') await reconcileReports(context, booking.id)
  return { isDone: true, report, missing: [] }
}

const isUnanswered = (row: CommunicationRow): boolean =>
  !row.byHand && (row.state === 'sent' || (row.state === 'queued' && toCommunication(row).hasLeft))

/** The communication that the plan replaces, if it is still current. */
async function communicationToReplace({ db, accountId }: JobContext, { bookingId, replacesId }: CommunicationRow) {
  if (replacesId === null) return undefined
  const rows = await lockCommunicationsOf(db, accountId, bookingId)
  const stands = currentCommunications(rows.map(toCommunication)).some(({ id }) => id === replacesId)
  return stands ? rows.find(({ id }) => id === replacesId) : undefined
}

async function postpone(
  { db, accountId }: JobContext,
  row: CommunicationRow,
  nextAt: Date,
  missing: string[],
  lastFailure = '',
): Promise<FinalizeResult> {
  if (+nextAt !== +row.nextAt || lastFailure !== row.lastFailure)
    await updateCommunication(db, accountId, row.id, { nextAt, lastFailure })
  return notFinalized(missing)
}

type Content = { facts: Facts; guests: GuestInSituation[]; missing: string[] }

/** The content to send, or what is missing. A replacement (`isWhole`) is sent only if all its guests are complete. */
export function contentToSend(row: CommunicationRow, situation: Situation, isWhole: boolean): Content {
  if (row.kind === 'reservation') {
    const facts = situation.reservation
    return { facts, guests: [], missing: holderFaults(facts).map(({ reason }) => reason) }
  }
  const { group, guests: planned } = travellersIn(row.facts)
  const named = situation.guests.filter(({ id }) => planned.some((guest) => guest.id === id))
  const guests = named.filter(({ isComplete }) => isComplete)
  const isPart = guests.length < named.length
  const isStuck = guests.length === 0 || (isPart && isWhole)
  return { facts: factsOf(group, guests), guests, missing: isStuck ? missingOf(named) : [] }
}

function missingOf(guests: readonly GuestInSituation[]): string[] {
  if (guests.length === 0) return ['Faltan los huéspedes por registrar']
  return guests.flatMap(({ row, faults }) => faults.map(({ reason }) => `${row.name}: ${reason}`))
}

const AT_ONCE = 20

/**
 * An unused reference: the locator, or the locator with -2, -3…, because the registry accepts a reference only once.
 */
async function unusedReference(db: Db, row: CommunicationRow, locator: string): Promise<string> {
  for (let from = 1; ; from += AT_ONCE) {
    const names = Array.from({ length: AT_ONCE }, (_, count) => referenceOf(locator, from + count))
    const used = await usedReferences(db, row, names)
    const free = names.find((name) => !used.has(name))
    if (free !== undefined) return free
  }
}

function referenceOf(locator: string, number: number): string {
  const suffix = number === 1 ? '' : `-${number}`
  return `${locator.slice(0, limits.booking.locator - suffix.length)}${suffix}`
}
