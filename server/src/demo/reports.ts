import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { sesRegistry } from '../adapters/ses/client.ts'
import { queryEnvelope, submissionEnvelope } from '../adapters/ses/soap.ts'
import type { Db } from '../platform/db/database.ts'
import { inAccount, untraced } from '../platform/db/transaction.ts'
import type { JobContext } from '../platform/http/handlers/request-context.ts'
import { newId } from '../platform/ids.ts'
import { reconcileReports } from '../travellers/registry/public.ts'
import {
  communicationContent,
  type CommunicationRow,
  lockCommunicationsOf,
  updateCommunication,
} from '../travellers/registry/queries/communications.ts'
import { type ExchangeRow, insertExchange } from '../travellers/registry/queries/send-queue.ts'
import { finalizeReport } from '../travellers/registry/send/finalize-report.ts'
import { markCancelled } from '../travellers/registry/send/record-query-result.ts'
import { refusalPatch } from '../travellers/registry/send/record-submission.ts'
import type { DemoHotel } from './demo-hotel.ts'
import { setBookingState } from './queries.ts'
import type { Random } from './random.ts'
import { answerMoments, reportMoment } from './report-moment.ts'
import type { DemoStay } from './stays.ts'
import { troubledStays } from './travellers.ts'

type Booking = DemoStay['booking']
type Outcome = 'accepted' | 'refused' | 'unconfirmed' | 'sent' | 'due'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const REPORTED_DAYS = 21
/** The limit for each kind of report, for a large demo hotel. */
const MAX_REPORTS = 60
const MAX_CANCELLED = 3

const REFUSALS = ['El soporte del documento no existe. soporteDocumento', 'No pertenece al municipio. codigoPostal']

/** Makes the reports of recent arrivals and bookings with the registry engine itself. */
export async function makeReports(db: Db, establishment: DemoHotel, stays: DemoStay[], now: Date, random: Random) {
  const bookings = stays.map(({ booking }) => booking)
  const since = addDays(todayIn(MAINLAND, now), -REPORTED_DAYS)
  const come = bookings
    .filter(({ checked_in_at, check_in }) => checked_in_at !== null && check_in >= since)
    .sort((one, other) => (one.check_in + one.locator < other.check_in + other.locator ? -1 : 1))
    .slice(-MAX_REPORTS)
  const made = bookings
    .filter(({ checked_in_at, created_at }) => checked_in_at === null && isRecent(created_at, now))
    .sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
    .slice(-MAX_REPORTS)
  const troubled = troubledStays(come)
  const fateOf = (booking: Booking): Outcome => {
    if (booking.id === troubled.incomplete || booking.id === troubled.withoutGuests) return 'due'
    if (troubled.refused.includes(booking.id)) return 'refused'
    return booking.id === troubled.unconfirmed ? 'unconfirmed' : 'accepted'
  }
  const confirmed = made.filter(({ state }) => state === 'confirmed')
  const newest = new Map<Booking | undefined, Outcome>([
    [confirmed.at(-1), 'due'],
    [confirmed.at(-2), 'sent'],
  ])
  const teller = { db, establishment, now, random, refusals: [...REFUSALS] }
  for (const booking of come)
    await reportBooking(teller, booking, booking.checked_in_at!, (kind) =>
      kind === 'travellers' ? fateOf(booking) : 'accepted',
    )
  for (const booking of confirmed)
    await reportBooking(teller, booking, booking.created_at, () => newest.get(booking) ?? 'accepted')
  const cancelled = bookings.filter(({ state, created_at }) => state === 'cancelled' && Date.parse(created_at) < +now)
  for (const booking of cancelled.slice(-MAX_CANCELLED)) await cancelReported(teller, booking)
}

const isRecent = (instant: string, now: Date) =>
  Date.parse(instant) <= now.getTime() && Date.parse(instant) > now.getTime() - REPORTED_DAYS * DAY_MS

type ReportContext = { db: Db; establishment: DemoHotel; now: Date; random: Random; refusals: string[] }

async function reportBooking(
  teller: ReportContext,
  booking: Booking,
  happened: string,
  fateOf: (kind: string) => Outcome,
) {
  const { db, establishment, now } = teller
  const at = reportMoment(new Date(happened), now)
  await inAccount(db, establishment.accountId, async (transaction) => {
    const context = jobContextAt(transaction, establishment.accountId, at)
    await reconcileReports(context, booking.id)
    for (const report of await lockCommunicationsOf(transaction, establishment.accountId, booking.id)) {
      const isReservation = report.kind === 'reservation'
      const reportedAt = isReservation ? new Date(Math.min(Date.parse(booking.created_at), at.getTime())) : at
      if (isReservation)
        await updateCommunication(transaction, establishment.accountId, report.id, {
          createdAt: reportedAt,
          dueAt: later(reportedAt, DAY_MS),
        })
      await completeReport(teller, context, report, reportedAt, fateOf(report.kind))
    }
  })
}

