import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { bookingTotals, type BookingTotals } from '@posada/domain/bookings/totals/booking-totals'
import type { Day } from '@posada/domain/platform/days/day'
import { sum, type Cents } from '@posada/domain/platform/money/money'
import { type PlainField, plainFields, type PlainValues } from '@posada/domain/bookings/booking-fields'
import { peopleInUnits } from '@posada/domain/bookings/stays/stretches'
import { readExemptionReason, type ExemptionReason } from '@posada/domain/bookings/tourist-tax/exemption-reasons'
import type { AgencyValue } from '../../fields/agency-field.tsx'
import type { HolderParts, HolderValue } from '../../fields/holder-value.ts'

/** A stretch: one unit for some nights. When guests change unit in mid-stay, each stretch is an entry of its own. */
export type EditedUnit = {
  roomId: string
  checkIn: Day
  checkOut: Day
  prices: (Cents | null)[]
  /** The people of one of several units; 0 where they are not known. */
  occupants: number | null
}

/** The plain fields as the form has them: those of numbers can be empty. The choice of the regime has texts. */
const plainFormFields = plainFields.filter((field) => field !== 'regime')
export type PlainFormField = Exclude<PlainField, 'regime'>
type PlainFormValues = {
  [F in PlainFormField]: PlainValues[F] extends number ? PlainValues[F] | null : PlainValues[F]
}

export const isPlain = (field: string): field is PlainFormField => plainFormFields.some((plain) => plain === field)

/** The values of the edit form. */
export type EditValues = PlainFormValues & {
  checkIn: Day | null
  nights: number | null
  checkOut: Day | null
  units: EditedUnit[]
  total: Cents | null
  holder: HolderValue
  agency: AgencyValue
  occupants: number | null
  children: number | null
  locator: string
  tariff: string | null
  regime: string | null
  /** People who pay no tourist tax for a reason other than their age. */
  taxExempt: number | null
  taxExemptReason: ExemptionReason | null
}

/** The form's values for a saved booking. */
export const editValuesOf = (booking: BookingInfo): EditValues => ({
  ...plainValuesOf(booking),
  checkIn: booking.checkIn,
  nights: booking.nights,
  checkOut: booking.checkOut,
  units: booking.rooms.map(({ id, checkIn, checkOut, prices, occupants }) => ({
    roomId: id,
    checkIn,
    checkOut,
    prices: prices.map(({ price }) => price),
    occupants,
  })),
  total: booking.total,
  holder: {
    name: booking.holder.name,
    clientId: booking.holder.clientId || null,
    company: booking.holder.company,
    isCompany: booking.holder.isCompany,
    parts: partsOf(booking.holder),
  },
  agency: { id: booking.agency.id || null, name: booking.agency.name },
  occupants: booking.occupants,
  children: booking.children,
  locator: booking.locator,
  tariff: String(booking.tariff.id),
  regime: String(booking.regime.value),
  taxExempt: booking.taxExempt,
  taxExemptReason: readExemptionReason(booking.taxExemptReason),
})

const plainValuesOf = (booking: PlainFormValues) =>
  Object.fromEntries(plainFormFields.map((field) => [field, booking[field]])) as PlainFormValues

const partsOf = ({ givenName, firstSurname, secondSurname, document }: BookingInfo['holder']): HolderParts => ({
  givenName,
  firstSurname,
  secondSurname,
  document,
})

/** Several units, also one after the other: each has people of its own. */
export const isGroup = (units: readonly EditedUnit[]): boolean => new Set(units.map(({ roomId }) => roomId)).size > 1

/** The people of the units on the fullest night; 0 where those of no unit are known. */
export const peopleOfUnits = (units: readonly EditedUnit[]): number =>
  peopleInUnits(units.map((unit) => ({ ...unit, occupants: unit.occupants ?? 0 })))

type Priced = { prices: readonly (Cents | null)[] }

/** An empty price counts as 0. */
export const pricesOfUnit = ({ prices }: Priced): Cents[] => prices.map((price) => price ?? 0)

/** The account of the typed nights with the given extras and tax. */
export const editedAccount = (units: readonly Priced[], beside: { extras: Cents; tax: Cents }): BookingTotals =>
  bookingTotals({ rooms: units.map((unit) => ({ nightlyPrices: pricesOfUnit(unit) })), ...beside })

export const nightsTotal = (units: readonly Priced[]): Cents => editedAccount(units, { extras: 0, tax: 0 }).nights

/** The part of the total that is not for nights: extras and tourist tax. */
export const extrasAndTaxOf = ({ total, rooms }: Pick<BookingInfo, 'total' | 'rooms'>): Cents =>
  total - sum(rooms.map((room) => room.total))

export const extrasTotalOf = ({ extras }: Pick<BookingInfo, 'extras'>): Cents => sum(extras.map(({ total }) => total))
