import { type BookingField, bookingFields, stayLabels } from '@posada/domain/bookings/booking-fields'
import { requestedHolder } from '../../fields/holder-value.ts'
import { isPlain, nightsTotal, type EditedUnit, type EditValues } from './edit-values.ts'

/** The fields that an edit sends. `nights` follows from the dates and `total` from the prices, so neither is sent. */
export type EditedField = Exclude<keyof EditValues, 'nights' | 'total'>

/** An option is confirmed or prolonged by an action of its own. */
const keys: readonly EditedField[] = [
  ...(Object.keys(bookingFields) as BookingField[]).filter((field) => field !== 'optionUntil'),
  'units',
]

/** The fields in which two states of the form differ. */
export const changedFields = (before: EditValues, after: EditValues): EditedField[] =>
  keys.filter((key) => !isSame(key, before, after))

/** The changed fields as the user reads them: 'la salida, el total'. */
export const listChangedFields = (before: EditValues, after: EditValues): string =>
  changedFields(before, after)
    .flatMap((key) => (key === 'units' ? changedUnitsLabels(before.units, after.units) : [bookingFields[key].label]))
    .join(', ')

function changedUnitsLabels(before: readonly EditedUnit[], after: readonly EditedUnit[]): string[] {
  const areOthers = roomIdsOf(before) !== roomIdsOf(after)
  if (!areOthers && pricesOf(before) === pricesOf(after) && peopleOf(before) !== peopleOf(after))
    return [stayLabels.people]
  if (nightsTotal(before) !== nightsTotal(after))
    return areOthers ? [stayLabels.units, stayLabels.total] : [stayLabels.total]
  return [areOthers ? stayLabels.units : stayLabels.prices]
}

const pricesOf = (units: readonly EditedUnit[]) => units.map(({ prices }) => prices.join()).join(' ')
const peopleOf = (units: readonly EditedUnit[]) => units.map(({ occupants }) => occupants ?? 0).join()
const roomIdsOf = (units: readonly EditedUnit[]) => units.map(({ roomId }) => roomId).join()

/** An empty amount equals 0, and spaces around a text are ignored because they are not sent. */
function isSame(key: EditedField, before: EditValues, after: EditValues): boolean {
  if (isFigure(key)) return (before[key] ?? 0) === (after[key] ?? 0)
  // The holder's company is part of the client's record, so the booking does not change it.
  if (key === 'holder')
    return JSON.stringify(requestedHolder(before.holder)) === JSON.stringify(requestedHolder(after.holder))
  if (key === 'units') return JSON.stringify(before.units.map(counted)) === JSON.stringify(after.units.map(counted))
  return JSON.stringify(before[key]) === JSON.stringify(trimmed(after[key]))
}

const isFigure = (key: EditedField) =>
  key === 'taxExempt' || (isPlain(key) && typeof bookingFields[key].blank === 'number')

const counted = (unit: EditedUnit) => ({ ...unit, occupants: unit.occupants ?? 0 })
const trimmed = (value: EditValues[EditedField]) => (typeof value === 'string' ? value.trim() : value)
