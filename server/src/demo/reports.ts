import { addDays, todayIn } from '@posada/domain/day'
import { sesRegistry } from '../adapters/ses/client.ts'
import { inAccount } from '../db/enter.ts'
import type { Db } from '../db/database.ts'
import type { Work } from '../http/call.ts'
import { lockReportsOf, updateReport, type ReportRow } from '../registry/queries/reports.ts'
import { reviewReports } from '../registry/public.ts'
import { freeze } from '../registry/work/freeze.ts'
import { markCancelled } from '../registry/work/settle-question.ts'
import { refusedWith } from '../registry/work/settle-submission.ts'
import { keepExchanges } from './exchanges.ts'
import type { DemoHouse } from './house.ts'
import { setBookingState } from './queries.ts'
import type { Random } from './random.ts'
import type { DemoStay } from './stays.ts'
import { untoldOf } from './untold.ts'

type Booking = DemoStay['booking']
type Fate = 'accepted' | 'refused' | 'unconfirmed' | 'sent' | 'due'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const TOLD_DAYS = 21
/** The limit for each kind of report, for a large demo hotel. */
const MOST = 60
const MOST_CANCELLED = 3

const REFUSALS = ['El soporte del documento no existe. soporteDocumento', 'No pertenece al municipio. codigoPostal']

/** Makes the reports of recent arrivals and bookings with the registry engine itself. */
export async function tellRegistry(db: Db, house: DemoHouse, stays: DemoStay[], now: Date, random: Random) {
  const bookings = stays.map(({ booking }) => booking)
  const since = addDays(todayIn('Europe/Madrid', now), -TOLD_DAYS)
  const come = bookings
    .filter(({ checked_in_at, check_in }) => checked_in_at !== null && check_in >= since)
    .sort((one, other) => (one.check_in + one.locator < other.check_in + other.locator ? -1 : 1))
    .slice(-MOST)
  const made = bookings
    .filter(({ checked_in_at, created_at }) => checked_in_at === null && isRecent(created_at, now))
    .sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
    .slice(-MOST)
  const untold = untoldOf(come)
  const fateOf = (booking: Booking): Fate => {
    if (booking.id === untold.incomplete || booking.id === untold.withoutGuests) return 'due'
    if (untold.refused.includes(booking.id)) return 'refused'
    return booking.id === untold.unconfirmed ? 'unconfirmed' : 'accepted'
  }
  const confirmed = made.filter(({ state }) => state === 'confirmed')
  const newest = new Map<Booking | undefined, Fate>([
    [confirmed.at(-1), 'due'],
    [confirmed.at(-2), 'sent'],
  ])
  const teller = { db, house, now, random, refusals: [...REFUSALS] }
  for (const booking of come)
    await tell(teller, booking, booking.checked_in_at!, (kind) =>
      kind === 'travellers' ? fateOf(booking) : 'accepted',
    )
  for (const booking of confirmed)
    await tell(teller, booking, booking.created_at, () => newest.get(booking) ?? 'accepted')
  const cancelled = bookings.filter(({ state, created_at }) => state === 'cancelled' && Date.parse(created_at) < +now)
  for (const booking of cancelled.slice(-MOST_CANCELLED)) await takeBack(teller, booking)
}

const isRecent = (instant: string, now: Date) =>
  Date.parse(instant) <= now.getTime() && Date.parse(instant) > now.getTime() - TOLD_DAYS * DAY_MS

type Teller = { db: Db; house: DemoHouse; now: Date; random: Random; refusals: string[] }

async function tell(teller: Teller, booking: Booking, happened: string, fateOf: (kind: string) => Fate) {
  const { db, house, now } = teller
  const at = new Date(Math.min(Date.parse(happened), now.getTime() - 20 * MINUTE_MS))
  await inAccount(db, house.accountId, async (transaction) => {
    const work = workAt(transaction, house.accountId, at)
    await reviewReports(work, booking.id)
    for (const report of await lockReportsOf(transaction, house.accountId, booking.id)) {
      const isReservation = report.kind === 'reservation'
      const told = isReservation ? new Date(Math.min(Date.parse(booking.created_at), at.getTime())) : at
      if (isReservation)
        await updateReport(transaction, house.accountId, report.id, { createdAt: told, dueAt: later(told, DAY_MS) })
      await settle(teller, work, report, told, fateOf(report.kind))
    }
  })
}

/** Makes the reservation report of a cancelled booking, and its cancellation. */
async function takeBack(teller: Teller, booking: Booking) {
  const { db, house, now } = teller
  const made = new Date(Date.parse(booking.created_at))
  const off = new Date(Math.min(made.getTime() + DAY_MS, now.getTime() - 20 * MINUTE_MS))
  await inAccount(db, house.accountId, async (transaction) => {
    await setBookingState(transaction, booking, 'confirmed')
    const work = workAt(transaction, house.accountId, made)
    await reviewReports(work, booking.id)
    const [report] = await lockReportsOf(transaction, house.accountId, booking.id)
    if (report) await settle(teller, work, report, made, 'accepted')
    await setBookingState(transaction, booking, 'cancelled')
    const then = workAt(transaction, house.accountId, off)
    await reviewReports(then, booking.id)
    for (const cancellation of await lockReportsOf(transaction, house.accountId, booking.id)) {
      if (!cancellation.isCancellation) continue
      await settle(teller, then, cancellation, off, 'accepted')
      await markCancelled(then, cancellation.cancelsId)
    }
  })
}

async function settle({ random, refusals }: Teller, work: Work, report: ReportRow, told: Date, fate: Fate) {
  const { db, accountId } = work
  if (fate === 'due') return
  const { isDone, missing } = await freeze(work, report.id, { prepare: sesRegistry().prepare, isForced: true })
  if (!isDone) throw new Error(`A report of the demo could not be finalized: ${missing.join('. ')}`)
  const [sentAt, settledAt] = [later(told, 15 * MINUTE_MS), later(told, 17 * MINUTE_MS)]
  const left = { state: 'sent', batch: makeUuid(random), attempts: 1, questions: 1, isAnswerLost: false, sentAt }
  const patchOf = {
    accepted: () => ({ ...left, state: 'accepted', settledAt, code: report.isCancellation ? null : makeUuid(random) }),
    refused: () => ({ ...left, ...refusedWith('', refusals.shift() ?? '', settledAt) }),
    unconfirmed: () => ({ ...left, state: 'unconfirmed', settledAt }),
    sent: () => left,
  }
  await updateReport(db, accountId, report.id, patchOf[fate]())
  const isAnswered = fate === 'accepted' || fate === 'refused'
  await keepExchanges(work, report, { batch: left.batch, sentAt, settledAt: isAnswered ? settledAt : null })
}

const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)

const workAt = (db: Db, accountId: string, now: Date): Work => ({
  db,
  accountId,
  loginId: null,
  now,
  changed: () => undefined,
  noted: () => undefined,
  enqueue: () => undefined,
})

function makeUuid(random: Random): string {
  const hex = Buffer.from(random.bytes(16)).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}
