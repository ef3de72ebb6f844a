import type { ValueSummary } from '@posada/contract/prices/day-values'
import type { DayField } from '@posada/domain/prices/day-change'
import { dropPercent, isMarkedDrop } from '@posada/domain/prices/price-drop'

type Summaries = {
  /** Counts one day, unless its value stays. */
  add(type: { id: string; name: string }, field: DayField, before: number, after: number): void
  all(): ValueSummary[]
}

/** Sums up a bulk change by type and field: how many days change, from what to what, and which prices fall a lot. */
export function summaries(): Summaries {
  const found = new Map<string, ValueSummary>()
  return {
    add(type, field, before, after) {
      if (before === after) return
      const key = `${type.id} ${field}`
      const sum = found.get(key)
      const drop = field === 'price' ? dropPercent(before, after) : 0
      const isMarked = field === 'price' && isMarkedDrop(before, after)
      found.set(key, {
        typeId: type.id,
        name: type.name,
        field,
        days: (sum?.days ?? 0) + 1,
        before: range(sum?.before, before),
        after: range(sum?.after, after),
        drops: (sum?.drops ?? 0) + Number(isMarked),
        largestDrop: Math.max(sum?.largestDrop ?? 0, drop),
      })
    },
    all: () => [...found.values()],
  }
}

const range = (known: [number, number] | undefined, value: number): [number, number] =>
  known ? [Math.min(known[0], value), Math.max(known[1], value)] : [value, value]
