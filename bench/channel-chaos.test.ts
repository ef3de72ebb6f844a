import { sizes } from '@posada/server/test/sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aboutDay } from './channel/about-day.ts'
import { aboutSale } from './channel/about-sale.ts'
import { type ChannelServers, startChannelServers } from './channel/channel-servers.ts'
import { createConnectedHotel, LCODE } from './channel/connected-hotel.ts'
import { openDesk } from './channel/desk.ts'
import { makeDraw } from './channel/draw.ts'
import { clockEvents } from './channel/events/clock.ts'
import { dayValueEvents } from './channel/events/day-values.ts'
import { killServers } from './channel/events/kill.ts'
import { planEvents } from './channel/events/plans.ts'
import { portalEvents } from './channel/events/portals.ts'
import { providerEvents } from './channel/events/provider.ts'
import { saleEvents } from './channel/events/sales-at-the-desk.ts'
import { seasonEvents } from './channel/events/seasons.ts'
import { stayEvents } from './channel/events/stays.ts'
import { typeEvents } from './channel/events/types.ts'
import { unitEvents } from './channel/events/units.ts'
import { callsOfBoth, raceForLastUnit } from './channel/races.ts'
import { stateOfWorkers } from './channel/idle.ts'
import { becomeQuiet } from './channel/quiet.ts'
import { takeOverAfterKill } from './channel/take-over.ts'
import { type ChannelEvent, quietProvider, type World } from './channel/world.ts'
import { createFolder, removeFolders } from './support/posada.ts'

