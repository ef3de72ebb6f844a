import type { NewBooking } from '@posada/contract/bookings/bookings'
import type { BookableType } from '@posada/contract/bookings/placing'
import type { PlannedEstablishment, PlannedUnit } from '@posada/contract/bookings/planning/planning'
import { bookingTotals, type BookingTotals } from '@posada/domain/bookings/totals/booking-totals'
import { nightLabel, type Day } from '@posada/domain/platform/days/day'
import { cleanText } from '@posada/domain/platform/text/clean-text'
import { isEmail } from '@posada/domain/platform/text/formats'
import { blankValues, type PlainValues, type TextField, textFields } from '@posada/domain/bookings/booking-fields'
import { sum, type Cents } from '@posada/domain/platform/money/money'
import { DEFAULT_REGIME } from '@posada/domain/bookings/regimes'
import type { ExtraLine } from '@posada/domain/bookings/extra-sale'
import { spreadPeople } from '@posada/domain/bookings/stays/choose-free-units'
import { nightsIn, nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import { usualPeople } from '@posada/domain/bookings/stays/unit-people'
import { defaultTariffOf } from '@posada/domain/bookings/tariffs'
import type { NoTaxReason } from '@posada/domain/platform/money/tax-rates'
import type { AgencyValue } from '../fields/agency-field.tsx'
import { companyOf, type HolderValue, requestedHolder } from '../fields/holder-value.ts'

/** An extra sold in a unit of a new booking and saved with the booking; `id` is unique within its unit. */
export type UnsavedExtra = ExtraLine & { id: number }

/** A type for sale in place of a unit of a new booking: Posada chooses the unit when the booking is saved. */
export type ChosenType = Pick<BookableType, 'id' | 'establishmentId' | 'name' | 'realTypeId' | 'unitsEach' | 'capacity'>

export type UnitValues = {
  roomId: string
  prices: (Cents | null)[]
  occupants: number | null
  extras: UnsavedExtra[]
  /** The type that is booked instead of a unit; then `roomId` is unique within the form and known to nobody else. */
  saleType?: ChosenType
}

/** The id under which the server knows the prices of a unit, and its extras before it has one. */
export const saleIdOf = ({ roomId, saleType }: UnitValues): string => saleType?.id ?? roomId

/** The values of the new-booking form. */
export type BookingValues = Pick<PlainValues, TextField> & {
  checkIn: Day | null
  nights: number | null
  checkOut: Day | null
  units: UnitValues[]
  total: Cents | null
  holder: HolderValue
  /** The invoice goes to the holder's company; without effect for a holder without one. */
  billsCompany: boolean
  occupants: number | null
  children: number | null
  locator: string
  agency: AgencyValue
  tariff: string | null
  regime: string | null
  deposit: Cents | null
  /** The booking is an option: its units are kept until `optionUntil`. */
  isOption: boolean
  optionUntil: Day | null
  sendsConfirmation: boolean
}

/** The units whose prices the user typed, also as a total. It outlives the parts of the dialog that are loaded later. */
export type TypedPrices = { roomIds: Set<string>; isWatched: boolean }

export const nothingTyped = (): TypedPrices => ({ roomIds: new Set(), isWatched: false })

const USUAL_OCCUPANTS = 2

/** The form's first values: the chosen units and nights, with these people or the usual number in each unit. */
export function initialValues(
  stay: Stay,
  establishment: PlannedEstablishment | undefined,
  rooms: readonly PlannedUnit[],
  people?: number,
): BookingValues {
  const spread = people === undefined ? rooms.map(usualPeople) : spreadPeople(rooms, people)
  const units = rooms.map((room, index) => ({ ...unitValues(room, stay), occupants: spread[index] ?? 0 }))
  return {
    ...textsIn(blankValues()),
    ...stay,
    nights: nightsOf(stay),
    units,
    total: accountOf(units).total,
    holder: { name: '', clientId: null },
    billsCompany: false,
    agency: { id: null, name: '' },
    locator: '',
    deposit: null,
    isOption: false,
    optionUntil: null,
    sendsConfirmation: false,
    occupants: sum(spread) || USUAL_OCCUPANTS,
    children: 0,
    tariff: establishment ? String(defaultTariffOf(establishment.kind)) : null,
    regime: String(DEFAULT_REGIME),
  }
}

/** A unit with its base price for each night, until that of the day is known, and its usual number of people. */
export const unitValues = (room: { id: string; price: Cents; capacity: number }, stay: Stay): UnitValues => ({
  roomId: room.id,
  prices: nightsIn(stay).map(() => room.price),
  occupants: usualPeople(room),
  extras: [],
})

export const stayOf = ({ checkIn, checkOut }: Pick<BookingValues, 'checkIn' | 'checkOut'>): Stay | null =>
  checkIn !== null && checkOut !== null && checkIn < checkOut ? { checkIn, checkOut } : null

/** An empty price counts as 0. */
const pricesOf = (units: readonly UnitValues[]): Cents[][] =>
  units.map(({ prices }) => prices.map((price) => price ?? 0))

/** The account of the units: nights, extras and tourist tax. */
export const accountOf = (units: readonly UnitValues[], tax: Cents = 0): BookingTotals =>
  bookingTotals({
    rooms: pricesOf(units).map((nightlyPrices) => ({ nightlyPrices })),
    extras: units.flatMap(({ extras }) => extras),
    tax,
  })

/** The request for a new booking; the values must have passed the form's validation. */
export function newBookingRequest(values: BookingValues, stay: Stay, establishmentId: string): NewBooking {
  const nights = nightsIn(stay)
  const rooms = values.units.map(({ roomId, saleType, prices, occupants }) => ({
    roomId: saleType ? null : roomId,
    ...(saleType && { saleTypeId: saleType.id }),
    prices: nights.map((night, index) => ({ label: nightLabel(night), price: prices[index] ?? 0 })),
    // A booking of one unit has the people of its unit.
    occupants: values.units.length > 1 ? occupants : null,
  }))
  return {
    ...requestedTexts(values),
    ...stay,
    establishmentId,
    rooms,
    total: accountOf(values.units).nights,
    tariff: values.tariff === null ? null : Number(values.tariff),
    regime: values.regime === null ? null : Number(values.regime),
    extras: values.units.map((unit) => ({ roomId: saleIdOf(unit), items: unit.extras.map(requestedExtra) })),
    name: null,
    holder: requestedHolder(values.holder),
    agency: values.agency.id || orNull(values.agency.name),
    occupants: values.occupants,
    children: values.children,
    locator: orNull(values.locator),
    deposit: values.deposit,
    ...(values.billsCompany && companyOf(values.holder) ? { billTo: 'company' as const } : {}),
    optionUntil: values.isOption ? values.optionUntil : null,
    sendsConfirmation: values.sendsConfirmation && canSendConfirmation(values.email),
  }
}

/** Sends the price that was shown, which may differ from the catalogue's present price. */
const requestedExtra = ({ extraId, name, unitPrice, amount, rate, noTaxReason }: UnsavedExtra) => {
  const sold = { extraId, amount, price: unitPrice }
  if (extraId !== null) return { ...sold, name: null, rate: null, noTaxReason: null }
  return { ...sold, name, rate, noTaxReason: (noTaxReason as NoTaxReason) || null } // One of the listed reasons.
}

/** A confirmation can be sent only to a valid e-mail address. */
export const canSendConfirmation = (email: string): boolean => isEmail(cleanText(email))

const textsIn = (values: Pick<PlainValues, TextField>) =>
  Object.fromEntries(textFields.map((field) => [field, values[field]])) as Pick<PlainValues, TextField>

/** Only what was typed is sent. */
const requestedTexts = (values: BookingValues) =>
  Object.fromEntries(
    textFields.map((field) => [field, values[field].trim()]).filter(([, text]) => text !== ''),
  ) as Partial<Pick<NewBooking, TextField>>

const orNull = (text: string): string | null => text.trim() || null
