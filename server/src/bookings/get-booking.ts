import { stateWords, type BookingInfo } from '@posada/contract/bookings/bookings'
import { eachDay, nightLabel } from '@posada/domain/day'
import { roomTotal } from '@posada/domain/price'
import { regimeName } from '@posada/domain/regimes'
import { plain } from '@posada/domain/search-key'
import { nightsOf } from '@posada/domain/stay'
import { tariffName } from '@posada/domain/tariffs'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { findProvince } from '../reference-data/public.ts'
import { findBooking, roomsOfBooking, type BookingRow, type RoomOfBooking } from './queries.ts'

/** Everything about one booking. @throws UserError when there is none of that id in the account */
export async function getBooking({ db, accountId }: Call, id: string): Promise<BookingInfo> {
  const booking = await findBooking(db, accountId, id)
  if (!booking) throw new UserError('La reserva no existe')
  return describe(booking, await roomsOfBooking(db, accountId, id))
}

function describe(booking: BookingRow, rooms: RoomOfBooking[]): BookingInfo {
  const { provinceCode, holderName, clientId, tariffId, regime, agencyId, agencyName, total, paid, email } = booking
  const pending = total - paid
  const noTax = { count: 0, total: 0 }
  return {
    ...booking,
    state: stateWords[booking.state] ?? 'confirmada',
    establishmentProvince: plainUpperCase(findProvince(provinceCode)?.name ?? ''),
    nights: nightsOf(booking),
    holder: { name: holderName, clientId: clientId ?? '', isRegistered: clientId !== null },
    occupantsList: [],
    emailAgain: email,
    tariff: { id: tariffId, name: tariffName(tariffId) },
    agency: { id: agencyId ?? '', name: agencyName },
    regime: { name: regimeName(regime), value: regime },
    price: total,
    paid: pending <= 0 && total > 0,
    billed: false,
    paymentMethod: '',
    invoiceNumber: '',
    pending,
    checkedIn: booking.checkedInAt !== null,
    checkedOut: booking.checkedOutAt !== null,
    rooms: rooms.map(describeRoom),
    extras: [],
    payments: [],
    isPreCheckIn: false,
    touristTax: { total: booking.taxTotal, adults: noTax, children: noTax },
    registry: { failed: false, solved: false, code: '' },
    createdAt: booking.createdAt.toISOString(),
  }
}

/** Prices are in night order; their label alone does not tell one month from another. */
function describeRoom({ nightlyPrices, ...room }: RoomOfBooking): BookingInfo['rooms'][number] {
  const days = eachDay(room.checkIn, room.checkOut)
  return {
    ...room,
    prices: days.map((day, night) => ({ label: nightLabel(day), price: nightlyPrices[night] ?? 0 })),
    total: roomTotal(nightlyPrices),
    guests: [],
    channelType: '',
  }
}

const plainUpperCase = (text: string) => plain(text).toUpperCase()
