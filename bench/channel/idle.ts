import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './world.ts'

const SECOND_MS = 1_000
/** After this time bookings have been fetched, whatever became of pushes. */
export const POLL_MS = 5 * 60_000 + SECOND_MS
const IDLE_CHECKS = 3
const IDLE_PATIENCE_MS = 60_000

/** Waits until no worker of the channel has anything to do at several checks in a row. */
export async function waitUntilIdle({ servers }: World): Promise<void> {
  const begun = Date.now()
  for (let calm = 0; calm < IDLE_CHECKS;) {
    await sleep(120)
    const [row] = await servers.query<{ busy: number }>(
      `select (select count(*) from channel_connections where lease_holder is not null)::int
            + (select count(*) from pgboss12.job where name = 'channel-availability' and state in ('created', 'active'))::int as busy`,
    )
    calm = row?.busy === 0 && servers.simulator.countPendingPushes() === 0 ? calm + 1 : 0
    if (Date.now() - begun > IDLE_PATIENCE_MS) throw new Error('The workers of the channel do not come to an end')
  }
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
