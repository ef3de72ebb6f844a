import pg from 'pg'
import { afterAll } from 'vitest'
import type { BatchedStatement } from '../platform/db/statement-batch.ts'

/** The statements of each round trip of requests to the database, until the test file ends; empty it to count again. */
export function watchRoundTrips(): string[][] {
  const trips: string[][] = []
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: [{ statements?: BatchedStatement[] }]) {
    const [{ statements }] = given
    if (statements) trips.push(statements.map(({ text }) => text))
    return query.apply(this, given)
  } as typeof pg.Client.prototype.query
  afterAll(() => void Object.assign(pg.Client.prototype, { query }))
  return trips
}
