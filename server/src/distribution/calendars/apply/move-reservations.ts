import type { Match } from '@posada/domain/distribution/calendars/match-events'
import { formatDay } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import { pricesOfMove } from '@posada/domain/bookings/stays/prices-of-moved-stay'
import {
  entersDeletedUnit,
  firstOccupancies,
  isParked,
  lockBooking,
  type LockedBooking,
  saveBooking,
} from '../../../bookings/bookings/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { KnownRow } from '../queries/events.ts'
import type { FeedRow } from '../queries/feeds.ts'
import { CALENDARS, raiseAlarm } from '../raise-alarm.ts'

type Moved = Match<KnownRow> & { known: { bookingId: string } }

/**
 * Moves bookings whose reservations have other dates now, and parks those whose new dates are taken. First those that fit, because they may
 * make room for the others. Returns the nights that they had.
 */
export async function moveReservations(
  context: JobContext,
  feed: FeedRow,
  matched: readonly Match<KnownRow>[],
): Promise<Stay[]> {
  const moves = matched.filter(isMoved)
  const waiting: Moved[] = []
  for (const move of moves) if (!(await moveBooking(context, feed, move, { parks: false }))) waiting.push(move)
  for (const move of waiting) await moveBooking(context, feed, move, { parks: true })
  return moves.map(({ known: { checkIn, checkOut } }) => ({ checkIn, checkOut }))
}

/** What has passed may be cut off by the exporter; it moves no stay that is under way. */
const isMoved = (match: Match<KnownRow>): match is Moved => {
  const { known, event } = match
  const isOther = known.checkOut !== event.checkOut || (known.checkIn !== event.checkIn && !known.isUnderWay)
  return known.kind === 'reservation' && known.bookingId !== null && known.isBooked && isOther
}

/** Returns whether the stay has its dates, or needs none; false where its unit is taken and it is not to be parked. */
async function moveBooking(
  context: JobContext,
  feed: FeedRow,
  { known, event }: Moved,
  { parks }: { parks: boolean },
): Promise<boolean> {
  const entry = { ...context, ...context.separateEntry(CALENDARS) }
  const locked = await lockBooking(entry, known.bookingId, [feed.roomId, feed.saleTypeId])
  const { booking, stretches } = locked
  const [stretch, another] = stretches
  const alarm = (sentence: string) => raiseAlarm(context, feed, `La reserva ${booking.locator} ${sentence}`)
  if (booking.checkedOutAt !== null) return true
  const dates = `del ${formatDay(event.checkIn)} al ${formatDay(event.checkOut)}`
  if (!stretch || another || stretch.checkIn !== known.checkIn || stretch.checkOut !== known.checkOut) {
    await alarm(`es allí ${dates}. Aquí tiene otras fechas o varias unidades: revísela.`)
    return true
  }
  const stay = { checkIn: known.isUnderWay ? stretch.checkIn : event.checkIn, checkOut: event.checkOut }
  const target = isParked(locked, stretch) ? feed.roomId : stretch.roomId
  const refusal = await refusalOf(context, locked, { roomId: target, ...stay })
  if (refusal !== null && !parks) return false
  if (refusal !== null && known.isUnderWay) {
    await alarm(`sigue allí hasta el ${formatDay(event.checkOut)}, y ${refusal}: revísela.`)
    return true
  }
  const roomId = refusal === null ? target : feed.saleTypeId
  const { nightlyPrices: before } = stretch
  const nightlyPrices = pricesOfMove({ nightlyPrices: before, stay, recalculatedIn: null }) ?? before
  const moved = { ...stretch, ...stay, roomId, nightlyPrices }
  await saveBooking(entry, locked, { action: 'move-stay', stretches: [moved], changed: ['las fechas'] })
  if (refusal !== null) await alarm(`es ahora ${dates}, y ${refusal}: queda sin asignar.`)
  return true
}

/** Why the booking cannot be in the unit on these nights; null where it can. */
async function refusalOf(
  { db, accountId, now }: JobContext,
  locked: LockedBooking,
  stay: Stay & { roomId: string },
): Promise<string | null> {
  if (entersDeletedUnit(locked, stay)) return 'su unidad ya no existe'
  const [taken] = await firstOccupancies(db, accountId, [stay], { exceptBookingId: locked.booking.id, now })
  return taken ? 'la unidad está ocupada' : null
}
