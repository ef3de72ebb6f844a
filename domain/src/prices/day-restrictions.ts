import type { DayField } from './day-change.ts'
import type { DayRestrictions } from './stay-for-sale.ts'
import type { DayUnits } from './units-for-sale.ts'

/** What somebody set for a field of a day; null where nobody did. */
type SetForDay = (field: DayField) => number | null

/** What a restriction plan says of a day: what was set for it, else what the type says of every day. */
export const dayRestrictions = (type: { minStay: number; closed: boolean }, set: SetForDay): DayRestrictions => ({
  minStay: set('min_stay') ?? type.minStay,
  maxStay: set('max_stay') ?? 0,
  closed: (set('closed') ?? Number(type.closed)) === 1,
  closedToArrival: set('closed_to_arrival') === 1,
  closedToDeparture: set('closed_to_departure') === 1,
})

type TypeQuotas = { total: number; channel: number | null; local: number }

/** The quotas of a day: its own, else those of the type. */
export const dayQuotas = (type: TypeQuotas, set: SetForDay): Pick<DayUnits, 'total' | 'channel' | 'local'> => ({
  total: type.total,
  channel: set('channel') ?? type.channel ?? type.total,
  local: set('local') ?? type.local,
})
