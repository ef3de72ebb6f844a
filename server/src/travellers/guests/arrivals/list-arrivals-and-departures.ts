import type { GuestMovement, guestsApi } from '@posada/contract/travellers/guests/guests'
import type { Reply } from '@posada/contract/endpoint'
import { usesAdmissionDocument } from '@posada/domain/establishments/establishment'
import { isBilledBySum } from '@posada/domain/money/billing/booking-billing'
import { pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import { addDays, todayIn, type Day } from '@posada/domain/platform/days/day'
import { MAX_NIGHTS } from '@posada/domain/platform/days/stay'
import { establishmentsOf } from '../../../establishments/establishments/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { arrivalsAndDeparturesOn } from '../queries/occupants.ts'
import type { DeskStayRow } from '../queries/stays-of-day.ts'

/** The arrivals and departures of today and tomorrow, by the local date of each establishment. */
export async function listArrivalsAndDepartures({
  db,
  accountId,
  now,
}: RequestContext): Promise<Reply<(typeof guestsApi)['insAndOuts']>> {
  const establishments = await establishmentsOf(db, accountId)
  const todays = new Map(establishments.map(({ id, timeZone }) => [id, todayIn(timeZone, now)]))
  const days = [...new Set([...todays.values()].flatMap((today) => [today, addDays(today, 1)]))].sort()
  const last = days.at(-1)
  const rows = last ? await arrivalsAndDeparturesOn(db, accountId, days, addDays(last, MAX_NIGHTS)) : []
  const listed = (side: 'checkIn' | 'checkOut', daysAhead: number) =>
    rows.filter((row) => row[side] === dayOf(todays.get(row.establishmentId), daysAhead)).map(entryOf)
  return {
    todayCheckIns: listed('checkIn', 0),
    todayCheckOuts: listed('checkOut', 0),
    tomorrowCheckIns: listed('checkIn', 1),
    tomorrowCheckOuts: listed('checkOut', 1),
    hasAdmissionDocuments: establishments.some(({ provinceCode }) => usesAdmissionDocument(provinceCode)),
  }
}

const dayOf = (today: Day | undefined, daysAhead: number) => today && addDays(today, daysAhead)

const entryOf = (row: DeskStayRow): GuestMovement => ({
  ...row,
  bookingId: row.id,
  holder: { name: row.holderName, clientId: row.clientId ?? '', isRegistered: row.clientId !== null },
  isBilled: isBilledBySum(row),
  pending: pendingAmount(row),
})
