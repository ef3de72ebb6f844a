import type { CalendarEvent } from '@posada/domain/distribution/calendars/calendar-event'
import { formatDay, nightLabel } from '@posada/domain/platform/days/day'
import { FROM_CALENDAR } from '@posada/domain/travellers/reported-holder'
import { nightsIn } from '@posada/domain/platform/days/stay'
import { findAgency } from '../../../bookings/agencies/public.ts'
import { addBooking, firstOccupancies } from '../../../bookings/bookings/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { enteredBooking } from '../queries/events.ts'
import type { FeedRow } from '../queries/feeds.ts'
import { CALENDARS, raiseAlarm } from '../raise-alarm.ts'

/**
 * Makes the bookings of new reservations, without price. Where the unit is taken the stay is parked, with an alarm. A booking of the same
 * agency for the same nights, entered here by hand, is the reservation and is not made again.
 * @returns the booking of each reservation
 */
export async function createReservations(
  context: JobContext,
  feed: FeedRow,
  events: readonly CalendarEvent[],
): Promise<Map<CalendarEvent, string>> {
  const bookings = new Map<CalendarEvent, string>()
  for (const event of events)
    if (event.kind === 'reservation') bookings.set(event, await createReservation(context, feed, event))
  return bookings
}

async function createReservation(
  context: JobContext,
  feed: FeedRow,
  { checkIn, checkOut, holder }: CalendarEvent,
): Promise<string> {
  const { db, accountId, now } = context
  const { roomId, agencyId } = feed
  const [taken] = await firstOccupancies(db, accountId, [{ roomId, checkIn, checkOut }], { now })
  const entered = taken && (await enteredBooking(db, accountId, { ...feed, checkIn, checkOut }))
  if (entered !== undefined) return entered
  const agency = agencyId === null ? undefined : await findAgency(db, accountId, agencyId)
  const agencyName = agency?.name ?? feed.agencyName
  const { id, locator } = await addBooking({ ...context, ...context.separateEntry(CALENDARS) }, null, {
    ...NOTHING_KNOWN,
    establishmentId: feed.establishmentId,
    checkIn,
    checkOut,
    rooms: [{ roomId: taken ? feed.saleTypeId : roomId, prices: noPrices({ checkIn, checkOut }), occupants: null }],
    agency: agency?.id ?? (agencyName || null),
    name: holder || `${agencyName || feed.name} ${FROM_CALENDAR}`,
    observations: `Sin precio: ha llegado por el calendario ${feed.name} (iCal).`,
  })
  if (taken) {
    const dates = `del ${formatDay(checkIn)} al ${formatDay(checkOut)}`
    await raiseAlarm(context, feed, `La reserva ${locator} es ${dates}, y la unidad está ocupada: queda sin asignar.`)
  }
  return id
}

const noPrices = (stay: { checkIn: string; checkOut: string }) =>
  nightsIn(stay).map((night) => ({ label: nightLabel(night), price: 0 }))

/** Calendars say only when. */
const NOTHING_KNOWN = {
  tariff: null,
  total: null,
  holder: null,
  phone: null,
  email: null,
  occupants: null,
  children: null,
  locator: null,
  regime: null,
  extras: null,
  deposit: null,
  optionUntil: null,
  sendsConfirmation: null,
} as const
