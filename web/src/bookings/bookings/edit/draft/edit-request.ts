import type { BookingEdit } from '@posada/contract/bookings/booking-edit'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { RequestedRoom } from '@posada/contract/bookings/booking-fields'
import { nightLabel } from '@posada/domain/platform/days/day'
import { nightsIn } from '@posada/domain/platform/days/stay'
import { requestedHolder } from '../../fields/holder-value.ts'
import { changedFields, type EditedField } from './changed-fields.ts'
import { editValuesOf, isGroup, type EditedUnit, type EditValues, isPlain, type PlainFormField } from './edit-values.ts'

type Fields = Omit<BookingEdit, 'id' | 'version'>

/** What is sent of the fields whose request differs from what the form has. */
const requestOf: Record<Exclude<EditedField, PlainFormField>, (values: EditValues) => Fields> = {
  checkIn: ({ checkIn }) => (checkIn === null ? {} : { checkIn }),
  checkOut: ({ checkOut }) => (checkOut === null ? {} : { checkOut }),
  units: ({ units }) => ({ rooms: requestedRooms(units, { withPeople: isGroup(units) }) }),
  holder: ({ holder }) => ({ holder: requestedHolder(holder) }),
  occupants: ({ occupants }) => ({ occupants }),
  children: ({ children }) => ({ children }),
  agency: ({ agency }) => ({ agency: agency.id || agency.name.trim() || null }),
  tariff: ({ tariff }) => ({ tariff: Number(tariff) }),
  regime: ({ regime }) => ({ regime: Number(regime) }),
  locator: ({ locator }) => ({ locator: locator.trim() }),
  taxExempt: ({ taxExempt }) => ({ taxExempt }),
  taxExemptReason: ({ taxExemptReason }) => ({ taxExemptReason }),
}

const requestedField = (field: EditedField, values: EditValues): Fields =>
  isPlain(field) ? { [field]: sentValue(values[field]) } : requestOf[field](values)

/** An empty text is sent as null. */
const sentValue = (value: string | number | null) => (typeof value === 'string' ? value.trim() || null : value)

/** The changed fields with the booking's id and the version that the change is based on. */
export const editRequest = (base: BookingInfo, values: EditValues): BookingEdit => ({
  id: base.id,
  version: base.version,
  ...changedFields(editValuesOf(base), values).reduce<Fields>(
    (fields, key) => ({ ...fields, ...requestedField(key, values) }),
    {},
  ),
})

/** The units in the contract's form, with the price of each night and, if wanted, their people. */
export const requestedRooms = (units: readonly EditedUnit[], { withPeople = false } = {}): RequestedRoom[] =>
  units.map(({ roomId, prices, occupants, ...stay }) => ({
    roomId,
    prices: nightsIn(stay).map((night, index) => ({ label: nightLabel(night), price: prices[index] ?? 0 })),
    occupants: withPeople ? (occupants ?? 0) : null,
  }))
