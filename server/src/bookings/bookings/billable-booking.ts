import type { BillableBooking } from '@posada/domain/money/billing/billable-items'
import type { LineKind } from '@posada/domain/money/invoices/line-kinds'
import { lodgingRateOf, type NoTaxReason } from '@posada/domain/platform/money/tax-rates'
import type { TaxLine } from '@posada/domain/bookings/tourist-tax/tax-period'
import type { Db } from '../../platform/db/database.ts'
import { kindsOfExtras } from '../extras/public.ts'
import { taxesOfBookings } from '../tourist-tax/public.ts'
import { findBookings, roomsOfBookings, type BookingRow, type RoomOfBooking } from './queries/bookings.ts'
import { extrasOfBookings, type ExtraLine } from './queries/extras.ts'

/** A booking with what invoices need of it. */
export type BookingToBill = { booking: BookingRow; rooms: RoomOfBooking[]; billable: BillableBooking }

/** Bookings with what they charge, by day of check-out; unknown and deleted ones are missing. */
export async function bookingsToBill(db: Db, accountId: string, ids: readonly string[]): Promise<BookingToBill[]> {
  if (ids.length === 0) return []
  const bookings = await findBookings(db, accountId, ids)
  const rooms = await roomsOfBookings(db, accountId, ids)
  const extras = await extrasOfBookings(db, accountId, ids)
  const kinds = await kindsOfExtras(
    db,
    accountId,
    extras.flatMap(({ extraId }) => extraId ?? []),
  )
  const taxes = await taxesOfBookings(db, accountId, ids)
  return bookings.map((booking) => {
    const own = rooms.filter(({ bookingId }) => bookingId === booking.id)
    const sold = extras.filter(({ bookingId }) => bookingId === booking.id)
    return { booking, rooms: own, billable: billableBooking(booking, own, sold, taxes.get(booking.id) ?? null, kinds) }
  })
}

type StoredTax = { name: string; lines: readonly TaxLine[] }

export function billableBooking(
  booking: BookingRow,
  rooms: readonly RoomOfBooking[],
  extras: readonly ExtraLine[],
  tax: StoredTax | null,
  kinds: ReadonlyMap<string, LineKind | ''> = new Map(),
): BillableBooking {
  const { locator, state, total, cancelFee, noShowFee, provinceCode, lodgingIsExempt, taxTotal } = booking
  const units = new Map(rooms.map((room) => [room.id, { roomId: room.id, ...unitInvoiced(room) }]))
  return {
    locator,
    state,
    total,
    cancelFee,
    noShowFee,
    lodgingRate: lodgingRateOf(provinceCode, lodgingIsExempt),
    stretches: rooms.map((room) => ({
      id: room.stretchId,
      roomId: room.id,
      ...unitInvoiced(room),
      checkIn: room.checkIn,
      checkOut: room.checkOut,
      nightlyPrices: room.nightlyPrices,
    })),
    extras: extras.map(({ id, roomId, name, unitPrice, amount, rate, noTaxReason, extraId }) => ({
      ...(units.get(roomId) ?? { roomId, roomName: '', typeName: '' }),
      id,
      name,
      unitPrice,
      amount,
      rate,
      noTaxReason: noTaxReason as NoTaxReason | '',
      kind: kinds.get(extraId ?? '') ?? '',
    })),
    tax: { name: tax?.name ?? '', total: taxTotal, lines: tax?.lines ?? [] },
  }
}

/** An invoice names no parking row: of a stay without unit it says the type, if there is one. */
const unitInvoiced = ({ name, typeName, isParked }: RoomOfBooking) => ({ roomName: isParked ? '' : name, typeName })
