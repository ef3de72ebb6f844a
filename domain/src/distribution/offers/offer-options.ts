import { isStay, nightsOf, overlaps, STAY_TOO_SHORT, type Stay } from '../../platform/days/stay.ts'
import { limits } from '../../platform/limits.ts'
import type { Cents } from '../../platform/money/money.ts'
import { spreadTotal } from '../../platform/money/price.ts'

type OfferedStay = Stay & { unitId: string | null }

/** Why the options cannot stand in one offer, in Spanish; null when they can. `holdsUnits`: each keeps its unit. */
export function optionsFault(options: readonly OfferedStay[], { holdsUnits }: { holdsUnits: boolean }): string | null {
  for (const [index, option] of options.entries()) {
    if (!isStay(option)) return STAY_TOO_SHORT
    if (nightsOf(option) > limits.saleType.nights) return `La opción ${index + 1} tiene demasiadas noches`
    const same = options.findIndex(
      (other, place) =>
        place > index && other.unitId !== null && other.unitId === option.unitId && overlaps(other, option),
    )
    if (holdsUnits && same > index)
      return `Las opciones ${index + 1} y ${same + 1} son de la misma unidad y coinciden en alguna noche: no se pueden guardar las dos`
  }
  return null
}

/** The price that was written for a stay over its nights, in proportion to what they cost by the plan; null where a night would cost too much. */
export const nightsOfPrice = (tariff: readonly Cents[], price: Cents): Cents[] | null =>
  spreadTotal([tariff], price)?.[0] ?? null
