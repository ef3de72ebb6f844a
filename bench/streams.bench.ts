import { get as httpGet, Agent } from 'node:http'
import { readFileSync } from 'node:fs'
import { createEstablishment, requireOk, sessionsOf, type BenchEstablishment } from './support/establishment.ts'
import { checkTarget, median, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, cpuOf, createFolder, startPosada } from './support/posada.ts'
import type { ApiSession } from './support/session.ts'
import { freeSlots, idempotencyHeader, requestFor } from './support/write-load.ts'

const STREAMS = Number(process.env['BENCH_STREAMS'] ?? 2_000)
/** What one login may hold open: five sessions with six tabs each. */
const SESSIONS = 5
const STREAMS_OF_SESSION = 6
const ACCOUNTS = Math.ceil(STREAMS / (SESSIONS * STREAMS_OF_SESSION))
const CHANGES_A_SECOND = 10
const SECONDS = 30

type Account = {
  establishment: BenchEstablishment
  writer: ApiSession
  next: ReturnType<typeof freeSlots>
  streams: number
}

const dataDir = createFolder()
/** All connections come from this machine, which may have as many as a proxy. */
const env = { POSADA_TRUST_PROXY: 'loopback' }
const posada = await startPosada({ dataDir, program: await builtServer(), env })
try {
  await measure()
} finally {
  await posada.stop()
}

async function measure() {
  const agent = new Agent({ keepAlive: false, maxSockets: STREAMS + 10 })
  /** Per account: the instant of the last change that was sent, and the delays with which browsers saw it. */
  const delays: number[] = []
  const sentAt = new Map<string, number>()
  const accounts: Account[] = []
  let [opened, ended, seen] = [0, 0, 0]
  for (let index = 0; index < ACCOUNTS; index++) {
    const establishment = await patiently(() => createEstablishment(posada.address, dataDir, 20))
    const before = opened
    for (const session of await patiently(() => sessionsOf(posada.address, establishment, SESSIONS)))
      for (let stream = 0; stream < STREAMS_OF_SESSION && opened < STREAMS; stream++, opened++)
        await listen(session, (bookings) => {
          seen += bookings
          const at = sentAt.get(establishment.accountId)
          if (bookings > 0 && at !== undefined) delays.push(performance.now() - at)
        })
    const streams = opened - before
    accounts.push({ establishment, writer: establishment.owner, next: freeSlots(establishment), streams })
  }
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 10_000))
  const pid = posada.child.pid!
  const cpuBefore = cpuOf([pid])
  let [changes, expected] = [0, 0]
  const begun = performance.now()
  while (performance.now() - begun < SECONDS * 1000) {
    const { establishment, writer, next, streams } = accounts[changes % accounts.length]!
    const body = requestFor(establishment.establishmentId, next())
    sentAt.set(establishment.accountId, performance.now())
    await requireOk(writer.post('/api/bookings/add', body, idempotencyHeader()))
    changes++
    expected += streams
    const due = begun + (changes * 1000) / CHANGES_A_SECOND
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
  }
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  console.log(
    `\n${opened} streams over ${ACCOUNTS} accounts, ${changes} bookings in ${SECONDS} s; load before: ${load}`,
  )
  console.table({
    'from the call to the browser, ms': {
      median: round1(median(delays)),
      p95: round1(quantile(delays, 0.95)),
      worst: round1(Math.max(...delays)),
    },
  })
  const cpu = round1((100 * (cpuOf([pid]) - cpuBefore)) / SECONDS)
  console.log(`server: ${cpu} % of a core; ${memoryOf(pid)} MB resident; ${ended} streams ended by the server`)
  checkTarget('p95 at most 500 ms', quantile(delays, 0.95) <= 500, `${round1(quantile(delays, 0.95))} ms`)
  checkTarget('at most 400 MB', memoryOf(pid) <= 400, `${memoryOf(pid)} MB`)
  checkTarget('every browser sees every change', seen >= expected * 0.999, `${seen} of ${expected}`)
  agent.destroy()
  process.exit()

  /** Opens a stream and waits until it greets; then calls back with the number of bookings in each piece. */
  function listen(session: ApiSession, onBookings: (count: number) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { cookie: `posada_access=${session.cookie('posada_access')}` }
      httpGet(`${posada.address}/api/events`, { agent, headers }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`stream refused: ${response.statusCode}`))
        response.on('data', (chunk: Buffer) => {
          const text = chunk.toString()
          if (text.includes('event: hello')) resolve()
          onBookings(text.split('"kind":"bookings"').length - 1)
        })
        response.on('end', () => ended++)
      }).on('error', reject)
    })
  }
}

function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** Waits where the limit of an address is reached. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!String(error).includes('429')) throw error
      await new Promise((resolve) => setTimeout(resolve, 5_000))
    }
  }
}
