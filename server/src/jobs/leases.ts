import { randomUUID } from 'node:crypto'
import type { OwnerPool } from '../platform/db/owner-pool.ts'

/** After this the task of a process that died is taken up by another one; with the time until somebody looks less than half a minute. */
const LEASE_SECONDS = 20
const RENEW_MS = 5_000
/** Of a lease that was given back; one that has ended otherwise was left by a process that died. */
const GIVEN_BACK = 'epoch'

export type Leases = {
  /**
   * Runs the work unless another process is doing the task of this name. With `everySeconds` it also does nothing when
   * the task was done by any process less than that ago. Returns whether the work was run.
   */
  run(name: string, work: () => Promise<void>, options?: { everySeconds?: number }): Promise<boolean>
  /** The names of tasks that a process was doing when it died, and that nobody has taken up. */
  left(): Promise<string[]>
}

/** Leases of this process, by the database's clock. */
export function openLeases(pool: OwnerPool): Leases {
  const holder = randomUUID()

  const take = async (name: string, everySeconds: number) => {
    const { rows } = await pool.query(
      `insert into leases as l (name, holder, expires_at) values ($1, $2, clock_timestamp() + $3 * interval '1s')
         on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
         where l.expires_at <= clock_timestamp()
           and (l.done_at is null or l.done_at <= clock_timestamp() - $4 * interval '1s')
       returning name`,
      [name, holder, LEASE_SECONDS, everySeconds],
    )
    return rows.length > 0
  }
  const renew = (name: string) =>
    pool
      .query(`update leases set expires_at = clock_timestamp() + $3 * interval '1s' where name = $1 and holder = $2`, [
        name,
        holder,
        LEASE_SECONDS,
      ])
      .catch(() => undefined) // the next renewal, or another process, follows
  const release = (name: string, isDone: boolean) =>
    pool.query(
      `update leases set expires_at = '${GIVEN_BACK}', done_at = case when $3 then clock_timestamp() else done_at end
        where name = $1 and holder = $2`,
      [name, holder, isDone],
    )

  return {
    async run(name, work, { everySeconds = 0 } = {}) {
      if (!(await take(name, everySeconds))) return false
      const renewal = setInterval(() => void renew(name), RENEW_MS)
      let isDone = false
      try {
        await work()
        isDone = true
      } finally {
        clearInterval(renewal)
        await release(name, isDone).catch(() => undefined) // without a database the lease expires by itself
      }
      return true
    },
    async left() {
      const { rows } = await pool.query<{ name: string }>(
        `select name from leases where expires_at > '${GIVEN_BACK}' and expires_at <= clock_timestamp()`,
      )
      return rows.map(({ name }) => name)
    },
  }
}