/** Makes the reservation report of a cancelled booking, and its cancellation. */
async function cancelReported(teller: ReportContext, booking: Booking) {
  const { db, establishment, now } = teller
  const made = new Date(Date.parse(booking.created_at))
  const off = new Date(Math.min(made.getTime() + DAY_MS, now.getTime() - 20 * MINUTE_MS))
  await inAccount(db, establishment.accountId, async (transaction) => {
    await setBookingState(transaction, booking, 'confirmed')
    const context = jobContextAt(transaction, establishment.accountId, made)
    await reconcileReports(context, booking.id)
    const [report] = await lockCommunicationsOf(transaction, establishment.accountId, booking.id)
    if (report) await completeReport(teller, context, report, made, 'accepted')
    await setBookingState(transaction, booking, 'cancelled')
    const then = jobContextAt(transaction, establishment.accountId, off)
    await reconcileReports(then, booking.id)
    for (const cancellation of await lockCommunicationsOf(transaction, establishment.accountId, booking.id)) {
      if (!cancellation.isCancellation) continue
      await completeReport(teller, then, cancellation, off, 'accepted')
      await markCancelled(then, cancellation.cancelsId)
    }
  })
}

async function completeReport(
  { now, random, refusals }: ReportContext,
  context: JobContext,
  report: CommunicationRow,
  reportedAt: Date,
  fate: Outcome,
) {
  const { db, accountId } = context
  if (fate === 'due') return
  const { isDone, missing } = await finalizeReport(context, report.id, {
    prepare: sesRegistry().prepare,
    isForced: true,
  })
  if (!isDone) throw new Error(`A report of the demo could not be finalized: ${missing.join('. ')}`)
  const { sentAt, settledAt } = answerMoments(reportedAt, now)
  const left = { state: 'sent', batch: makeUuid(random), attempts: 1, questions: 1, isAnswerLost: false, sentAt }
  const patchOf = {
    accepted: () => ({ ...left, state: 'accepted', settledAt, code: report.isCancellation ? null : makeUuid(random) }),
    refused: () => ({ ...left, ...refusalPatch('', refusals.shift() ?? '', settledAt) }),
    unconfirmed: () => ({ ...left, state: 'unconfirmed', settledAt }),
    sent: () => left,
  }
  await updateCommunication(db, accountId, report.id, patchOf[fate]())
  const isAnswered = fate === 'accepted' || fate === 'refused'
  await insertExchanges(context, report, { batch: left.batch, sentAt, settledAt: isAnswered ? settledAt : null })
}

const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)

const jobContextAt = (db: Db, accountId: string, now: Date): JobContext => ({
  db,
  accountId,
  loginId: null,
  now,
  ...untraced,
})

function makeUuid(random: Random): string {
  const hex = Buffer.from(random.bytes(16)).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}

type SentReport = { batch: string; sentAt: Date; /** Null without an answer. */ settledAt: Date | null }

/** Stores the requests and answers of a report's submission and of the query for its outcome. */
async function insertExchanges(
  { db, accountId }: JobContext,
  report: CommunicationRow,
  { batch, sentAt, settledAt }: SentReport,
) {
  const content = await communicationContent(db, accountId, report.id)
  const kind = report.isCancellation ? 'cancellation' : report.kind === 'travellers' ? 'travellers' : 'reservation'
  const keep = (exchange: Pick<ExchangeRow, 'operation' | 'at' | 'request' | 'response'>) =>
    insertExchange(db, {
      accountId,
      id: newId(),
      communicationId: report.id,
      httpStatus: 200,
      failure: '',
      ...exchange,
    })
  const body = content?.body ?? Buffer.alloc(0)
  const request = submissionEnvelope({ landlordCode: '0000000001', kind, body })
  await keep({ operation: 'submit', at: sentAt, request, response: answer(batch) })
  if (settledAt)
    await keep({ operation: 'query', at: settledAt, request: queryEnvelope([batch]), response: answer(batch) })
}

const answer = (batch: string): string =>
  `<respuesta><codigo>0</codigo><descripcion>Ok (demostración)</descripcion><lote>${batch}</lote></respuesta>`
