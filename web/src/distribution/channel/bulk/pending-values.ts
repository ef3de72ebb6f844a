import type { CalendarCell, TypeValues } from '@posada/contract/prices/day-values'
import type { Day } from '@posada/domain/platform/days/day'
import type { DayField } from '@posada/domain/prices/day-change'
import { daysOfChange } from '@posada/domain/prices/day-change'
import { isMarkedDrop } from '@posada/domain/prices/price-drop'
import { adjustedPrice, signedAdjustment } from '@posada/domain/prices/price-plan'
import { hasField } from '../calendar/calendar-rows.ts'
import type { ChannelType } from '../calendar/channel-types.ts'
import { valueOf } from '../calendar/cell-values.ts'

/** What a day's value becomes when the bulk change is applied, and whether that is a fall to be confirmed. */
export type PendingValue = { value: number; isDrop: boolean }
export type PendingOf = (type: ChannelType, cell: CalendarCell, field: DayField) => PendingValue | undefined

type Change = { types: readonly TypeValues[]; from: Day; to: Day; weekdays: readonly number[] }

export const nothingPending: PendingOf = () => undefined

/** What a bulk change that is not applied yet would do to the days on screen. */
export function pendingValues({ types, from, to, weekdays }: Change): PendingOf {
  const days = new Set(daysOfChange(from, to, weekdays))
  const byType = new Map(types.map((values) => [values.typeId, values]))
  return (type, cell, field) => {
    const values = byType.get(type.id)
    if (!values || !days.has(cell.day) || !hasField(type, field)) return undefined
    const before = valueOf(cell, field)
    const value = valueAfter(values, field, before)
    if (before === null || value === undefined || value === before) return undefined
    return { value, isDrop: field === 'price' && isMarkedDrop(before, value) }
  }
}

function valueAfter(values: TypeValues, field: DayField, before: number | null): number | undefined {
  const value = values[field]
  if (value !== undefined) return Number(value)
  if (field !== 'price' || !values.priceChange || before === null) return undefined
  return adjustedPrice(before, signedAdjustment(values.priceChange))
}
