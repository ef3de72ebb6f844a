import pg from 'pg'
import { addDays, todayIn, type Day, MAINLAND } from '@posada/domain/platform/days/day'
import { hashPassword } from '@posada/server/account/sign-in/public'
import { loadRolePasswords } from '@posada/server/platform/db/role-passwords'
import { roleNames } from '@posada/server/platform/db/roles'
import { withClient } from '@posada/server/platform/db/with-client'
import { makeContents } from '@posada/server/demo/contents'
import { makeHotel } from '@posada/server/demo/demo-hotel'
import { insertHotel } from '@posada/server/demo/queries'
import { seededRandom } from '@posada/server/demo/random'
import { requireOk, databaseOwnerOf, PASSWORD } from './support/establishment.ts'
import { checkTarget, median, waitForIdleMachine, round1 } from './support/measure.ts'
import { openSession, bodyOf } from './support/session.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'

const LARGE = { rooms: 500, bookings: 20_000 }
/** Establishments whose bookings are all in the window that is read. */
const IN_WINDOW = [{ rooms: 20, bookings: 300 }, { rooms: 40, bookings: 1_000 }, LARGE]
/** An establishment with one usual year, measured with that year alone and with nine earlier years. */
const A_YEAR = { rooms: 100, bookings: 4_000 }
const YEARS = 10
const DAYS = 121
const TIMES = 24
const now = new Date()
const today = todayIn(MAINLAND, now)
const from = addDays(today, -60)
const to = addDays(from, DAYS - 1)

/** The stays in one statement, with rows as arrays: the minimum that any reply has to read. */
const BEST_ROWS = `select b.id, b.locator, b.establishment_id, b.check_in, b.check_out, b.holder_name, b.client_id, b.occupants,
    b.children, b.phone, b.checked_in_at is not null, b.checked_out_at is not null, b.total, b.paid, b.agency_name,
    b.observations, b.state, r.room_id, u.name, r.check_in, r.check_out
  from bookings b join booked_rooms r on r.account_id = b.account_id and r.booking_id = b.id
  join rooms u on u.account_id = r.account_id and u.id = r.room_id
 where b.account_id = $1 and b.check_out between $2 and $3 and b.check_in <= $4 and b.deleted_at is null
   and b.state in ('confirmed', 'option') order by b.check_in, b.id`

const program = await builtServer()
const end = addDays(today, 146)
for (const size of IN_WINDOW) {
  const whole = await measure('all of them in the window', size, from, addDays(to, 1))
  checkTarget('over HTTP at most 1.5 × the statement', whole.ratio <= 1.5, `${round1(whole.ratio)} times`)
  checkTarget('every stay is returned', whole.bookings === whole.expected, `${whole.bookings} of ${whole.expected}`)
}
if (process.env['BENCH_SHORT']) process.exit()
await measure('a year of bookings', LARGE, addDays(today, -219), end)
const year = await measure('one year', A_YEAR, addDays(end, -365), end)
const decade = { ...A_YEAR, bookings: A_YEAR.bookings * YEARS }
const years = await measure('ten years', decade, addDays(end, -365 * YEARS), end)
const cost = years.handler / years.bookings / (year.handler / year.bookings)
checkTarget('ten years of history cost at most 1.3 × one', cost <= 1.3, `${round1(cost * 100)} % a booking returned`)

type Size = { rooms: number; bookings: number }

async function measure(name: string, { rooms, bookings }: Size, first: Day, last: Day) {
  const dataDir = createFolder()
  const posada = await startPosada({ dataDir, program })
  try {
    const owner = await databaseOwnerOf(dataDir)
    const establishment = makeHotel(rooms)
    const span = { from: first, today, to: last, bookings }
    const contents = await makeContents(establishment, span, now, seededRandom(1))
    const login = { email: 'demo@ejemplo.test', passwordHash: await hashPassword(PASSWORD) }
    await withClient(owner, async (client) => {
      await insertHotel(client, establishment, contents, login, now)
      await client.query('analyze')
    })
    const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
    const app = { ...owner, user: roleNames.app, password: loadRolePasswords(dataDir).app }
    const [sql, http] = await compared(app, establishment.accountId, posada.address)
    const handler = handlerTimes(posada.output())
    console.log(`\nfetch_bookings, ${DAYS} days, ${rooms} rooms, ${bookings} bookings, ${name}; load before: ${load}`)
    console.table({
      'one SQL statement': { median: sql.ms, worst: sql.worst, of: `${sql.rows} rows` },
      handler: { median: median(handler), worst: Math.max(...handler), of: `${http.bookings} bookings` },
      'over HTTP, plain': { median: http.plain, worst: http.plainWorst, of: `${http.bytes} bytes` },
      'over HTTP, gzip': { median: http.gzip, worst: http.gzipWorst, of: `${http.gzipBytes} bytes` },
    })
    const ratio = http.plain / sql.ms
    console.log(`over HTTP against the statement: ${round1(ratio)} times`)
    return { ratio, handler: median(handler), bookings: http.bookings, expected: sql.bookings }
  } finally {
    await posada.stop()
  }
}

/** The statement and the call in turn, so that both have the same share of the machine. */
async function compared(app: pg.ClientConfig, accountId: string, address: string) {
  const person = openSession(address)
  await requireOk(person.logIn('demo@ejemplo.test', PASSWORD))
  return withClient(app, async (client) => {
    await client.query("select set_config('app.account_id', $1, false)", [accountId])
    const statement = timed(async () => {
      const values = [accountId, from, addDays(to, 400), to]
      const { rows } = await client.query<[string]>({ name: 'stays', text: BEST_ROWS, values, rowMode: 'array' })
      return { rows: rows.length, bookings: new Set(rows.map(([id]) => id)).size }
    })
    const call = (encoding: string) =>
      timed(async () => {
        const body = JSON.stringify({ filterStart: from, filterEnd: to })
        const reply = await person.send('POST', '/api/planning/fetch_bookings', body, { 'accept-encoding': encoding })
        return reply
      })
    const [gzip, plain] = [call('gzip'), call('identity')]
    for (let turn = 0; turn < TIMES; turn++) for (const each of [statement, gzip]) await each.run()
    for (let turn = 0; turn < TIMES; turn++) for (const each of [statement, plain]) await each.run()
    const { Bookings } = JSON.parse(bodyOf(plain.last()).toString()) as { Bookings: unknown[] }
    return [
      { ms: statement.median(), worst: statement.worst(), ...statement.last() },
      {
        bookings: Bookings.length,
        bytes: plain.last().body.length,
        gzipBytes: gzip.last().body.length,
        plain: plain.median(),
        plainWorst: plain.worst(),
        gzip: gzip.median(),
        gzipWorst: gzip.worst(),
      },
    ] as const
  })
}

/** Runs the work as often as asked and keeps the times in milliseconds, without the first three. */
function timed<T>(work: () => Promise<T>) {
  const times: number[] = []
  let result: T
  return {
    async run() {
      const begun = performance.now()
      result = await work()
      times.push(performance.now() - begun)
    },
    last: () => result,
    median: () => round2(median(times.slice(3))),
    worst: () => round1(Math.max(...times.slice(3))),
  }
}

function round2(value: number) {
  return Math.round(value * 100) / 100
}

/** Whole milliseconds for each request, from the server's log; the last requests are the uncompressed ones. */
function handlerTimes(output: string): number[] {
  const lines = output.split('\n').filter((line) => line.includes('/api/planning/fetch_bookings'))
  return lines.slice(-TIMES).map((line) => Number(/"ms":(\d+)/.exec(line)?.[1]))
}
