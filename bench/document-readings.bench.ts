import { setTimeout as wait } from 'node:timers/promises'
import { DOCUMENT_NOT_READ } from '@posada/contract/travellers/guests/document-reading'
import { drawDocument, severities } from '@posada/domain/travellers/mrz/test/drawn-document'
import { jpegOf } from '@posada/server/test/a-document-picture'
import { createEstablishment, requireOk } from './support/establishment.ts'
import { checkTarget, median, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada, watchMemory } from './support/posada.ts'
import type { ApiSession } from './support/session.ts'

const PICTURES = 30
const SIZE = { width: 2592, height: 1944 }
/** Readings beside which other requests are measured, and how many of them are sent at once. */
const BESIDE = { readings: 20, atOnce: 4 }
const PROBE_PAUSE_MS = 15
const PROBE_IDLE_MS = 8_000
const TARGETS = { median: 800, p90: 2_000, memoryMb: 250, times: 3 }

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer(), env: { POSADA_SIMULATE: '1' } })
try {
  const { owner } = await createEstablishment(posada.address, dataDir, 20)
  const pictures: Buffer[] = []
  for (let seed = 0; seed < PICTURES; seed++)
    pictures.push(
      await jpegOf(drawDocument({ ...SIZE, seed, severity: severities[seed % severities.length]! }).picture, 80),
    )
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`\n${PICTURES} pictures of ${SIZE.width}×${SIZE.height}; load before: ${load}`)

  await read(owner, pictures[0]!) // begins the thread
  const memory = watchMemory(posada.child.pid!, 20)
  const idle = await probe(owner, wait(PROBE_IDLE_MS))

  const times: number[] = []
  const outcomes: string[] = []
  for (const picture of pictures) {
    const begun = performance.now()
    outcomes.push(await read(owner, picture))
    times.push(performance.now() - begun)
  }
  console.log(
    `${outcomes.filter((one) => one !== '').length} of ${PICTURES} read, ${outcomes.filter((one) => one === 'sure').length} of them sure`,
  )
  const waiting = Array.from({ length: BESIDE.readings }, (_, at) => pictures[at % PICTURES]!).values()
  const readings = Promise.all(
    Array.from({ length: BESIDE.atOnce }, async () => {
      for (const picture of waiting) await read(owner, picture)
    }),
  )
  const busy = await probe(owner, readings)
  const grown = Math.round(memory.stop())

  const ms = (values: number[], share: number) => `${round1(quantile(values, share))} ms`
  checkTarget(`a reading: median at most ${TARGETS.median} ms`, median(times) <= TARGETS.median, ms(times, 0.5))
  checkTarget(`a reading: p90 at most ${TARGETS.p90} ms`, quantile(times, 0.9) <= TARGETS.p90, ms(times, 0.9))
  checkTarget(`memory: at most ${TARGETS.memoryMb} MB more than idle`, grown <= TARGETS.memoryMb, `${grown} MB`)
  checkTarget(
    `other requests beside ${BESIDE.readings} readings: p99 at most ${TARGETS.times} times that of an idle server`,
    quantile(busy, 0.99) <= TARGETS.times * quantile(idle, 0.99),
    `${ms(busy, 0.99)} of ${busy.length}, idle ${ms(idle, 0.99)} of ${idle.length}`,
  )
} finally {
  await posada.stop()
}

/** Reads a picture through HTTP: 'sure', 'read', or '' where nothing was read. @throws Error for any other refusal */
async function read({ sendForm }: ApiSession, picture: Buffer): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]), 'documento.jpg')
  const reply = await sendForm('/api/new_guest/read_mrz', form)
  const { resultado, mensaje, data } = JSON.parse(reply.body.toString()) as {
    resultado: string
    mensaje: string
    data?: { seguro: boolean }
  }
  if (data) return data.seguro ? 'sure' : 'read'
  if (mensaje === DOCUMENT_NOT_READ) return ''
  throw new Error(`${resultado}: ${mensaje}`)
}

/** The times of requests of a user, one after the other, until something else has ended. */
async function probe(owner: ApiSession, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const ended = until.then(() => true)
  while (!(await Promise.race([ended, wait(PROBE_PAUSE_MS).then(() => false)]))) {
    const begun = performance.now()
    await requireOk(owner.get('/api/new_guest/get_rooms'))
    times.push(performance.now() - begun)
  }
  return times
}
