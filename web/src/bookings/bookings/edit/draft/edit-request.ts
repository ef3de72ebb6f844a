import type { BookingEdit } from '@posada/contract/bookings/booking-edit'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { RequestedRoom } from '@posada/contract/bookings/booking-fields'
import { nightLabel } from '@posada/domain/platform/days/day'
import { nightsIn } from '@posada/domain/platform/days/stay'
import { requestedHolder } from '../../fields/holder-value.ts'
import { changedFields, type EditedField } from './changed-fields.ts'
import { editValuesOf, isGroup, type EditedUnit, type EditValues } from './edit-values.ts'

type Fields = Omit<BookingEdit, 'id' | 'version'>

const fieldOf: Record<EditedField, (values: EditValues) => Fields> = {
  checkIn: ({ checkIn }) => (checkIn === null ? {} : { checkIn }),
  checkOut: ({ checkOut }) => (checkOut === null ? {} : { checkOut }),
  units: ({ units }) => ({ rooms: requestedRooms(units, { withPeople: isGroup(units) }) }),
  holder: ({ holder }) => ({ holder: requestedHolder(holder) }),
  phone: ({ phone }) => ({ phone: phone.trim() || null }),
  email: ({ email }) => ({ email: email.trim() || null }),
  language: ({ language }) => ({ language: language || null }),
  occupants: ({ occupants }) => ({ occupants }),
  children: ({ children }) => ({ children }),
  agency: ({ agency }) => ({ agency: agency.id || agency.name.trim() || null }),
  tariff: ({ tariff }) => ({ tariff: Number(tariff) }),
  regime: ({ regime }) => ({ regime: Number(regime) }),
  deposit: ({ deposit }) => ({ deposit }),
  observations: ({ observations }) => ({ observations: observations.trim() || null }),
  locator: ({ locator }) => ({ locator: locator.trim() }),
  billTo: ({ billTo }) => ({ billTo }),
  payTo: ({ payTo }) => ({ payTo }),
  commission: ({ commission }) => ({ commission }),
  amountType: ({ amountType }) => ({ amountType }),
  taxExempt: ({ taxExempt }) => ({ taxExempt }),
  taxExemptReason: ({ taxExemptReason }) => ({ taxExemptReason }),
}

/** The changed fields with the booking's id and the version that the change is based on. */
export const editRequest = (base: BookingInfo, values: EditValues): BookingEdit => ({
  id: base.id,
  version: base.version,
  ...changedFields(editValuesOf(base), values).reduce<Fields>(
    (fields, key) => ({ ...fields, ...fieldOf[key](values) }),
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
