import type { ChangeKind } from '@posada/contract/live-updates'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A transaction of an account; `changeNumber`: of the account's newest change when it began, null where that is not known. */
type Reader = { db: Db; accountId: string; changeNumber: number | null }
type Kept<T> = { number: number; value: T }

/** Of so many accounts, those that were read last. */
const MOST_ACCOUNTS = 500

/**
 * Keeps in this process what `read` gives of an account until a change is committed that can concern it. A transaction never gets
 * anything older than what it would have read itself as its first statement: what was read with change number n contains all changes up
 * to n, and the kinds of those after it stand in `changes`.
 * @param read reads without the clock: what it gives depends on the account's data alone. Nobody may change what it gave
 * @param unrelated the kinds of changes that do not concern it; any other one makes it read again
 */
export function keptInMemory<T>(read: (db: Db, accountId: string) => Promise<T>, unrelated: readonly ChangeKind[]) {
  const kept = new Map<string, Kept<T>>()
  return async ({ db, accountId, changeNumber }: Reader): Promise<T> => {
    if (changeNumber === null) return read(db, accountId)
    const known = kept.get(accountId)
    if (known && (known.number >= changeNumber || (await isUnconcerned(db, accountId, known.number, changeNumber)))) {
      known.number = Math.max(known.number, changeNumber)
      return known.value
    }
    const value = await read(db, accountId)
    keep(accountId, { number: changeNumber, value })
    return value
  }

  /** Whether all changes after one number up to another are still listed, and unrelated. */
  async function isUnconcerned(db: Db, accountId: string, after: number, upTo: number): Promise<boolean> {
    const { rows } = await sql<{ unrelated: number }>`
      select count(*)::int as unrelated from changes
       where account_id = ${accountId} and number > ${after} and number <= ${upTo} and kind = any(${unrelated})`.execute(
      db,
    )
    return rows[0]?.unrelated === upTo - after
  }

  function keep(accountId: string, entry: Kept<T>) {
    const known = kept.get(accountId)
    kept.delete(accountId)
    kept.set(accountId, known && known.number > entry.number ? known : entry)
    const [oldest] = kept.keys()
    if (kept.size > MOST_ACCOUNTS && oldest !== undefined) kept.delete(oldest)
  }
}
