import type { Day } from '@posada/domain/platform/days/day'
import { dayRestrictions } from '@posada/domain/prices/day-restrictions'
import type { DayRestrictions } from '@posada/domain/prices/stay-for-sale'
import type { DayCells } from './day-cells.ts'

type TypeDefaults = { id: string; minStay: number; closed: boolean }

/** What a restriction plan says of a day of a type. */
export const restrictionsOn = (cells: DayCells, type: TypeDefaults, day: Day, planId: string): DayRestrictions =>
  dayRestrictions(type, (field) => cells.value({ saleTypeId: type.id, planId, field, day }))
