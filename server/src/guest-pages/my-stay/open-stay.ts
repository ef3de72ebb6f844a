import type { GuestStay } from '@posada/contract/guest-pages/my-stay/my-stay'
import { lastCancellationDay, mayGuestCancel } from '@posada/domain/bookings/guest-cancellation'
import { isHeld, isHoldOver } from '@posada/domain/bookings/holds/booking-hold'
import { holdMoment } from '@posada/domain/bookings/holds/option-words'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { todayIn } from '@posada/domain/platform/days/day'
import { guestLanguage } from '@posada/domain/travellers/guest-language'
import { amountDue, pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import { stayLinkEnd } from '@posada/domain/guest-pages/my-stay/stay-link'
import { isAccessShown } from '@posada/domain/guest-pages/self-check-in/door-access'
import { SMALLEST_CHARGE } from '@posada/domain/money/payments/charge-rules'
import { readArrival, visibleFromOf } from '../arrivals/public.ts'
import {
  type BookingRow,
  cancellableOf,
  conditionsOfBooking,
  findBooking,
  type RoomOfBooking,
  roomsOfBooking,
  unitTypes,
} from '../../bookings/bookings/public.ts'
import { type CheckinSetup, placesOfBooking, readCheckinLinks } from '../../travellers/checkin-places/public.ts'
import { findGateway } from '../../money/cards/public.ts'
import {
  type EstablishmentRow,
  establishmentForGuests,
  guestPageFields,
  requireEstablishment,
} from '../../establishments/establishments/public.ts'
import { invalidLink } from '../../platform/http/errors.ts'
import { publishedMenuUrl } from '../../restaurant/menus/public.ts'
import { doorCodesOf } from '../../establishments/units/public.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'

/** What the page of a stay shows. It changes nothing of the stay: mail scanners open it too. */
export async function openStay(setup: CheckinSetup, context: LinkContext): Promise<GuestStay> {
  const { db, accountId, now } = context
  const { booking, establishment } = await stayOfLink(context)
  const rooms = await roomsOfBooking(db, accountId, booking.id)
  const conditions = await conditionsOfBooking(context, booking)
  const today = todayIn(establishment.timeZone, now)
  const cancellable = cancellableOf(booking, conditions)
  const { directions, breakfast, ...access } = guestPageFields(setup, establishment)
  return {
    language: guestLanguage(booking),
    state: isHoldOver(booking, now)
      ? 'cancelled'
      : occupiesUnits(booking.state)
        ? 'active'
        : booking.state === 'cancelled'
          ? 'cancelled'
          : 'no_show',
    hold:
      isHeld(booking) && !isHoldOver(booking, now) && booking.heldUntil
        ? { until: holdMoment(booking.heldUntil, establishment.timeZone), isRequest: booking.holdAwaits === 'house' }
        : null,
    locator: booking.locator,
    guest: booking.holderGivenName || (booking.holderName.split(' ')[0] ?? ''),
    today,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    checkInTime: establishment.checkInTime,
    checkOutTime: establishment.checkOutTime,
    units: unitTypes(rooms),
    adults: booking.occupants - booking.children,
    children: booking.children,
    regime: booking.regime,
    isCheckedIn: cancellable.isCheckedIn,
    isCheckedOut: booking.checkedOutAt !== null,
    money: cancellable.agencyCollects ? null : await moneyOf(context, booking),
    checkin: await checkinOf(setup, context, booking),
    address: [establishment.address, `${establishment.postalCode} ${establishment.municipality}`.trim()]
      .filter(Boolean)
      .join(' · '),
    directions,
    breakfast,
    menuUrl: await publishedMenuUrl(setup, context, establishment.id),
    ...(await accessOf(setup, context, { booking, establishment, rooms, access })),
    arrival: await readArrival(context, { booking, establishment }),
    conditions: conditions.conditions,
    cancelUntil: lastCancellationDay(cancellable),
    canCancel: mayGuestCancel(cancellable, today),
    establishment: establishmentForGuests(establishment),
  }
}

/** The booking of a link. @throws UserError, the same as for a wrong link, if it was deleted or its page has closed */
export async function stayOfLink({
  db,
  accountId,
  objectId,
  now,
}: LinkContext): Promise<{ booking: BookingRow; establishment: EstablishmentRow }> {
  const booking = await findBooking(db, accountId, objectId)
  const establishment = booking && (await requireEstablishment(db, accountId, booking.establishmentId))
  if (!establishment || stayLinkEnd(establishment.timeZone, booking.checkOut) <= now) throw invalidLink()
  return { booking, establishment }
}

async function moneyOf({ db, accountId }: LinkContext, booking: BookingRow): Promise<GuestStay['money']> {
  const pending = Math.max(0, pendingAmount(booking))
  return {
    total: amountDue(booking),
    received: Math.max(0, booking.paid),
    pending,
    canPay: pending >= SMALLEST_CHARGE && (await findGateway(db, accountId, booking.establishmentId)) !== undefined,
  }
}

async function checkinOf(
  setup: CheckinSetup,
  context: LinkContext,
  { id, state, checkedInAt }: BookingRow,
): Promise<GuestStay['checkin']> {
  if (!occupiesUnits(state) || (await readCheckinLinks(setup, context, id)).link === '') return null
  const places = await placesOfBooking(context.db, context.accountId, id)
  const received = places.filter((place) => place.state === 'received').length
  // After the check-in the form takes nobody any more: the desk registers who is missing.
  if (checkedInAt !== null && received < places.length) return null
  return { received, places: places.length }
}

type Shown = {
  booking: BookingRow
  establishment: EstablishmentRow
  rooms: readonly RoomOfBooking[]
  access: Pick<ReturnType<typeof guestPageFields>, 'doorCode' | 'wifi'>
}

/**
 * Code and Wi-Fi are not in the reply before their hour, nor after the check-out, nor of a booking that is not valid; without
 * reception not before the check-in either.
 */
async function accessOf(
  setup: CheckinSetup,
  { db, accountId, now }: LinkContext,
  { booking, establishment, rooms, access: { doorCode: ofHouse, wifi } }: Shown,
): Promise<Pick<GuestStay, 'accessFrom' | 'access'>> {
  const assigned = rooms.filter(({ isParked }) => !isParked)
  const own = await doorCodesOf(
    setup,
    { db, accountId },
    assigned.map(({ id }) => id),
  )
  const codes = [
    ...new Map(assigned.map(({ id, name }) => [id, { unit: name, code: own.get(id) || ofHouse }])).values(),
  ]
  const isOneCode = new Set(codes.map(({ code }) => code)).size === 1
  const hasAccess = codes.some(({ code }) => code !== '') || wifi.network !== ''
  if (!hasAccess || !occupiesUnits(booking.state)) return { accessFrom: null, access: null }
  const { timeZone, checkOutTime, hasAutonomousArrival } = establishment
  const visibleFrom = visibleFromOf(establishment)
  const { checkIn, checkOut, checkedInAt, checkedOutAt } = booking
  const isShown =
    isAccessShown({ timeZone, checkIn, checkOut, visibleFrom, checkOutTime }, now) &&
    checkedOutAt === null &&
    (!hasAutonomousArrival || checkedInAt !== null)
  const doorCode = isOneCode ? (codes[0]?.code ?? '') : ''
  const doorCodes = isOneCode ? [] : codes.filter(({ code }) => code !== '')
  return {
    accessFrom: visibleFrom,
    access: isShown ? { doorCode, doorCodes, network: wifi.network, key: wifi.key } : null,
  }
}
