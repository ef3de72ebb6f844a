/** More work was asked for than a reader does. */
export class OutOfSteps extends Error {}

export type StepBudget = { spend(steps?: number): void }

/** Counts what a parser does. It throws at the first step beyond, on every machine at the same one. */
export function stepBudget(most: number): StepBudget {
  let left = most
  return {
    spend(steps = 1) {
      left -= steps
      if (!(left >= 0)) throw new OutOfSteps() // also for a number of steps that is none
    },
  }
}
