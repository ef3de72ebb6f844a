import type { Work } from '../../http/call.ts'
import { findAccess } from '../queries/accesses.ts'
import { lockBookingToReport, newestPayment } from '../queries/booking-to-report.ts'
import { findReport, lockReport, lockReportsOf, setGuestsOf, updateReport, type ReportRow } from '../queries/reports.ts'
import { factsOf } from '../review/review-travellers.ts'
import { travellersIn, type Facts } from '../report-facts.ts'
import { NO_CODE } from '../no-code.ts'
import { after, NEVER, WAITING } from '../review/plan.ts'
import { reportOf } from '../review/report-of.ts'
import { reviewReports } from '../review/review-reports.ts'
import { standingOf } from '../review/standing.ts'
import { readSituation, type Guest, type Situation } from '../review/situation.ts'
import { holderFaults } from '../holder-faults.ts'
import type { Prepared, Report } from '../traveller-registry.ts'
import { reservationReport, travellersReport } from './build-report.ts'
import { freeReference } from './free-reference.ts'
import { freezeCancellation, takeBack } from './take-back.ts'

export type Freezing = {
  prepare(report: Report): Promise<Prepared>
  /** The user wants to send it now: complete guests do not wait for the others. */
  isForced?: boolean
  /** It is delivered by hand. */
  byHand?: boolean
}

export type Frozen = { isDone: boolean; report?: Report; missing: string[] }

const HOUR_MS = 3_600_000

const waits = (missing: string[] = []): Frozen => ({ isDone: false, missing })

/**
 * Finalizes a plan: writes reference, XML and the bytes to send, which stay the same from then on. Returns what is
 * missing if it cannot be finalized.
 */
export async function freeze(call: Work, id: string, freezing: Freezing): Promise<Frozen> {
  const { db, accountId, now } = call
  const before = await findReport(db, accountId, id)
  if (!before) return waits()
  const booking = await lockBookingToReport(db, accountId, before.bookingId)
  if (!booking) return waits()
  await reviewReports(call, booking.id)
  const row = await lockReport(db, accountId, id)
  if (row?.state !== 'due' || (row.nextAt > now && !freezing.isForced)) return waits()
  if (row.isCancellation) return freezeCancellation(call, row, freezing)
  const replaced = await replacedBy(call, row)
  if (replaced && isUnanswered(replaced))
    return postponed(call, row, WAITING, ['El envío anterior no tiene respuesta todavía'])
  const situation = await readSituation(db, accountId, booking, now)
  const access = await findAccess(db, accountId, row.establishmentId, row.service)
  const unitCode = row.kind === 'reservation' ? situation.groups[0] : travellersIn(row.facts).group
  const establishmentCode = unitCode || access?.establishmentCode || ''
  if (establishmentCode === '') return postponed(call, row, after(now, HOUR_MS), [NO_CODE], NO_CODE)
  const content = contentFor(row, situation, replaced !== undefined)
  if (content.missing.length > 0) return postponed(call, row, NEVER, content.missing)
  const reference = await freeReference(db, row, booking.locator)
  const place = { establishmentCode, reference, payment: await newestPayment(db, accountId, booking.id) }
  const report =
    row.kind === 'reservation'
      ? reservationReport(situation, place)
      : travellersReport(situation, content.guests, place)
  const { xml, body } = await freezing.prepare(report)
  const fixed = { establishmentCode, reference, xml, body, facts: content.facts, byHand: freezing.byHand ?? false }
  await updateReport(db, accountId, id, { ...fixed, state: 'queued', nextAt: now, lastFailure: '' })
  if (content.guests.length > 0)
    await setGuestsOf(
      db,
      accountId,
      id,
      content.guests.map((guest) => guest.id),
    )
  if (replaced) await takeBack(call, replaced, { ...freezing, dueAt: row.dueAt })
  call.changed('communications', id)
  // Guests who are not in it, or not registered yet, get a plan of their own.
  if (row.kind === 'travellers') await reviewReports(call, booking.id)
  return { isDone: true, report, missing: [] }
}

const isUnanswered = (row: ReportRow): boolean =>
  !row.byHand && (row.state === 'sent' || (row.state === 'queued' && reportOf(row).hasLeft))

/** The communication that the plan replaces, if it is still current. */
async function replacedBy({ db, accountId }: Work, { bookingId, replacesId }: ReportRow) {
  if (replacesId === null) return undefined
  const rows = await lockReportsOf(db, accountId, bookingId)
  const stands = standingOf(rows.map(reportOf)).some(({ id }) => id === replacesId)
  return stands ? rows.find(({ id }) => id === replacesId) : undefined
}

async function postponed(
  { db, accountId }: Work,
  row: ReportRow,
  nextAt: Date,
  missing: string[],
  lastFailure = '',
): Promise<Frozen> {
  if (+nextAt !== +row.nextAt || lastFailure !== row.lastFailure)
    await updateReport(db, accountId, row.id, { nextAt, lastFailure })
  return waits(missing)
}

type Content = { facts: Facts; guests: Guest[]; missing: string[] }

/** The content to send, or what is missing. A replacement (`isWhole`) is sent only if all its guests are complete. */
export function contentFor(row: ReportRow, situation: Situation, isWhole: boolean): Content {
  if (row.kind === 'reservation') {
    const facts = situation.reservation
    return { facts, guests: [], missing: holderFaults(facts) }
  }
  const { group, guests: planned } = travellersIn(row.facts)
  const named = situation.guests.filter(({ id }) => planned.some((guest) => guest.id === id))
  const guests = named.filter(({ isComplete }) => isComplete)
  const isPart = guests.length < named.length
  const isStuck = guests.length === 0 || (isPart && isWhole)
  return { facts: factsOf(group, guests), guests, missing: isStuck ? missingOf(named) : [] }
}

function missingOf(guests: readonly Guest[]): string[] {
  if (guests.length === 0) return ['Faltan los huéspedes por registrar']
  return guests.flatMap(({ row, faults }) => faults.map(({ reason }) => `${row.name}: ${reason}`))
}
