import type { NewBooking } from '@posada/contract/bookings/bookings'
import type { PlannedEstablishment, PlannedRoom } from '@posada/contract/planning/planning'
import { nightLabel, type Day } from '@posada/domain/day'
import { isEmail } from '@posada/domain/email'
import type { Cents } from '@posada/domain/money'
import { priceOfNight, roomTotal } from '@posada/domain/price'
import { DEFAULT_REGIME } from '@posada/domain/regimes'
import { nightsIn, nightsOf, type Stay } from '@posada/domain/stay'
import { defaultTariffOf } from '@posada/domain/tariffs'
import type { AgencyValue } from './agency-field.tsx'
import type { HolderValue } from './holder-field.tsx'

export type UnitValues = { roomId: string; prices: (Cents | null)[]; occupants: number | null }

/** What the new-booking form holds while it is being filled in. */
export type BookingValues = {
  checkIn: Day | null
  nights: number | null
  checkOut: Day | null
  units: UnitValues[]
  total: Cents | null
  holder: HolderValue
  phone: string
  email: string
  occupants: number | null
  children: number | null
  locator: string
  agency: AgencyValue
  tariff: string | null
  regime: string | null
  deposit: Cents | null
  observations: string
  /** The units are only kept, until the day named. */
  isOption: boolean
  optionUntil: Day | null
  sendsConfirmation: boolean
}

const USUAL_PARTY = 2

/** The nights in the units that were chosen, for the usual party in each. */
export function initialValues(
  stay: Stay,
  establishment: PlannedEstablishment | undefined,
  rooms: readonly PlannedRoom[],
): BookingValues {
  const units = rooms.map((room) => unitValues(room, stay))
  return {
    ...stay,
    nights: nightsOf(stay),
    units,
    total: totalOf(units),
    holder: { name: '', clientId: null },
    agency: { id: null, name: '' },
    ...{ phone: '', email: '', locator: '', observations: '', deposit: null },
    ...{ isOption: false, optionUntil: null, sendsConfirmation: false },
    occupants: rooms.reduce((people, { capacity }) => people + Math.min(USUAL_PARTY, capacity), 0) || USUAL_PARTY,
    children: 0,
    tariff: establishment ? String(defaultTariffOf(establishment.kind)) : null,
    regime: String(DEFAULT_REGIME),
  }
}

/** A unit at its own prices. */
export const unitValues = (room: { id: string; price: Cents }, stay: Stay): UnitValues => ({
  roomId: room.id,
  prices: nightsIn(stay).map((night) => priceOfNight({ basePrice: room.price }, night)),
  occupants: null,
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
  const rooms = values.units.map(({ roomId, prices, occupants }) => ({
    roomId,
    prices: nights.map((night, index) => ({ label: nightLabel(night), price: prices[index] ?? 0 })),
    occupants,
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
    holder: { name: values.holder.name.trim(), clientId: values.holder.clientId || null },
    agency: values.agency.id || orNull(values.agency.name),
    phone: orNull(values.phone),
    email: orNull(values.email),
    occupants: values.occupants,
    children: values.children,
    observations: orNull(values.observations),
    locator: orNull(values.locator),
    deposit: values.deposit,
    optionUntil: values.isOption ? values.optionUntil : null,
    sendsConfirmation: values.sendsConfirmation && mayConfirm(values.email),
  }
}

/** A confirmation goes by e-mail. */
export const mayConfirm = (email: string): boolean => isEmail(email.trim())

const orNull = (text: string): string | null => text.trim() || null
