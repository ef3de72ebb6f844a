import { addDays, type Day, weekdayOf } from '../../platform/days/day.ts'

/** A copy that is complete in one place. `id` sorts by time: of two copies, the greater one is the newer one. */
export type DatedCopy = { id: string; day: Day }

/** Of how many days, weeks and months with copies the newest one is kept. */
export const KEPT = { days: 7, weeks: 4, months: 12 } as const

/** Why a copy is kept: it is the newest one of that day, week or month. */
export type KeptFor = keyof typeof KEPT

const periodOf: Record<KeptFor, (day: Day) => string> = {
  days: (day) => day,
  weeks: (day) => addDays(day, -weekdayOf(day)),
  months: (day) => day.slice(0, 7),
}

/**
 * The complete copies that stay in one place, with the reasons: the newest copy of each of the last 7 days, 4 weeks and 12 months
 * that have one. Periods without a copy do not count, so the newest copy stays however old it is. Incomplete copies are no
 * input: they never push out a complete one. Neither do copies of days after `today`, which a clock that was ahead has made: the
 * rule holds for them apart.
 */
export function keptCopies(copies: readonly DatedCopy[], today?: Day): Map<string, KeptFor[]> {
  if (today === undefined) return keptOf(copies)
  const isOfFuture = ({ day }: DatedCopy) => day > today
  return new Map([...keptOf(copies.filter(isOfFuture)), ...keptOf(copies.filter((copy) => !isOfFuture(copy)))])
}

function keptOf(copies: readonly DatedCopy[]): Map<string, KeptFor[]> {
  const newestFirst = copies.toSorted((a, b) => (a.id < b.id ? 1 : -1))
  const kept = new Map<string, KeptFor[]>()
  for (const reason of Object.keys(KEPT) as KeptFor[]) {
    const periods = new Set<string>()
    for (const { id, day } of newestFirst) {
      const period = periodOf[reason](day)
      if (periods.has(period)) continue
      if (periods.size === KEPT[reason]) break
      periods.add(period)
      kept.set(id, [...(kept.get(id) ?? []), reason])
    }
  }
  return kept
}

/** How many periods of each kind have a kept copy: 'how much of the rule is there'. */
export function keptPeriods(kept: ReadonlyMap<string, readonly KeptFor[]>): Record<KeptFor, number> {
  const reasons = [...kept.values()].flat()
  const count = (reason: KeptFor) => reasons.filter((each) => each === reason).length
  return { days: count('days'), weeks: count('weeks'), months: count('months') }
}

/** The oldest copy from which every minute since can be restored: the WAL before it is no longer kept. */
export function oldestWithWal(kept: ReadonlyMap<string, readonly KeptFor[]>): string | null {
  const daily = [...kept].filter(([, reasons]) => reasons.includes('days')).map(([id]) => id)
  return daily.toSorted()[0] ?? null
}
