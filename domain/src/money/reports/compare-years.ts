import { addDays, type Day, eachDay } from '../../platform/days/day.ts'
import { type Period, yearBefore } from '../../platform/days/period.ts'
import { addNights, type Nights, NO_NIGHTS } from './figures.ts'

/** Consecutive nights that count for the same steps. */
export type Run = {
  from: Day
  /** The index of the step to which the nights belong; null for none. */
  now: number | null
  /**
   * The indexes of the steps whose year before they belong to. A step may occur twice: 28 February can be compared with
   * both the 28th and the 29th.
   */
  before: number[]
}

/**
 * The runs from the first night of the year before to the last of the period, cut wherever another step begins. The
 * sums of the runs can be added up to every step, and to its year before, without looking at a night again.
 */
export function runsOfSteps(steps: readonly Period[]): Run[] {
  const now = new Map<Day, number>()
  const before = new Map<Day, number[]>()
  for (const [index, { from, to }] of steps.entries())
    for (const day of eachDay(from, addDays(to, 1))) {
      now.set(day, index)
      const earlier = yearBefore(day)
      before.set(earlier, [...(before.get(earlier) ?? []), index])
    }
  const [first] = before.keys()
  const last = steps.at(-1)?.to
  if (first === undefined || last === undefined) return []
  const runs: Run[] = []
  for (const day of eachDay(first, addDays(last, 1))) {
    const run: Run = { from: day, now: now.get(day) ?? null, before: before.get(day) ?? [] }
    if (!isSame(runs.at(-1), run)) runs.push(run)
  }
  return runs
}

const isSame = (one: Run | undefined, other: Run): boolean =>
  one !== undefined && one.now === other.now && one.before.join() === other.before.join()

type ComparedNights = { now: Nights; before: Nights }

/** Adds the counted nights of each run to its step and to the steps whose year before it belongs to. */
export function totalsOfSteps(steps: number, runs: readonly Run[], counted: readonly Nights[]): ComparedNights[] {
  const compared = Array.from({ length: steps }, (): ComparedNights => ({ now: NO_NIGHTS, before: NO_NIGHTS }))
  const add = (side: keyof ComparedNights, step: number, nights: Nights) => {
    const found = compared[step]
    if (found) found[side] = addNights(found[side], nights)
  }
  for (const [index, run] of runs.entries()) {
    const nights = counted[index] ?? NO_NIGHTS
    if (run.now !== null) add('now', run.now, nights)
    for (const step of run.before) add('before', step, nights)
  }
  return compared
}
