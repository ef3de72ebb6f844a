import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import type { Login } from '@posada/server/platform/db/database'
import { withClient } from '@posada/server/platform/db/with-client'
import { createEstablishment, databaseOwnerOf, requireOk } from './support/establishment.ts'
import { checkTarget, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, cpuOf, createFolder, type Posada, startPosada } from './support/posada.ts'
import { startBeside } from './support/second-process.ts'
import { idempotencyHeader, requestFor } from './support/write-load.ts'

const ESTABLISHMENTS = Number(process.env['BENCH_ESTABLISHMENTS'] ?? 10_000)
const UNITS = 3
/** A dead process's lease, the pause until the next sweep of another process, and the sweep. */
const TAKE_OVER_SECONDS = 45 + 60 + 20

const dataDir = createFolder()
const program = await builtServer()
const first = await startPosada({ dataDir, program })
const others: Posada[] = []
try {
  await measure()
} finally {
  for (const each of others) await each.stop()
  // A killed process leaves its database running; the next start takes it over.
  await (first.child.signalCode ? await startPosada({ dataDir, program }) : first).stop()
}

async function measure() {
  const establishment = await createEstablishment(first.address, dataDir, UNITS)
  const { accountId, establishmentId, roomIds, owner: person } = establishment
  const today = todayIn(MAINLAND, new Date())
  for (const roomId of roomIds) {
    const body = requestFor(establishmentId, { roomId, checkIn: addDays(today, -3), checkOut: addDays(today, 3) })
    await requireOk(person.post('/api/bookings/add', body, idempotencyHeader()))
  }
  const owner = await databaseOwnerOf(dataDir)
  await cloneAccount(owner, accountId)
  for (let process = 0; process < 2; process++) others.push(await startBeside(first, program))
  await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 5_000))

  await makeAllDue(owner)
  const undisturbed = await waitUntilDone(owner, 120)
  console.log(`\nlight cleaning of ${ESTABLISHMENTS} establishments by one of three processes`)
  checkTarget('at most 20 s', undisturbed.seconds <= 20, `${round1(undisturbed.seconds)} s`)
  checkTarget('each once', undisturbed.most === 1 && undisturbed.all, `at most ${undisturbed.most} times`)

  await makeAllDue(owner)
  const killed = await killTheBusyOne(owner)
  const takenOver = await waitUntilDone(owner, TAKE_OVER_SECONDS + 30)
  console.log(`\nthe same with a kill -9 after ${killed} establishments`)
  checkTarget(
    `all done within ${TAKE_OVER_SECONDS} s`,
    takenOver.all && takenOver.seconds <= TAKE_OVER_SECONDS,
    `${round1(takenOver.seconds)} s`,
  )
  checkTarget('each once', takenOver.most === 1, `at most ${takenOver.most} times`)
}

/** Copies the account under new ids: its establishment, its units and a stay in each. */
async function cloneAccount(owner: Login, accountId: string) {
  const copies = (table: string, changed: string) =>
    `insert into ${table} select (jsonb_populate_record(t, to_jsonb(t) || jsonb_build_object('account_id', c.account, ${changed}))).*
       from ${table} t, bench_copies c where t.account_id = $1`
  /** The id of a copied row follows from the account and the original's id. */
  const copied = (column: string) => `'${column}', md5(c.account::text || t.${column}::text)::uuid`
  await withClient(owner, async (client) => {
    await client.query('set row_security = off')
    await client.query('update bookings set checked_in_at = created_at')
    await client.query(
      `create table bench_copies as select gen_random_uuid() as account from generate_series(2, ${ESTABLISHMENTS})`,
    )
    for (const [table, ...columns] of [
      ['accounts'],
      ['establishments', 'id'],
      ['rooms', 'id', 'establishment_id'],
      ['bookings', 'id', 'establishment_id'],
      ['booked_rooms', 'id', 'booking_id', 'room_id'],
    ] as [string, ...string[]][])
      await client.query(copies(table, columns.map(copied).join(', ') || `'account_id', c.account`), [accountId])
    await client.query('analyze')
  })
}

/** Every unit is clean and its guests stay on, so that every establishment has something to mark. */
async function makeAllDue(owner: Login) {
  await withClient(owner, async (client) => {
    await client.query('set row_security = off')
    await client.query('delete from changes')
    await client.query('update rooms set clean_status = 1')
    await client.query('update establishments set morning_done_for = morning_done_for - 1')
  })
}

/** How many establishments are done, and how often the one was that was done most often. */
async function progressOf(owner: Login): Promise<{ done: number; most: number }> {
  return withClient(owner, async (client) => {
    await client.query('set row_security = off')
    const { rows } = await client.query<{ done: number; most: number }>(
      `select count(*)::integer as done, coalesce(max(times), 0)::integer as most
         from (select count(*) as times from changes where kind = 'units' group by account_id) marked`,
    )
    return rows[0]!
  })
}

async function waitUntilDone(owner: Login, patienceSeconds: number) {
  let began: number | undefined
  const asked = performance.now()
  for (;;) {
    const { done, most } = await progressOf(owner)
    if (done > 0) began ??= performance.now()
    const seconds = (performance.now() - (began ?? asked)) / 1000
    if (done === ESTABLISHMENTS) return { seconds, most, all: true }
    if (performance.now() - asked > patienceSeconds * 1000) return { seconds, most, all: false }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Kills the process that does the marking, when a tenth is done. */
async function killTheBusyOne(owner: Login): Promise<number> {
  const processes = [first, ...others]
  for (;;) {
    const before = processes.map(({ child }) => cpuOf([child.pid!]))
    await new Promise((resolve) => setTimeout(resolve, 300))
    const { done } = await progressOf(owner)
    if (done < ESTABLISHMENTS / 10) continue
    const used = processes.map(({ child }, index) => cpuOf([child.pid!]) - before[index]!)
    const busy = processes[used.indexOf(Math.max(...used))]!
    busy.child.kill('SIGKILL')
    return done
  }
}
