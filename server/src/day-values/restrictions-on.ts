import type { Day } from '@posada/domain/days/day'
import type { DayField } from '@posada/domain/prices/day-change'
import type { DayRestrictions } from '@posada/domain/prices/stay-for-sale'
import type { DayCells } from './day-cells.ts'

type TypeDefaults = { id: string; minStay: number; closed: boolean }

/** What a restriction plan says of a day: what was set for it, else what the type says of every day. */
export function restrictionsOn(cells: DayCells, type: TypeDefaults, day: Day, planId: string): DayRestrictions {
  const of = (field: DayField) => cells.value({ saleTypeId: type.id, planId, field, day })
  return {
    minStay: of('min_stay') ?? type.minStay,
    maxStay: of('max_stay') ?? 0,
    closed: (of('closed') ?? Number(type.closed)) === 1,
    closedToArrival: of('closed_to_arrival') === 1,
    closedToDeparture: of('closed_to_departure') === 1,
  }
}
