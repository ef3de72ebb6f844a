import type { Day } from '@posada/domain/platform/days/day'

export type DayField =
  | 'price'
  | 'channel'
  | 'local'
  | 'min_stay'
  | 'closed'
  | 'max_stay'
  | 'no_arrival'
  | 'no_departure'
type Cell = { typeId: string; planId: string; field: DayField; day: Day }
/** Undefined takes off what was set. */
export type CellChange = Cell & { value: number | undefined }

/** What somebody has set for days; quotas are kept under the main plan. */
export type DayTable = ReturnType<typeof makeDayTable>

export function makeDayTable() {
  const values = new Map<string, number>()
  let last: { key: string; before: number | undefined; after: number | undefined }[] = []
  const keyOf = ({ typeId, planId, field, day }: Cell) => `${typeId} ${planId} ${field} ${day}`

  const put = (key: string, value: number | undefined) =>
    value === undefined ? void values.delete(key) : void values.set(key, value)

  return {
    get: (cell: Cell): number | undefined => values.get(keyOf(cell)),
    set: (change: Cell & { value: number }) => void values.set(keyOf(change), change.value),
    /** One change of many days, which can be undone. One that changes nothing is none. */
    setMany(changes: readonly CellChange[]): void {
      const made = changes
        .map((change) => ({ key: keyOf(change), before: values.get(keyOf(change)), after: change.value }))
        .filter(({ before, after }) => before !== after)
      if (made.length > 0) last = made
      for (const { key, after } of made) put(key, after)
    },
    /** Whether every day still has the value of the last change of many days. */
    canUndo: (): boolean => last.length > 0 && last.every(({ key, after }) => values.get(key) === after),
    undo(): void {
      for (const { key, before } of last) put(key, before)
      last = []
    },
    forgetPlan(planId: string): void {
      for (const key of values.keys()) if (key.split(' ')[1] === planId) values.delete(key)
    },
  }
}
