import { setTimeout as sleep } from 'node:timers/promises'
import { certificateWithRounds } from './untrusted/certificate-with-rounds.ts'
import { createEstablishment, requireOk } from './support/establishment.ts'
import { checkTarget, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, memoryOf, startPosada } from './support/posada.ts'
import type { ApiSession } from './support/session.ts'
import { freeSlots, idempotencyHeader, requestFor } from './support/write-load.ts'

/** Other accounts' calls while two accounts send the most expensive files that they can, again and again. */
const MEASURED_MS = Number(process.env['BENCH_ROUND_MS'] ?? 10_000)
const MAX_HEALTH_MS = 50
const MAX_FACTOR = 3
/** Node returns memory late. */
const MAX_MB_KEPT = 150
const ROOMS = 200

const CERTIFICATE = '/api/verifactu/certificado'
const TABLE = '/api/bookings/import/upload'

type Sent = { path: string; file: Buffer }
const line = `101;01/07/2026;03/07/2026;${'x'.repeat(480)}\n`
const attacks: Record<string, Sent> = {
  'a certificate with 2,147,483,647 rounds': { path: CERTIFICATE, file: certificateWithRounds(2_147_483_647) },
  'a certificate with 990,000 rounds': { path: CERTIFICATE, file: certificateWithRounds(990_000) },
  'a certificate of 9 MB of small values': {
    path: CERTIFICATE,
    file: Buffer.from('30820000' + '0500'.repeat(4_500_000), 'hex'),
  },
  'a table of 1,000,000 lines': { path: TABLE, file: Buffer.from('a;b\n'.repeat(1_000_000)) },
  'a table of 5,000,000 lines': { path: TABLE, file: Buffer.from('1\n'.repeat(5_000_000)) },
  'a legal table of 20,000 lines and 10 MB': {
    path: TABLE,
    file: Buffer.from(`Unidad;Entrada;Salida;Titular\n${line.repeat(20_000)}`),
  },
  'a form of 200 MB': { path: TABLE, file: Buffer.alloc(200_000_000, 'x') },
}

const dataDir = createFolder()
const given = process.env['BENCH_PROGRAM']
const posada = await startPosada({ dataDir, program: given ? [given] : await builtServer() })
try {
  const other = await createEstablishment(posada.address, dataDir, ROOMS)
  const attackers = [
    await createEstablishment(posada.address, dataDir, 1),
    await createEstablishment(posada.address, dataDir, 1),
  ]
  const next = freeSlots(other)
  const memory = () => memoryOf(posada.child.pid ?? 0)
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  await measure()
  const idle = await measure()
  const before = memory()
  console.log(`load before: ${load}; idle: ${shown(idle)}; ${Math.round(before)} MB`)
  for (const [name, sent] of Object.entries(attacks)) {
    let isOver = false
    const answers = new Map<string, number>()
    const sending = attackers.map(async ({ owner, establishmentId }) => {
      while (!isOver) {
        const answer = await send(owner, sent, establishmentId)
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
        await sleep(10)
      }
    })
    const seen = await measure()
    isOver = true
    await Promise.all(sending)
    console.log(`${name}: ${JSON.stringify(Object.fromEntries(answers))}, ${Math.round(memory())} MB`)
    checkTarget(`/healthz beside ${name}, p99 at most ${MAX_HEALTH_MS} ms`, seen.health <= MAX_HEALTH_MS, shown(seen))
    checkTarget(
      `bookings beside ${name}, at most ${MAX_FACTOR} times idle`,
      seen.add <= MAX_FACTOR * idle.add,
      shown(seen),
    )
  }
  await sleep(65_000) // threads without work end after a minute
  const kept = memory() - before
  checkTarget(`memory kept, at most ${MAX_MB_KEPT} MB`, kept <= MAX_MB_KEPT, `${Math.round(kept)} MB`)

  /** The 99th percentile of both calls, made one after the other. */
  async function measure() {
    const health: number[] = []
    const add: number[] = []
    for (const begun = Date.now(); Date.now() - begun < MEASURED_MS;) {
      health.push(await timeOf(other.owner.send('GET', '/healthz')))
      const booking = requestFor(other.establishmentId, next())
      add.push(await timeOf(requireOk(other.owner.post('/api/bookings/add', booking, idempotencyHeader()))))
      await sleep(25)
    }
    return { health: quantile(health, 0.99), add: quantile(add, 0.99), calls: health.length }
  }
} finally {
  await posada.stop()
}

function shown({ health, add, calls }: { health: number; add: number; calls: number }) {
  return `/healthz p99 ${round1(health)} ms, bookings/add p99 ${round1(add)} ms, ${calls} of each`
}

async function timeOf(call: Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await call
  return performance.now() - begun
}

async function send(owner: ApiSession, { path, file }: Sent, establishmentId: string): Promise<string> {
  const part = (name: string, more = '') => `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const fields =
    path === CERTIFICATE ? `${part('alojamientoURL')}${establishmentId}\r\n${part('clave')}simulado\r\n` : ''
  const body = Buffer.concat([Buffer.from(fields + part('file', '; filename="a"')), file, Buffer.from('\r\n--b--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  try {
    const reply = await owner.send('POST', path, body, headers)
    const text = JSON.parse(reply.body.toString()) as { resultado: string; mensaje: string }
    return `${reply.status} ${text.mensaje}`.slice(0, 90)
  } catch (error) {
    return (error as Error).message
  }
}
