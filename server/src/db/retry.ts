import { OUTDATED_PLAN } from './request-client.ts'

const MAX_ATTEMPTS = 4
// serialization failure, deadlock, a plan of before a migration: the same work may succeed now
const WORTH_AGAIN = new Set(['40001', '40P01', OUTDATED_PLAN])

/** Runs the whole transaction again, at most three times more, when PostgreSQL chose it as a victim. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !WORTH_AGAIN.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
