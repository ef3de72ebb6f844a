import { createEstablishment, requireOk, sessionsOf } from './support/establishment.ts'
import { median, megabytes, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, cpuOf, createFolder, startPosada } from './support/posada.ts'
import { freeSlots, idempotencyHeader, requestFor } from './support/write-load.ts'

/**
 * What the first seconds after a start cost: processor time of the server for a booking, in batches from the first one on, and its
 * memory afterwards. `BENCH_NODE_OPTIONS` lists options of Node to compare, separated by semicolons; each has a new process in each round.
 */

const CLIENTS = 8
const BATCH = 200
const BATCHES = 8
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const compared = (process.env['BENCH_NODE_OPTIONS'] ?? '').split(';').map((options) => options.trim())

const program = await builtServer()
const seen = new Map<string, number[][]>()
const memory = new Map<string, number[]>()
console.log(`start-up, ${ROUNDS} rounds; load before: ${await waitForIdleMachine(20_000)}`)
for (let round = 0; round < ROUNDS; round++)
  for (const options of round % 2 === 0 ? compared : compared.toReversed()) {
    const { batches, peak } = await measure(options.split(' ').filter(Boolean))
    seen.set(options, [...(seen.get(options) ?? []), batches])
    memory.set(options, [...(memory.get(options) ?? []), peak])
  }
console.table(
  Object.fromEntries(
    compared.map((options) => {
      const rounds = seen.get(options)!
      const batches = Array.from({ length: BATCHES }, (_, batch) => median(rounds.map((each) => each[batch]!)))
      const columns = batches.map((cpu, batch) => [`${(batch + 1) * BATCH}`, round1(cpu)] as const)
      const ratio = batches[0]! / median(batches.slice(-3))
      const most = Math.round(median(memory.get(options)!))
      return [
        options || 'as it is',
        { ...Object.fromEntries(columns), 'first : last': ratio.toFixed(2), 'MB at most': most },
      ]
    }),
  ),
)

/** Milliseconds of processor time of the server for a booking, batch by batch. */
async function measure(nodeOptions: string[]) {
  const dataDir = createFolder()
  const posada = await startPosada({ dataDir, program, nodeOptions })
  try {
    const establishment = await createEstablishment(posada.address, dataDir, 200)
    const people = await sessionsOf(posada.address, establishment, 4 * CLIENTS)
    const next = freeSlots(establishment)
    let turn = 0
    const book = () =>
      requireOk(
        people[turn++ % people.length]!.post(
          '/api/bookings/add',
          requestFor(establishment.establishmentId, next()),
          idempotencyHeader(),
        ),
      )
    const batches: number[] = []
    for (let batch = 0; batch < BATCHES; batch++) {
      const before = cpuOf([posada.child.pid!])
      let left = BATCH
      await Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          while (left-- > 0) await book()
        }),
      )
      batches.push((1000 * (cpuOf([posada.child.pid!]) - before)) / BATCH)
    }
    return { batches, peak: megabytes(posada.child.pid!, 'VmHWM') }
  } finally {
    await posada.stop()
  }
}
