import { bookingWords } from '@posada/domain/booking-words'
import { nightsTotal, type EditedUnit, type EditValues } from './edit-values.ts'

/** Nights follow the dates, and the total the prices: neither is sent by itself. */
export type EditedKey = Exclude<keyof EditValues, 'nights' | 'total'>

const words = {
  ...bookingWords,
  commission: 'la comisión',
  amountType: 'el tipo de importe',
  taxExempt: 'los exentos de la tasa',
  taxExemptReason: 'el motivo de la exención',
} satisfies Record<Exclude<EditedKey, 'units'>, string>

/** In the order in which they are told. */
const keys = [...Object.keys(words), 'units'] as EditedKey[]

/** The fields in which two states of the form differ. */
export const changedKeys = (before: EditValues, after: EditValues): EditedKey[] =>
  keys.filter((key) => !isSame(key, before, after))

/** What differs, as it is told: 'la salida, el total'. */
export const changedInWords = (before: EditValues, after: EditValues): string =>
  changedKeys(before, after)
    .flatMap((key) => (key === 'units' ? unitWords(before.units, after.units) : [words[key]]))
    .join(', ')

function unitWords(before: readonly EditedUnit[], after: readonly EditedUnit[]): string[] {
  const areOthers = roomIdsOf(before) !== roomIdsOf(after)
  if (nightsTotal(before) !== nightsTotal(after)) return areOthers ? ['las unidades', 'el total'] : ['el total']
  return [areOthers ? 'las unidades' : 'los precios']
}

const roomIdsOf = (units: readonly EditedUnit[]) => units.map(({ roomId }) => roomId).join()

/** An emptied amount is none, and spaces around a text are not sent. */
function isSame(key: EditedKey, before: EditValues, after: EditValues): boolean {
  if (key === 'deposit' || key === 'commission' || key === 'taxExempt') return (before[key] ?? 0) === (after[key] ?? 0)
  // His company is not the booking's to change.
  if (key === 'holder')
    return before.holder.name === after.holder.name.trim() && before.holder.clientId === after.holder.clientId
  return JSON.stringify(before[key]) === JSON.stringify(trimmed(after[key]))
}

const trimmed = (value: EditValues[EditedKey]) => (typeof value === 'string' ? value.trim() : value)
