import type { NewBooking } from '@posada/contract/bookings/bookings'
import type { PlannedEstablishment, PlannedRoom } from '@posada/contract/planning/planning'
import { bookingAccount, type BookingAccount } from '@posada/domain/booking-account'
import { nightLabel, type Day } from '@posada/domain/day'
import { isEmail } from '@posada/domain/email'
import type { Cents } from '@posada/domain/money'
import { priceOfNight } from '@posada/domain/price'
import { DEFAULT_REGIME } from '@posada/domain/regimes'
import type { Sold } from '@posada/domain/sell-in'
import { nightsIn, nightsOf, type Stay } from '@posada/domain/stay'
import { defaultTariffOf } from '@posada/domain/tariffs'
import type { NoTaxReason } from '@posada/domain/tax-rates'
import type { AgencyValue } from './agency-field.tsx'
import { companyOf, type HolderValue } from './holder-value.ts'

/** Sold in a unit with the booking, and saved with it; the number tells it from the others of its unit. */
export type UnsavedExtra = Sold & { id: number }

export type UnitValues = {
  roomId: string
  prices: (Cents | null)[]
  occupants: number | null
  extras: UnsavedExtra[]
}

/** What the new-booking form holds while it is being filled in. */
export type BookingValues = {
  checkIn: Day | null
  nights: number | null
  checkOut: Day | null
  units: UnitValues[]
  total: Cents | null
  holder: HolderValue
  /** The bill goes to the company of the holder, where he has one. */
  billsCompany: boolean
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
    total: accountOf(units).total,
    holder: { name: '', clientId: null },
    billsCompany: false,
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
  extras: [],
})

export const stayOf = ({ checkIn, checkOut }: Pick<BookingValues, 'checkIn' | 'checkOut'>): Stay | null =>
  checkIn !== null && checkOut !== null && checkIn < checkOut ? { checkIn, checkOut } : null

/** An emptied price counts as nothing. */
export const pricesOf = (units: readonly UnitValues[]): Cents[][] =>
  units.map(({ prices }) => prices.map((price) => price ?? 0))

/** What the units cost with what is sold in them, and with the tourist tax. */
export const accountOf = (units: readonly UnitValues[], tax: Cents = 0): BookingAccount =>
  bookingAccount({
    rooms: pricesOf(units).map((nightlyPrices) => ({ nightlyPrices })),
    extras: units.flatMap(({ extras }) => extras),
    tax,
  })

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
    total: accountOf(values.units).nights,
    tariff: values.tariff === null ? null : Number(values.tariff),
    regime: values.regime === null ? null : Number(values.regime),
    extras: values.units.map(({ roomId, extras }) => ({ roomId, items: extras.map(requestedExtra) })),
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
    ...(values.billsCompany && companyOf(values.holder) ? { billTo: 'company' as const } : {}),
    optionUntil: values.isOption ? values.optionUntil : null,
    sendsConfirmation: values.sendsConfirmation && mayConfirm(values.email),
  }
}

/** At the price that was shown, which may not be that of the catalogue any more. */
const requestedExtra = ({ extraId, name, unitPrice, amount, rate, noTaxReason }: UnsavedExtra) => {
  const sold = { extraId, amount, price: unitPrice }
  if (extraId !== null) return { ...sold, name: null, rate: null, noTaxReason: null }
  return { ...sold, name, rate, noTaxReason: (noTaxReason as NoTaxReason) || null } // Chosen from the list of them.
}

/** A confirmation goes by e-mail. */
export const mayConfirm = (email: string): boolean => isEmail(email.trim())

const orNull = (text: string): string | null => text.trim() || null
