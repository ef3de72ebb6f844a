import { bookingFieldNames } from '@posada/domain/bookings/booking-field-names'
import { requestedHolder } from '../../fields/holder-value.ts'
import { nightsTotal, type EditedUnit, type EditValues } from './edit-values.ts'

/** The fields that an edit sends. `nights` follows from the dates and `total` from the prices, so neither is sent. */
export type EditedField = Exclude<keyof EditValues, 'nights' | 'total'>

const labels = {
  ...bookingFieldNames,
  commission: 'la comisión',
  amountType: 'el tipo de importe',
  taxExempt: 'los exentos de la tasa',
  taxExemptReason: 'el motivo de la exención',
} satisfies Record<Exclude<EditedField, 'units'>, string>

/** In the order in which they are listed to the user. */
const keys = [...Object.keys(labels), 'units'] as EditedField[]

/** The fields in which two states of the form differ. */
export const changedFields = (before: EditValues, after: EditValues): EditedField[] =>
  keys.filter((key) => !isSame(key, before, after))

/** The changed fields as the user reads them: 'la salida, el total'. */
export const listChangedFields = (before: EditValues, after: EditValues): string =>
  changedFields(before, after)
    .flatMap((key) => (key === 'units' ? changedUnitsLabels(before.units, after.units) : [labels[key]]))
    .join(', ')

function changedUnitsLabels(before: readonly EditedUnit[], after: readonly EditedUnit[]): string[] {
  const areOthers = roomIdsOf(before) !== roomIdsOf(after)
  if (!areOthers && pricesOf(before) === pricesOf(after) && peopleOf(before) !== peopleOf(after))
    return ['los ocupantes de las unidades']
  if (nightsTotal(before) !== nightsTotal(after)) return areOthers ? ['las unidades', 'el total'] : ['el total']
  return [areOthers ? 'las unidades' : 'los precios']
}

const pricesOf = (units: readonly EditedUnit[]) => units.map(({ prices }) => prices.join()).join(' ')
const peopleOf = (units: readonly EditedUnit[]) => units.map(({ occupants }) => occupants ?? 0).join()
const roomIdsOf = (units: readonly EditedUnit[]) => units.map(({ roomId }) => roomId).join()

/** An empty amount equals 0, and spaces around a text are ignored because they are not sent. */
function isSame(key: EditedField, before: EditValues, after: EditValues): boolean {
  if (key === 'deposit' || key === 'commission' || key === 'taxExempt') return (before[key] ?? 0) === (after[key] ?? 0)
  // The holder's company is part of the client's record, so the booking does not change it.
  if (key === 'holder')
    return JSON.stringify(requestedHolder(before.holder)) === JSON.stringify(requestedHolder(after.holder))
  if (key === 'units') return JSON.stringify(before.units.map(counted)) === JSON.stringify(after.units.map(counted))
  return JSON.stringify(before[key]) === JSON.stringify(trimmed(after[key]))
}

const counted = (unit: EditedUnit) => ({ ...unit, occupants: unit.occupants ?? 0 })
const trimmed = (value: EditValues[EditedField]) => (typeof value === 'string' ? value.trim() : value)
