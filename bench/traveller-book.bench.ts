import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { withClient } from '@posada/server/platform/db/with-client'
import {
  createEstablishment,
  requireOk,
  databaseOwnerOf,
  sessionsOf,
  type BenchEstablishment,
} from './support/establishment.ts'
import { checkTarget, quantile, waitForIdleMachine, round1 } from './support/measure.ts'
import type { ApiSession } from './support/session.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'
import { idempotencyHeader } from './support/write-load.ts'

const GUESTS = Number(process.argv[2] ?? 10_000)
const PER_BOOKING = 2
const SIGNATURES = 100
const IDLE_MS = 20_000
const PAUSE_MS = 40
const CLIENTS = 3

type Job = { id: string; estado: string; hechas: number; total: number; archivos: { bytes: number }[] }

/** A signature as the pad draws it, each slightly different; grey, without transparency. */
function aSignature(turn: number): Promise<Buffer> {
  const [width, height] = [600, 200]
  const pixels = Buffer.alloc(width * height, 255)
  for (let x = 40; x < 560; x += 0.25) {
    const y = Math.round(100 + 60 * Math.sin(x / (20 + (turn % 17))) * Math.cos(x / (60 + (turn % 29))))
    for (const thick of [0, 1, 2, 3]) pixels[(y + thick) * width + Math.round(x)] = 0
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 4 })
    .toBuffer()
}

async function fill(dataDir: string, { accountId, establishmentId, roomIds }: BenchEstablishment) {
  const drawings = await Promise.all(Array.from({ length: SIGNATURES }, (_, turn) => aSignature(turn)))
  await withClient(await databaseOwnerOf(dataDir), async (client) => {
    const place = [accountId, establishmentId, roomIds[0]]
    await client.query(
      `insert into bookings (account_id, id, establishment_id, locator, locator_key, check_in, check_out, holder_name,
                             occupants, tariff_id, regime, total, search_key, created_at)
       select $1, gen_random_uuid(), $2, 'L' || n, 'L' || n, date '2024-01-01' + n / 20, date '2024-01-03' + n / 20,
              'Titular ' || n, $3, 6, 1, 18000, 'l' || n, now() from generate_series(1, $4) n`,
      [accountId, establishmentId, PER_BOOKING, Math.ceil(GUESTS / PER_BOOKING)],
    )
    await client.query(
      `insert into guests (account_id, id, establishment_id, booking_id, room_id, name, first_surname, second_surname,
                           full_name, sex, birth_date, nationality, document_type, document_number, support_number,
                           country_code, address, municipality_code, postal_code, phone, email, checked_in_at, leaves_on,
                           report_number, search_key, created_at)
       select b.account_id, gen_random_uuid(), $2, b.id, $3, 'María ' || n, 'García' || n, 'López' || n * 7,
              'García' || n, 'female', date '1960-01-01' + n, 'ESP', 'dni', (10000000 + n)::text || 'Z', 'BAA000589',
              'ESP', 'Calle de Alcalá ' || n || ', 3.º B', '28079', '28013', '+346' || (10000000 + n),
              'maria.' || n || '@ejemplo.test', b.check_in + interval '16 hours', b.check_out, n, 'g' || n, now()
         from generate_series(1, $4) n join bookings b on b.account_id = $1 and b.locator = 'L' || ((n + 1) / $5)`,
      [...place, GUESTS, PER_BOOKING],
    )
    await client.query(
      `insert into guest_signatures select account_id, id, ($2::bytea[])[report_number % $3 + 1], now()
         from guests where account_id = $1`,
      [accountId, drawings, SIGNATURES],
    )
    await client.query('analyze')
  })
}

/** Sends requests of a few users until the returned function is called, which returns the milliseconds of each. */
function startUserLoad(people: ApiSession[]) {
  const took: number[] = []
  let isOver = false
  const running = people.map(async (person) => {
    while (!isOver) {
      const begun = performance.now()
      await requireOk(person.get('/api/guests/get_table_data?page=1&per_page=10'))
      took.push(performance.now() - begun)
      await sleep(PAUSE_MS)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(running)
    return took
  }
}

const megabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer() })
try {
  const establishment = await createEstablishment(posada.address, dataDir, 1)
  await fill(dataDir, establishment)
  const people = await sessionsOf(posada.address, establishment, CLIENTS)
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  const pid = posada.child.pid!
  const stopIdle = startUserLoad(people)
  await sleep(IDLE_MS)
  const idle = await stopIdle()
  const before = megabytes(pid)

  const stopBusy = startUserLoad(people)
  const begun = performance.now()
  const reply = await requireOk(
    establishment.owner.post(
      '/api/downloads/documents',
      { docType: 'ListadoPartes', safeURL: '' },
      idempotencyHeader(),
    ),
  )
  let job = reply['trabajo'] as Job
  let [first, most] = [0, 0]
  while (job.estado !== 'terminado') {
    if (job.estado === 'fallido' || performance.now() - begun > 300_000) throw new Error(`The book: ${job.estado}`)
    await sleep(100)
    most = Math.max(most, megabytes(pid))
    const { trabajos } = await requireOk(establishment.owner.get('/api/downloads/jobs'))
    job = (trabajos as Job[]).find(({ id }) => id === job.id)!
    if (first === 0 && job.archivos.length > 0) first = performance.now() - begun
  }
  const whole = performance.now() - begun
  const busy = await stopBusy()
  const p99 = { idle: quantile(idle, 0.99), busy: quantile(busy, 0.99) }
  const bytes = job.archivos.reduce((sum, file) => sum + file.bytes, 0)
  console.log(`Book of ${GUESTS} travellers with signatures; load before: ${load}`)
  console.log(`${job.archivos.length} volumes, ${round1(bytes / 1e6)} MB; ${idle.length} and ${busy.length} requests`)
  checkTarget(
    'the book has every sheet',
    job.hechas === GUESTS && job.total === GUESTS,
    `${job.hechas} of ${job.total}`,
  )
  checkTarget('the whole book takes at most 60 s', whole <= 60_000, `${round1(whole / 1000)} s`)
  checkTarget('the first volume at most 5 s', first <= 5_000, `${round1(first / 1000)} s`)
  checkTarget('at most 300 MB over idle', most - before <= 300, `${Math.round(before)} MB, then ${Math.round(most)} MB`)
  checkTarget(
    'other requests take at most three times as long (p99)',
    p99.busy <= 3 * p99.idle,
    `${round1(p99.idle)} ms, then ${round1(p99.busy)} ms`,
  )
} finally {
  await posada.stop()
}
