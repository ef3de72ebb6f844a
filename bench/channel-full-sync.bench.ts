import { setTimeout as sleep } from 'node:timers/promises'
import { wubookChannel } from '@posada/server/adapters/wubook/client'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { SALE_DAYS } from '@posada/domain/prices/day-change'
import {
  addTypes,
  changeDays,
  CHANNEL_TOKEN,
  connectChannel,
  setValues,
  untilAllSent,
} from './support/channel-hotel.ts'
import { createEstablishment, requireOk, type BenchEstablishment } from './support/establishment.ts'
import { checkTarget, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada, watchMemory } from './support/posada.ts'
import { brokenLimits, startWubookProcess } from './support/simulated-wubook.ts'
import { loadOf } from './channel-full-sync/other-requests.ts'

/**
 * The first sending of a very large establishment: units, one price and one restriction plan on two years. Meanwhile another account
 * works. Then one price changes.
 */

const TYPES = Number(process.env['BENCH_TYPES'] ?? 500)
const IDLE_MS = Number(process.env['BENCH_IDLE_MS'] ?? 30_000)
const MOST = { seconds: 180, calls: 60, megabytes: 200, slower: 3 }
const PATIENCE_MS = 600_000
const LCODE = 1_607_000_000
/** After a change so long nothing more may be called. */
const SETTLE_MS = 5_000

const dataDir = createFolder()
const simulator = await startWubookProcess()
const posada = await startPosada({
  dataDir,
  program: await builtServer(),
  env: { WUBOOK_ENDPOINT: simulator.url },
  nodeOptions: process.env['BENCH_NODE_OPTIONS']?.split(' ') ?? [],
})
const today = todayIn(MAINLAND, new Date())
try {
  await measure()
} finally {
  await posada.stop()
  await simulator.stop()
}

async function measure() {
  const hotel = await createEstablishment(posada.address, dataDir, 0)
  const types = await addTypes(hotel, TYPES)
  await setValues(hotel, types, today, SALE_DAYS)
  await createRooms()
  await connectChannel(hotel, LCODE)
  await matchAll(hotel)
  const others = await loadOf(posada.address, await createEstablishment(posada.address, dataDir, 40))
  await others.during(() => sleep(5_000)) // warm-up, not counted
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`\n${TYPES} types × ${SALE_DAYS} days; load before: ${load}`)

  const idle = await others.during(() => sleep(IDLE_MS))
  const memory = watchMemory(posada.child.pid!, 50)
  await simulator.clearCalls()
  const begun = performance.now()
  await requireOk(hotel.owner.post('/api/channel/connection/start', { URLEstablecimiento: hotel.establishmentId }))
  const busy = await others.during(() => untilAllSent(dataDir, 1, PATIENCE_MS))
  const seconds = round1((performance.now() - begun) / 1000)
  const grown = Math.round(memory.stop())

  const valueCalls = await callsOfValues()
  checkTarget(`everything sent within ${MOST.seconds} s`, seconds <= MOST.seconds, `${seconds} s`)
  checkTarget(`at most ${MOST.calls} calls with values`, valueCalls.length <= MOST.calls, `${valueCalls.length}`)
  checkTarget(`memory at most ${MOST.megabytes} MB over idle`, grown <= MOST.megabytes, `${grown} MB`)
  const p99 = (times: number[]) => round1(quantile(times, 0.99))
  for (const name of ['add', 'read'] as const) {
    const [before, during] = [p99(idle[name]), p99(busy[name])]
    checkTarget(
      `${name === 'add' ? 'bookings/add' : 'fetch_bookings'}: p99 at most ${MOST.slower} × idle`,
      during <= MOST.slower * before,
      `${during} ms of ${busy[name].length}, idle ${before} ms of ${idle[name].length}; medians ${round1(quantile(busy[name], 0.5))} and ${round1(quantile(idle[name], 0.5))} ms, worst ${round1(Math.max(...busy[name]))} ms`,
    )
  }
  const broken = await brokenLimits(simulator)
  checkTarget('no limit of the provider broken', broken.length === 0, broken.join('; ') || 'none')
  await measureOneChange(hotel, types[0]!)
}

async function measureOneChange(hotel: BenchEstablishment, typeId: string) {
  await simulator.clearCalls()
  const day = addDays(today, 100)
  await changeDays(hotel, [{ RoomID: typeId, price: 123 }], day, day)
  while ((await callsOfValues()).length === 0) await sleep(200)
  await sleep(SETTLE_MS)
  const calls = (await callsOfValues()).map(({ method, rooms, days }) => `${method} of ${rooms} × ${days}`)
  checkTarget('one change is one call', calls.length === 1, calls.join(', '))
}

async function callsOfValues() {
  const methods = ['update_avail', 'update_plan_prices', 'rplan_update_rplan_values']
  return (await simulator.calls()).filter(({ method }) => methods.includes(method))
}

/** The rooms exist at the property: creating so many takes hours by the provider's limits. */
async function createRooms() {
  await simulator.setLimits('off')
  const provider = wubookChannel({ endpoint: simulator.url }).connect({
    access: { token: CHANNEL_TOKEN, propertyId: String(LCODE) },
    beforeCall: async () => undefined,
    afterCall: () => undefined,
  })
  for (let index = 0; index < TYPES; index++)
    await provider.createRoom({
      name: `H${index}`,
      shortName: index.toString(36).padStart(4, '0'),
      kind: 1,
      adults: 2,
      children: 0,
      price: 8_000,
      units: 0,
      board: 'nb',
      parent: null,
    })
  await simulator.clearCalls()
  await simulator.setLimits('all')
}

/** Pairs each type with the room of its name. */
async function matchAll({ owner, establishmentId: URLEstablecimiento }: BenchEstablishment) {
  const reply = await requireOk(owner.post('/api/channel/connection/get', { URLEstablecimiento }))
  const rooms = new Map((await simulator.rooms(LCODE)).map(({ id, name }) => [name, String(id)]))
  const tipos = (reply['tipos'] as { RoomID: string; nombre: string }[]).map(({ RoomID, nombre }) => ({
    RoomID,
    remota: rooms.get(nombre),
  }))
  await requireOk(owner.post('/api/channel/connection/match', { URLEstablecimiento, tipos }))
}
