import type { NewBooking } from '@posada/contract/bookings/bookings'
import type { PlannedEstablishment, PlannedRoom } from '@posada/contract/planning/planning'
import { addDays, nightLabel, type Day } from '@posada/domain/day'
import type { Cents } from '@posada/domain/money'
import { priceOfNight, roomTotal } from '@posada/domain/price'
import { DEFAULT_REGIME } from '@posada/domain/regimes'
import { nightsIn, type Stay } from '@posada/domain/stay'
import { defaultTariffOf } from '@posada/domain/tariffs'

export type UnitValues = { roomId: string; prices: (Cents | null)[] }

/** What the new-booking form holds while it is being filled in. */
export type BookingValues = {
  checkIn: Day | null
  nights: number | null
  checkOut: Day | null
  units: UnitValues[]
  total: Cents | null
  holder: string
  phone: string
  email: string
  occupants: number | null
  children: number | null
  locator: string
  agency: string
  tariff: string | null
  regime: string | null
  deposit: Cents | null
  observations: string
}

const USUAL_PARTY = 2

/** One night from the day on, in the unit when one was chosen. */
export function initialValues(
  day: Day,
  establishment: PlannedEstablishment | undefined,
  room: PlannedRoom | undefined,
): BookingValues {
  const stay = { checkIn: day, checkOut: addDays(day, 1) }
  const units = room ? [unitValues(room, stay)] : []
  return {
    ...stay,
    nights: 1,
    units,
    total: totalOf(units),
    ...{ holder: '', phone: '', email: '', locator: '', agency: '', observations: '', deposit: null },
    occupants: Math.min(USUAL_PARTY, room?.capacity ?? USUAL_PARTY),
    children: 0,
    tariff: establishment ? String(defaultTariffOf(establishment.kind)) : null,
    regime: String(DEFAULT_REGIME),
  }
}

/** A unit at its own prices. */
export const unitValues = (room: PlannedRoom, stay: Stay): UnitValues => ({
  roomId: room.id,
  prices: nightsIn(stay).map((night) => priceOfNight({ basePrice: room.price }, night)),
})

export const stayOf = ({ checkIn, checkOut }: Pick<BookingValues, 'checkIn' | 'checkOut'>): Stay | null =>
  checkIn !== null && checkOut !== null && checkIn < checkOut ? { checkIn, checkOut } : null

/** An emptied price counts as nothing. */
export const pricesOf = (units: readonly UnitValues[]): Cents[][] =>
  units.map(({ prices }) => prices.map((price) => price ?? 0))

export const totalOf = (units: readonly UnitValues[]): Cents =>
  pricesOf(units).reduce((sum, prices) => sum + roomTotal(prices), 0)

/** What is sent; the values must have passed the form's own checks. */
export function requestOf(values: BookingValues, stay: Stay, establishmentId: string): NewBooking {
  const nights = nightsIn(stay)
  const rooms = values.units.map(({ roomId, prices }) => ({
    roomId,
    prices: nights.map((night, index) => ({ label: nightLabel(night), price: prices[index] ?? 0 })),
    occupants: null,
  }))
  return {
    ...stay,
    establishmentId,
    rooms,
    total: totalOf(values.units),
    tariff: values.tariff === null ? null : Number(values.tariff),
    regime: values.regime === null ? null : Number(values.regime),
    extras: null,
    name: null,
    holder: { name: values.holder.trim(), clientId: null },
    agency: orNull(values.agency),
    phone: orNull(values.phone),
    email: orNull(values.email),
    occupants: values.occupants,
    children: values.children,
    observations: orNull(values.observations),
    locator: orNull(values.locator),
    deposit: values.deposit,
  }
}

const orNull = (text: string): string | null => text.trim() || null
