import { bookingWords } from '@posada/domain/booking-words'
import { nightsTotal, type EditedUnit, type EditValues } from './edit-values.ts'

/** The fields that an edit sends. `nights` follows from the dates and `total` from the prices, so neither is sent. */
export type EditedKey = Exclude<keyof EditValues, 'nights' | 'total'>

const words = {
  ...bookingWords,
  commission: 'la comisión',
  amountType: 'el tipo de importe',
  taxExempt: 'los exentos de la tasa',
  taxExemptReason: 'el motivo de la exención',
} satisfies Record<Exclude<EditedKey, 'units'>, string>

/** In the order in which they are listed to the user. */
const keys = [...Object.keys(words), 'units'] as EditedKey[]

/** The fields in which two states of the form differ. */
export const changedKeys = (before: EditValues, after: EditValues): EditedKey[] =>
  keys.filter((key) => !isSame(key, before, after))

/** The changed fields as the user reads them: 'la salida, el total'. */
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

/** An empty amount equals 0, and spaces around a text are ignored because they are not sent. */
function isSame(key: EditedKey, before: EditValues, after: EditValues): boolean {
  if (key === 'deposit' || key === 'commission' || key === 'taxExempt') return (before[key] ?? 0) === (after[key] ?? 0)
  // The holder's company is part of the client's record, so the booking does not change it.
  if (key === 'holder')
    return before.holder.name === after.holder.name.trim() && before.holder.clientId === after.holder.clientId
  return JSON.stringify(before[key]) === JSON.stringify(trimmed(after[key]))
}

const trimmed = (value: EditValues[EditedKey]) => (typeof value === 'string' ? value.trim() : value)
