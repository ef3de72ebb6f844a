import { addDays } from '@posada/domain/platform/days/day'
import { checkInvariants } from '@posada/server/test/invariants'
import { databaseOwnerOf, requireOk } from '../support/establishment.ts'
import { compareBookings } from './compare-bookings.ts'
import { compareDays } from './compare-days.ts'
import { instantThere } from './events/clock.ts'
import { release } from './events/portals.ts'
import { beUp, regainAccess } from './events/provider.ts'
import { pass, POLL_MS, waitUntilPutOffIsOver } from './idle.ts'
import { quietProvider, todayThere, type World } from './world.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const REREAD_MS = 2 * MINUTE_MS + SECOND_MS
const FORCE_MS = 10 * MINUTE_MS + SECOND_MS
const STEP_MS = 10 * SECOND_MS
const QUIET_MS = 2 * MINUTE_MS
const HALF_OVER_STEPS = 7

/** What was found when everything was quiet: differences, and after how many seconds there were none. */
export type QuietReport = { faults: string[]; seconds: number }

/**
 * Ends all faults, waits what has to be waited for them, and then at most two quiet minutes until the provider shows what the model says.
 * Afterwards nothing more may be sent.
 */
export async function becomeQuiet(world: World, dataDir: string): Promise<QuietReport> {
  await endFaults(world)
  const report = await waitForTruth(world)
  if (report.faults.length === 0 && (world.provider.changedByHand.size > 0 || world.draw.chance(0.2))) {
    await readBackAtNight(world)
    report.faults.push(...(await waitForTruth(world)).faults)
  }
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
  Object.assign(provider, { ...quietProvider(), changedByHand: provider.changedByHand })
}

/** What somebody has changed there is found at three o'clock in the morning. */
async function readBackAtNight(world: World): Promise<void> {
  await pass(world, instantThere(addDays(todayThere(world), 1), '03:05') - world.servers.now().getTime())
  await waitUntilPutOffIsOver(world)
  world.provider.changedByHand.clear()
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

async function waitForTruth(world: World): Promise<QuietReport> {
  for (let passed = 0; ; passed += STEP_MS) {
    const { faults, holds } = await compareBookings(world)
    faults.push(...compareDays(world, holds))
    if (faults.length === 0 || passed >= QUIET_MS) return { faults, seconds: passed / SECOND_MS }
    await pass(world, STEP_MS)
    await waitUntilPutOffIsOver(world)
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
