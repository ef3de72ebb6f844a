import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiSession } from './support/session.ts'
import { createEstablishment } from './support/establishment.ts'
import { checkTarget, median, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'

const REQUESTS = 2_500
const ADDRESSES = Array.from({ length: 9 }, (_, index) => `127.0.0.${index + 2}`)
/** Just under the limit of calls without a session, and what was accepted before there was one. */
const BODIES = [16_000, 1_000_000]
const MISSING_BYTES = 10
/** Time for the server to end the bodies it took: 30 s, and 5 s between two looks. */
const PATIENCE_MS = 45_000
const MAX_FACTOR = 3
/** Node returns memory late; without the limits each of these attacks kept more than a gigabyte. */
const MAX_MB_KEPT = 100

const memoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

/** A login whose last bytes are missing. */
function halfLogin(bytes: number): Buffer {
  const head = `POST /api/web_login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`
  const begin = '{"email":"'
  return Buffer.from(head + begin + 'a'.repeat(bytes - begin.length - MISSING_BYTES))
}

/** Sends it and never closes the connection. The bytes are shared, so that sending them takes no time from the measuring. */
function sendHalf(port: number, localAddress: string, request: Buffer) {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  const half = { status: '', isOpen: true }
  socket.on('data', (chunk: Buffer) => (half.status ||= chunk.toString().slice(9, 12)))
  socket.on('end', () => (half.isOpen = false))
  socket.on('close', () => (half.isOpen = false))
  socket.on('error', () => (half.isOpen = false))
  socket.write(request)
  return { half, destroy: () => socket.destroy() }
}

/** Milliseconds of ordinary calls, made one after the other while `isOver` is false. */
async function timesOf(session: ApiSession, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const begun = performance.now()
    await session.get('/api/profile/get_profile_data')
    times.push(performance.now() - begun)
    await sleep(30)
  }
  return times
}

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer() })
try {
  const { owner } = await createEstablishment(posada.address, dataDir, 1)
  const port = Number(new URL(posada.address).port)
  const memory = () => memoryMb(posada.child.pid ?? 0)
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  await timesOf(owner, overAfter(3_000))
  const idle = quantile(await timesOf(owner, overAfter(10_000)), 0.99)
  const before = memory()
  console.log(`${REQUESTS} unfinished logins from ${ADDRESSES.length} addresses; load before: ${load}`)
  for (const bytes of BODIES) await attack(bytes)

  async function attack(bytes: number) {
    const request = halfLogin(bytes)
    let isOver = false
    let most = before
    const calls = timesOf(owner, () => isOver)
    const watch = setInterval(() => (most = Math.max(most, memory())), 200)
    const sent: ReturnType<typeof sendHalf>[] = []
    for (let index = 0; index < REQUESTS; index++) {
      sent.push(sendHalf(port, ADDRESSES[index % ADDRESSES.length]!, request))
      if (index % 25 === 24) await sleep(500) // all of them in under a minute
    }
    const openOnes = () => sent.filter(({ half }) => half.isOpen).length
    const openAtOnce = openOnes()
    for (const begun = Date.now(); openOnes() > 0 && Date.now() - begun < PATIENCE_MS;) await sleep(500)
    const left = openOnes()
    await sleep(5_000)
    isOver = true
    const times = await calls
    clearInterval(watch)
    const statuses = new Map<string, number>()
    for (const { half } of sent) statuses.set(half.status || 'none', (statuses.get(half.status || 'none') ?? 0) + 1)
    const after = memory()
    for (const { destroy } of sent) destroy()
    const p99 = quantile(times, 0.99)
    console.table([
      {
        'bytes each': bytes,
        'open when all were sent': openAtOnce,
        replies: [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
        'MB before': Math.round(before),
        'MB at most': Math.round(most),
        'MB after': Math.round(after),
        'idle p99 ms': round1(idle),
        'median ms': round1(median(times)),
        'p99 ms': round1(p99),
      },
    ])
    checkTarget(`${bytes} bytes: every unfinished request ends`, left === 0, `${left} left`)
    checkTarget(
      `${bytes} bytes: memory returns`,
      after - before <= MAX_MB_KEPT,
      `${Math.round(after - before)} MB more`,
    )
    checkTarget(
      `${bytes} bytes: p99 of another's calls at most ${MAX_FACTOR} × idle`,
      p99 <= MAX_FACTOR * idle,
      `${round1(p99)} ms, idle ${round1(idle)} ms`,
    )
  }
} finally {
  await posada.stop()
}

function overAfter(milliseconds: number) {
  const end = Date.now() + milliseconds
  return () => Date.now() >= end
}
