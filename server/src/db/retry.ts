import { isOutdatedPlan } from './request-client.ts'

const MAX_ATTEMPTS = 4
/** SQLSTATEs of transactions that PostgreSQL aborted because of a concurrent one. */
const VICTIM = new Set([
  '40001', // serialization failure: data it had read was changed meanwhile
  '40P01', // deadlock: of two transactions that waited for each other, this one was aborted
])

/** Runs the whole transaction again, at most three more times, after errors that a retry may resolve. */
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
