import { bookingWords } from '@posada/domain/booking-words'
import { pricesOn } from '@posada/domain/prices-on'
import { spanOf } from '@posada/domain/stretches'
import type { Stretch } from '../hold-booking.ts'
import type { BookingPatch, LockedBooking } from '../queries/changes.ts'

/** The receptionist's words for changed fields; fields that no screen shows are missing. */
const WORDS: Partial<Record<keyof LockedBooking, string>> = {
  holderName: bookingWords.holder,
  clientId: bookingWords.holder,
  agencyId: bookingWords.agency,
  agencyName: bookingWords.agency,
  tariffId: bookingWords.tariff,
  phone: bookingWords.phone,
  email: bookingWords.email,
  occupants: bookingWords.occupants,
  children: bookingWords.children,
  regime: bookingWords.regime,
  deposit: bookingWords.deposit,
  observations: bookingWords.observations,
  locator: bookingWords.locator,
  billTo: bookingWords.billTo,
  payTo: bookingWords.payTo,
  commission: 'la comisión',
  amountType: 'el tipo de importe',
  taxExempt: 'los exentos de la tasa',
  taxExemptReason: 'los exentos de la tasa',
  optionUntil: 'la opción',
  state: 'el estado',
  checkedOutAt: 'el check-out',
}

/** The part of the patch that differs from the stored booking. */
export const realPatch = (booking: LockedBooking, patch: BookingPatch): BookingPatch =>
  Object.fromEntries(Object.entries(patch).filter(([field, value]) => booking[field as keyof LockedBooking] !== value))

export const fieldWords = (patch: BookingPatch): string[] =>
  Object.keys(patch).flatMap((field) => WORDS[field as keyof LockedBooking] ?? [])

/** The differences between two states of a booking's stays, in words; empty if they are the same. */
export function stayWords(before: readonly Stretch[], after: readonly Stretch[]): string[] {
  const [old, now] = [spanOf(before), spanOf(after)]
  const pairs = after.flatMap((stretch) => {
    const same = before.find(({ id }) => id === stretch.id)
    return same ? [[same, stretch] as const] : []
  })
  const areUnitsMoved =
    textOf(before, roomIdOf) !== textOf(after, roomIdOf) || pairs.some(([old, now]) => old.roomId !== now.roomId)
  const words = [
    old?.checkIn !== now?.checkIn && 'la entrada',
    old?.checkOut !== now?.checkOut && 'la salida',
    areUnitsMoved && 'las unidades',
    pairs.some(([old, now]) => !isSame(pricesOn(old.nightlyPrices, old, now), now.nightlyPrices)) && 'los precios',
    pairs.some(([old, now]) => old.occupants !== now.occupants) && 'los ocupantes de las unidades',
    pairs.some(([old, now]) => old.locked !== now.locked) && 'las unidades fijadas',
  ].filter((word) => word !== false)
  if (words.length > 0 || textOf(before, placeOf) === textOf(after, placeOf)) return words
  return ['las fechas de las unidades']
}

const roomIdOf = ({ roomId }: Stretch) => roomId
const placeOf = ({ roomId, checkIn, checkOut }: Stretch) => `${roomId} ${checkIn} ${checkOut}`

const textOf = (stretches: readonly Stretch[], nameOf: (stretch: Stretch) => string) =>
  stretches.map(nameOf).sort().join()

const isSame = (a: readonly number[], b: readonly number[]) => a.join() === b.join()
