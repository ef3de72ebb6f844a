import { NO_NIGHTS, addNights, type Nights } from './figures.ts'
import type { Run } from './compared-runs.ts'

export type ComparedNights = { now: Nights; before: Nights }

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
