import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './world.ts'

const SECOND_MS = 1_000
/** After this time bookings have been fetched, whatever became of pushes. */
export const POLL_MS = 5 * 60_000 + SECOND_MS
const IDLE_CHECKS = 3
const IDLE_PATIENCE_MS = 60_000
const CALLS_SHOWN = 12

/**
 * Waits until no worker of the channel has anything to do at several checks in a row. Of a server that was killed between taking a job and
 * beginning it the job stays taken for half an hour; others find the same work without it.
 */
export async function waitUntilIdle({ servers, lcode }: World): Promise<void> {
  const begun = Date.now()
  for (let calm = 0; calm < IDLE_CHECKS;) {
    await sleep(120)
    const [row] = await servers.query<{ busy: number }>(
      `select (select count(*) from channel_connections where lease_holder is not null)::int
            + (select count(*) from pgboss12.job where name = 'channel-availability'
                and (state = 'created' or state = 'active' and started_on > $1))::int as busy`,
      [new Date(Math.max(...servers.processes.map((each) => each.diedAt())))],
    )
    calm = row?.busy === 0 && servers.simulator.countPendingPushes() === 0 ? calm + 1 : 0
    if (Date.now() - begun > IDLE_PATIENCE_MS)
      throw new Error(`The workers of the channel do not come to an end: ${await stateOfWorkers({ servers, lcode })}`)
  }
}

/** What the workers are doing, for the message of a failure. */
export async function stateOfWorkers({ servers, lcode }: Pick<World, 'servers' | 'lcode'>): Promise<string> {
  const connections = await servers.query<object>(
    `select lease_holder, leased_until, is_interrupted, next_run_at, wake_at, trouble, bookings_due_at, bookings_waiting,
            waiting_days, reread_from, reread_to, reread_after, force_begun_at, force_done_at from channel_connections`,
  )
  const jobs = await servers.query<object>(
    `select state, created_on, started_on from pgboss12.job where name = 'channel-availability' and state < 'completed'`,
  )
  const calls = servers.simulator.calls(lcode).slice(-CALLS_SHOWN)
  const pushes = servers.simulator.countPendingPushes()
  const alarms = await servers.query<object>(
    'select kind, sale_type_id, field, day, advice, created_at from channel_alarms where resolved_at is null',
  )
  return JSON.stringify({ now: servers.now(), connections, jobs, alarms, pushes, calls })
}

/** The worker waits after failures and for its budgets. */
export async function waitUntilPutOffIsOver(world: World): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt++) {
    await waitUntilIdle(world)
    const [row] = await world.servers.query<{ next: Date | null }>(
      'select next_run_at as next from channel_connections',
    )
    const left = (row?.next?.getTime() ?? 0) - world.servers.now().getTime()
    if (left <= 0) return
    await world.servers.move(left + SECOND_MS)
  }
}

/** Moves the clocks and waits until what became due is done. */
export async function pass(world: World, milliseconds: number): Promise<void> {
  await world.servers.move(milliseconds)
  await waitUntilIdle(world)
}
