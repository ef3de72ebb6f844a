import { addDays } from '@posada/domain/days/day'
import { checkInvariants } from '@posada/server/test/invariants'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseOwnerOf, requireOk } from '../support/establishment.ts'
import { compareBookings } from './compare-bookings.ts'
import { compareDays } from './compare-days.ts'
import { instantThere } from './events/clock.ts'
import { release } from './events/portals.ts'
import { beUp, regainAccess } from './events/provider.ts'
import { quietProvider, todayThere, type World } from './world.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const POLL_MS = 5 * MINUTE_MS + SECOND_MS
const REREAD_MS = 2 * MINUTE_MS + SECOND_MS
const FORCE_MS = 10 * MINUTE_MS + SECOND_MS
const STEP_MS = 10 * SECOND_MS
const QUIET_MS = 2 * MINUTE_MS
const HALF_OVER_STEPS = 7
const IDLE_CHECKS = 3
const IDLE_PATIENCE_MS = 60_000

/** What was found when everything was quiet: differences, and after how many seconds there were none. */
export type QuietReport = { faults: string[]; seconds: number }

/**
 * Ends all faults, waits what has to be waited for them, and then at most two quiet minutes until the provider shows what the model says.
 * Afterwards nothing more may be sent.
 */
export async function becomeQuiet(world: World, dataDir: string): Promise<QuietReport> {
  await endFaults(world)
  const report = await waitForTruth(world)
  if (report.faults.length === 0) {
    report.faults.push(...(await sentWithoutDifference(world)))
    report.faults.push(...(await checkInvariants(await databaseOwnerOf(dataDir))))
    report.faults.push(...limitFaults(world))
  }
  world.quietAt = world.count
  return report
}

async function endFaults(world: World): Promise<void> {
  const { servers, provider, desk, lcode, draw, model } = world
  await Promise.all(world.restarting.splice(0))
  await beUp(world)
  servers.simulator.setBehaviour({}, lcode)
  servers.simulator.setPushes({})
  await regainAccess(world)
  await desk.post('/api/channel/connection/alarms/resolve', {})
  await waitUntilPutOffIsOver(world)
  if (provider.arePushesLost) await pass(world, POLL_MS)
  await endHalves(world)
  if (model.isPaused && (provider.wereValuesRefused || draw.chance(0.7))) {
    await requireOk(desk.post('/api/channel/connection/resume', {}))
    model.isPaused = false
  }
  if (provider.wereValuesRefused) {
    await pass(world, FORCE_MS)
    await desk.post('/api/channel/property/force_update_calendars', {})
    await waitUntilPutOffIsOver(world)
  }
  if (provider.wereCallsDelayed) await pass(world, REREAD_MS)
  if (provider.wasChangedByHand || draw.chance(0.2)) {
    await pass(world, instantThere(addDays(todayThere(world), 1), '03:05') - servers.now().getTime())
    await waitUntilPutOffIsOver(world)
  }
  Object.assign(provider, quietProvider())
}

/** Of changes of which a half is missing some get it, the others are over after half an hour. */
async function endHalves(world: World): Promise<void> {
  const { draw, model } = world
  for (const sale of model.sales.filter(({ hidden }) => hidden !== null))
    if (draw.chance(0.6)) await release(world, sale)
  const over = model.sales.filter(({ hidden }) => hidden !== null)
  for (let step = 0; over.length > 0 && step < HALF_OVER_STEPS; step++) await pass(world, POLL_MS)
  for (const sale of over) sale.ours = { ...sale.ours, state: 'cancelada' }
}

/** The worker waits after failures and for its budgets. */
async function waitUntilPutOffIsOver(world: World): Promise<void> {
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

async function pass(world: World, milliseconds: number): Promise<void> {
  await world.servers.move(milliseconds)
  await waitUntilIdle(world)
}

async function waitForTruth(world: World): Promise<QuietReport> {
  for (let passed = 0; ; passed += STEP_MS) {
    const { faults, holds } = await compareBookings(world)
    faults.push(...compareDays(world, holds))
    if (faults.length === 0 || passed >= QUIET_MS) return { faults, seconds: passed / SECOND_MS }
    await pass(world, STEP_MS)
    await waitUntilPutOffIsOver(world)
  }
}

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

/** While nothing differs, bookings may be fetched and days read back, and nothing is sent. */
async function sentWithoutDifference(world: World): Promise<string[]> {
  const { simulator } = world.servers
  simulator.forgetCalls()
  await pass(world, QUIET_MS)
  return simulator
    .calls(world.lcode)
    .filter(({ method }) => !method.startsWith('fetch_') && !method.includes('_get_'))
    .map(({ method }) => `${method} was called although nothing differs`)
}

function limitFaults({ servers }: World): string[] {
  const { simulator } = servers
  const over = simulator.rates().filter(({ worst, limit }) => worst > limit)
  return [
    ...(simulator.limitRefusals() > 0 ? [`${simulator.limitRefusals()} calls went beyond the limits`] : []),
    ...over.map(({ method, worst, limit }) => `${worst} calls of ${method}, of which ${limit} are allowed`),
  ]
}
