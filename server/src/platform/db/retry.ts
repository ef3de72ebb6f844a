const MAX_ATTEMPTS = 4

/** Thrown where a transaction finds that what it read first was changed meanwhile: the whole transaction runs again. */
export class RetryTransaction extends Error {}

/** PostgreSQL ended the transaction in favour of another one, and nothing of it was written. */
const ENDED_FOR_ANOTHER = new Set([
  '40001', // serialization failure: a row it had read was changed meanwhile
  '40P01', // deadlock: of two transactions that waited for each other, this one was ended
])

/** Runs the whole transaction again, at most three more times, after errors that a retry may resolve. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !mayBeRetried(error)) throw error
    }
  }
}

const mayBeRetried = (error: unknown): boolean =>
  error instanceof RetryTransaction ||
  ENDED_FOR_ANOTHER.has((error as { code?: string }).code ?? '') ||
  isOutdatedPlan(error)

/**
 * A newer Posada has changed a table meanwhile: 'cached plan must not change result type'. Recognised by the function
 * that raises it, because the text is translated and 0A000 stands for everything that PostgreSQL does not support.
 */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
