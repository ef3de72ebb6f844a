import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '@posada/server/platform/db/with-client'
import { createEstablishment, databaseOwnerOf, requireOk, sessionsOf } from './support/establishment.ts'
import { round1 } from './support/measure.ts'
import { builtServer, cpuOf, createFolder, databaseProcesses, type Posada, startPosada } from './support/posada.ts'
import { freeSlots, idempotencyHeader, requestFor } from './support/write-load.ts'

/**
 * System calls and processor time of one call, of the server and of its database: a number of system calls is the same on every machine,
 * whatever one of them costs there. `BENCH_BEFORE` names the built server of an earlier version, which is then counted beside
 * this one. Needs `strace`.
 */

const ROOMS = 50
const CALLS = Number(process.env['BENCH_CALLS'] ?? 200)
const WARM_UP = 150

const before = process.env['BENCH_BEFORE']
const programs: Record<string, string[]> = { ...(before ? { earlier: [before] } : {}), this: await builtServer() }
const tables: Record<string, Record<string, string>> = {}
for (const [version, program] of Object.entries(programs)) {
  const posada = await startPosada({ dataDir: createFolder(), program })
  try {
    for (const [name, counted] of Object.entries(await count(posada)))
      for (const [what, value] of Object.entries(counted)) (tables[name] ??= {})[`${version}: ${what}`] = value
  } finally {
    await posada.stop()
  }
}
console.table(tables)

async function count({ address, dataDir, child }: Posada) {
  const establishment = await createEstablishment(address, dataDir, ROOMS)
  const people = await sessionsOf(address, establishment, 16)
  const next = freeSlots(establishment)
  const month = { filterStart: '2027-01-01', filterEnd: '2027-01-31' }
  let turn = 0
  const post = async (path: string, body: object, headers = {}) =>
    requireOk(people[turn++ % people.length]!.post(path, body, headers))
  const add = async () =>
    post('/api/bookings/add', requestFor(establishment.establishmentId, next()), idempotencyHeader())
  for (let booked = 0; booked < 16 * ROOMS; booked++) await add()
  await withClient(await databaseOwnerOf(dataDir), (client) => client.query('analyze'))
  const last = await add()
  const bookingId = String(last['safeURL'])
  const calls: Record<string, () => Promise<unknown>> = {
    'bookings/add': add,
    'planning/fetch_bookings, a month': () => post('/api/planning/fetch_bookings', month),
    'planning/fetch_bookings, an empty month': () =>
      post('/api/planning/fetch_bookings', { filterStart: '2035-01-01', filterEnd: '2035-01-31' }),
    'planning/fetch_bookings, one booking': () =>
      post('/api/planning/fetch_bookings', { ...month, soloReservas: [bookingId] }),
    'planning/unregistered': () => post('/api/planning/unregistered', {}),
    'bookings/edit': () =>
      post('/api/bookings/edit', { safeURLBooking: bookingId, contactPhone: `+3460000${1000 + (turn % 1000)}` }),
    'account/me': () => people[turn++ % people.length]!.get('/api/account/me'),
    'sidenav/get_status': () => people[turn++ % people.length]!.get('/api/sidenav/get_status'),
  }
  const results: Record<string, Record<string, string>> = {}
  for (const [name, call] of Object.entries(calls)) {
    for (let done = 0; done < WARM_UP; done++) await call()
    const cpu = () => [cpuOf([child.pid!]), cpuOf(databaseProcesses(dataDir))] as const
    const started = cpu()
    for (let done = 0; done < CALLS; done++) await call()
    const ended = cpu()
    const ofServer = await systemCalls([child.pid!], call)
    const ofDatabase = await systemCalls(databaseProcesses(dataDir), call)
    results[name] = {
      server: `${round1(ofServer)}`,
      database: `${round1(ofDatabase)}`,
      'ms server + database': ended
        .map((value, index) => round1((1000 * (value - started[index]!)) / CALLS))
        .join(' + '),
    }
  }
  return results
}

/** How many system calls these processes make for one call. */
async function systemCalls(pids: readonly number[], call: () => Promise<unknown>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'posada-strace-'))
  try {
    const report = join(folder, 'counts')
    const attached = pids.flatMap((pid) => ['-p', String(pid)])
    const tracer = spawn('strace', ['-c', '-f', '-o', report, ...attached], { stdio: ['ignore', 'ignore', 'pipe'] })
    await once(tracer.stderr, 'data')
    for (let done = 0; done < 50; done++) await call()
    const ended = once(tracer, 'exit')
    tracer.kill('SIGINT')
    await ended
    const text = readFileSync(report, 'utf8')
    if (process.env['BENCH_DETAILS']) console.log(text.split('\n').slice(0, 12).join('\n'))
    return Number(/^100\.00\s+\S+\s+\S+\s+(\d+)/m.exec(text)?.[1]) / 50
  } finally {
    rmSync(folder, { recursive: true })
  }
}