const seed = Number(process.env['POSADA_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const LAST_EVENTS = 40
const FAULTS_SHOWN = 15
const OF_NEW_KIND = 0.3

const events: ChannelEvent[] = [
  ...stayEvents,
  ...unitEvents,
  ...dayValueEvents,
  ...planEvents,
  ...typeEvents,
  ...seasonEvents,
  ...portalEvents,
  ...saleEvents,
  ...providerEvents,
  ...clockEvents,
]
const dataDir = createFolder()
let servers: ChannelServers
let world: World
const happened = new Set<ChannelEvent>()
let turn = 0
const log: string[] = []
const tally = new Map<string, number>()

beforeAll(async () => {
  servers = await startChannelServers(dataDir, seed)
  const { establishment, model } = await createConnectedHotel(servers, dataDir)
  const draw = makeDraw(seed)
  let names = 0
  world = {
    draw,
    servers,
    desk: openDesk(servers, establishment.email, draw),
    establishment,
    lcode: LCODE,
    model,
    provider: quietProvider(),
    count: 0,
    quietAt: 0,
    nextName: () => ++names,
    restarting: [],
  }
}, 180_000)

afterAll(async () => {
  await Promise.allSettled(world?.restarting ?? [])
  await servers?.stop()
  removeFolders()
})

test('two servers send a difference once, and make one booking of a sale', async () => {
  await expectQuiet()
  expect(await callsOfBoth(world)).toEqual({ prices: 1, bookings: 1 })
})

test('fifty receptionists at two servers and a portal for the last unit: one has it, and the portal is parked if it is late', async () => {
  for (let round = 1; round <= sizes.raceRounds; round++) {
    const { booked, isParked, alarms } = await raceForLastUnit(world, round)
    expect(booked).toBe(isParked ? 1 : 0)
    expect(alarms).toBe(isParked ? 1 : 0)
  }
  await expectQuiet()
})

test.skipIf(!sizes.isFull)(
  'what a killed server was sending is taken over by the other one within half a minute',
  async () => {
    const seconds = Math.round((await takeOverAfterKill(world)) / 100) / 10
    console.log(`the other server took over ${seconds} s after the kill`)
    expect(seconds).toBeLessThanOrEqual(30)
    await expectQuiet()
  },
)

test(`${sizes.channelEvents} events and ${sizes.channelKills} kills: after two quiet minutes portals show what the model says`, async () => {
  const rounds = sizes.channelKills
  const perRound = Math.ceil(sizes.channelEvents / rounds)
  const seconds: number[] = []
  for (let round = 0; round < rounds; round++) {
    const killAt = world.count + world.draw.below(perRound)
    for (const end = world.count + perRound; world.count < end;) {
      if (world.count === killAt) await kill(round)
      await happen()
    }
    seconds.push(await expectQuiet())
  }
  expect(servers.processes.flatMap((each) => each.complaints()).filter(isOfChannel)).toEqual([])
  const counts = [...tally].toSorted(([, a], [, b]) => b - a).map(([name, count]) => `${name} ${count}`)
  const missing = events.filter((event) => !happened.has(event)).map(({ name }) => name)
  console.log(
    `POSADA_SEED=${seed}: ${world.count} events; ${counts.join(', ')}; never done: ${missing.join(', ') || 'no kind'}`,
  )
  console.log(`portals showed the truth after ${seconds.join(', ')} quiet seconds; ${world.model.sales.length} sales`)
}, 7_200_000)

/** One event of which something comes: chosen by its weight, or one of a kind that has not happened yet. */
async function happen(): Promise<void> {
  for (;;) {
    const event = world.draw.chance(OF_NEW_KIND) ? nextNew() : byWeight()
    const outcome = await event.run(world).catch((error: unknown) => fail(`${event.name}: ${String(error)}`))
    if (outcome === 'none') continue
    if (outcome === 'done') happened.add(event)
    world.count++
    note(outcome === 'done' ? event.name : `${event.name} (refused)`)
    return
  }
}

async function kill(round: number): Promise<void> {
  world.count++
  await killServers(world, round).catch((error: unknown) => fail(`kill: ${String(error)}`))
  note('kill')
}

const total = events.reduce((sum, { weight }) => sum + weight, 0)

/** Of the kinds that have not happened yet, or were only refused, the next in turn: some are impossible until others have happened. */
function nextNew(): ChannelEvent {
  const left = events.filter((event) => !happened.has(event))
  return left[turn++ % left.length] ?? byWeight()
}

function byWeight(): ChannelEvent {
  let left = (world.draw.below(1_000_000) / 1_000_000) * total
  return events.find(({ weight }) => (left -= weight) < 0) ?? events[0]!
}

function note(name: string): void {
  tally.set(name, (tally.get(name) ?? 0) + 1)
  log.push(`${world.count} ${name}`)
}

async function expectQuiet(): Promise<number> {
  const { faults, seconds } = await becomeQuiet(world, dataDir).catch((error: unknown) => fail(String(error)))
  if (faults.length > 0)
    fail(
      `${faults.length} faults:\n${faults.slice(0, FAULTS_SHOWN).join('\n')}\n${await about(faults)}\n${await stateOfWorkers(world)}`,
    )
  note('quiet')
  return seconds
}

function fail(what: string): never {
  const output = servers.processes.map((each) => errorsIn(each.output())).join('\n')
  const events = log.slice(-LAST_EVENTS).join('; ')
  const refusals = world.desk.refusals().join('\n')
  // What is wrong stands last: of a long output its end is what is kept.
  expect.fail(`${events}\n${refusals}\n${output}\nPOSADA_SEED=${seed}, after ${world.count}: ${what}`)
}

/** What is known of the first day and of the first sale that differ: 'Doble individual 2026-12-01 units: …', 'sale P12 …'. */
async function about(faults: readonly string[]): Promise<string> {
  const sale = faults.map((fault) => /^sale (\S+) /.exec(fault)?.[1]).find((found) => found !== undefined)
  const [, type, day] =
    faults.map((fault) => /^(?!sale |booking )(.*) (\d{4}-\d\d-\d\d) /.exec(fault)).find((found) => found) ?? []
  return [
    type === undefined || day === undefined ? '' : await aboutDay(world, dataDir, type, day),
    sale === undefined ? '' : await aboutSale(world, dataDir, sale),
  ].join('\n')
}

/** Errors that are no consequence of a killed database. */
const isOfChannel = (line: string) =>
  /channel failed|could not be applied|run of a worker failed/.test(line) &&
  !/shutting down|terminat|ECONN|ENOENT|onnection|starting up|recovery/.test(line)

/** The last errors in the log of a server. */
const errorsIn = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.includes('"level":50'))
    .slice(-3)
    .join('\n')
