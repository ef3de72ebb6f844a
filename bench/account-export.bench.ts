import { setTimeout as sleep } from 'node:timers/promises'
import { withOwnDatabase } from '@posada/server/tools/with-own-database'
import { seedBookings } from '@posada/server/test/many-bookings'
import { createEstablishment, requireOk, silent } from './support/establishment.ts'
import { checkTarget, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada, watchMemory } from './support/posada.ts'

/** The ZIP grows with the bookings, the memory must not: short exports end before the heap has its size. */
const SIZES = [10_000, 100_000, 300_000]
const MOST_DIFFERENCE_MB = 40
const ROOMS = 200
const status = '/api/profile/own_data/status'

type Export = { estado: string; bytes: number; pedido: string }
type Seen = { growth: number; seconds: number; megabytes: number }

const program = await builtServer()
const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
console.log(`\nthe export of an account; load before: ${load}`)
const seen: Seen[] = []
for (const bookings of SIZES) {
  const measured = await measure(bookings)
  seen.push(measured)
  const { seconds, megabytes, growth } = measured
  console.log(
    `${bookings} bookings: ${round1(seconds)} s, ${round1(megabytes)} MB, the server grew by ${Math.round(growth)} MB`,
  )
}
const difference = seen[2]!.growth - seen[1]!.growth
checkTarget(
  'three times the bookings take the same memory',
  difference < MOST_DIFFERENCE_MB,
  `${Math.round(difference)} MB`,
)

/** A server of its own for each size, so that no earlier work has left memory to use again. */
async function measure(bookings: number): Promise<Seen> {
  const dataDir = createFolder()
  const posada = await startPosada({ dataDir, program, env: { BACKUP_FOLDER: createFolder() } })
  try {
    const { owner, accountId, establishmentId } = await createEstablishment(posada.address, dataDir, 0)
    const exportOnce = async () => {
      await requireOk(owner.post('/api/profile/own_data/start_export', {}))
      for (;;) {
        const made = (await owner.get(status))['exportacion'] as Export | null
        if (made?.estado === 'terminado') return made
        if (made?.estado === 'fallido') throw new Error('The export failed')
        await sleep(200)
      }
    }
    await exportOnce() // what the first one loads is not growth of the second
    await withOwnDatabase(dataDir, silent, ({ superuser }) =>
      seedBookings(superuser, [{ accountId, establishmentId, bookings, rooms: ROOMS }]),
    )
    const memory = watchMemory(posada.child.pid!, 20)
    const begun = performance.now()
    const { bytes } = await exportOnce()
    const growth = memory.stop()
    return { growth, seconds: (performance.now() - begun) / 1000, megabytes: bytes / 1_048_576 }
  } finally {
    await posada.stop()
  }
}
