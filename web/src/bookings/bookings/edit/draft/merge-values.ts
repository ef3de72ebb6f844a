import { nightsOf } from '@posada/domain/platform/days/stay'
import { changedFields, type EditedField } from './changed-fields.ts'
import { nightsTotal, type EditedUnit, type EditValues } from './edit-values.ts'
import { unitsOnDates } from './units-on-dates.ts'

/** Three-way merge: applies what was typed since `base` (`mine`) to the values saved now (`theirs`). */
export function mergeValues(base: EditValues, mine: EditValues, theirs: EditValues): EditValues {
  const merged = { ...theirs }
  const take = <K extends EditedField>(key: K) => void (merged[key] = mine[key])
  for (const key of changedFields(base, mine)) if (key !== 'units') take(key)
  const { checkIn, checkOut } = merged
  if (checkIn === null || checkOut === null || checkIn >= checkOut) return { ...merged, nights: mine.nights }
  const onMyDates = unitsOnDates(theirs.units, { checkIn, checkOut }).units
  const units = haveSameStretches(base.units, theirs.units)
    ? onMyDates.map((unit, index) => withTypedValues(unit, base.units[index], mine.units[index]))
    : onMyDates
  const beside = (theirs.total ?? 0) - nightsTotal(theirs.units)
  return { ...merged, units, nights: nightsOf({ checkIn, checkOut }), total: nightsTotal(units) + beside }
}

const haveSameStretches = (before: readonly EditedUnit[], after: readonly EditedUnit[]) =>
  stretchKeysOf(before) === stretchKeysOf(after)

const stretchKeysOf = (units: readonly EditedUnit[]) =>
  units.map(({ roomId, checkIn, checkOut }) => `${roomId} ${checkIn} ${checkOut}`).join()

/** Keeps the typed people of a unit, and its typed prices if its nights are unchanged. */
function withTypedValues(unit: EditedUnit, base: EditedUnit | undefined, mine: EditedUnit | undefined): EditedUnit {
  if (!base || !mine) return unit
  const inUnit = mine.occupants === base.occupants ? unit : { ...unit, occupants: mine.occupants }
  if (mine.checkIn !== unit.checkIn || mine.prices.length !== unit.prices.length) return inUnit
  return mine.prices.join() === base.prices.join() ? inUnit : { ...inUnit, prices: mine.prices }
}
