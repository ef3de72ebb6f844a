import { isOutdatedPlan } from './request-client.ts'

const MAX_ATTEMPTS = 4
/** PostgreSQL gave the transaction up for another's sake, and nothing of it stands. */
const VICTIM = new Set([
  '40001', // serialization failure: what it had read was changed meanwhile
  '40P01', // deadlock: of two that waited for each other, this one was ended
])

/** Runs the whole transaction again, at most three times more, where the same work may succeed now. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isWorthAgain(error)) throw error
    }
  }
}

const isWorthAgain = (error: unknown) => VICTIM.has((error as { code?: string }).code ?? '') || isOutdatedPlan(error)
