import pg from 'pg'
import { newId } from '@posada/server/platform/ids'
import { loadRolePasswords } from '@posada/server/platform/db/role-passwords'
import { roleNames } from '@posada/server/platform/db/roles'
import { withClient } from '@posada/server/platform/db/with-client'
import { createEstablishment, requireOk, databaseOwnerOf, type BenchEstablishment } from './support/establishment.ts'
import { checkTarget, quantile, waitForIdleMachine, round1 } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'

const GUESTS = 100_000
/** Other accounts of the same size in the same tables. */
const OTHERS = 10
const TIMES = 40

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer() })
try {
  const establishment = await createEstablishment(posada.address, dataDir, 10)
  const owner = await databaseOwnerOf(dataDir)
  await withClient(owner, (client) => seed(client, establishment))
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`\nguests/get_table_data, ${GUESTS} guests beside ${OTHERS} accounts as large; load before: ${load}`)
  const app = { ...owner, user: roleNames.app, password: loadRolePasswords(dataDir).app }
  const best = await withClient(app, (client) => byHand(client, establishment.accountId))
  const kinds: [string, string, number][] = [
    ['newest first', '', 50],
    ['by name', 'sort=Nombre|asc', 50],
    ['by document, the last page', `sort=Documento|desc&page=${GUESTS / 10}`, 120],
    ['one guest by document', 'filter=10004242', 120],
    ['a surname that 2,000 bear', 'filter=hidalgo&sort=Nombre|asc', 120],
    ['a name that 20,000 bear', 'filter=lucia', 120],
    ['two words', 'filter=hidalgo 100042', 120],
    ['nobody', 'filter=qqqqq', 120],
  ]
  const figures: Record<string, object> = {}
  for (const [name, query, most] of kinds) {
    const { times, total } = await overHttp(establishment, query)
    const p95 = round1(quantile(times, 0.95))
    figures[name] = { median: round1(quantile(times, 0.5)), p95, total }
    checkTarget(`${name}: p95 at most ${most} ms`, p95 <= most, `${p95} ms`)
  }
  console.table({ ...figures, 'first page and count by hand': { median: round1(best), p95: '', total: GUESTS } })
  const first = (figures['newest first'] as { median: number }).median
  checkTarget('newest first at most 4 × the statements by hand', first <= 4 * best, `${round1(first / best)} times`)
} finally {
  await posada.stop()
}

async function overHttp({ owner }: BenchEstablishment, query: string) {
  const times: number[] = []
  let total = 0
  for (let turn = 0; turn < TIMES; turn++) {
    const begun = performance.now()
    const reply = await requireOk(owner.get(`/api/guests/get_table_data?${encodeURI(query)}`))
    times.push(performance.now() - begun)
    total = (reply['links'] as { pagination: { total: number } }).pagination.total
    await new Promise((resolve) => setTimeout(resolve, 25)) // the rate limit of a session is fifty requests a second
  }
  return { times, total }
}

/** The least time for the first page: its rows from the index, with establishment and unit, and the count. */
async function byHand(client: pg.Client, accountId: string): Promise<number> {
  await client.query("select set_config('app.account_id', $1, false)", [accountId])
  const page = `select g.id, g.full_name, g.document_number, r.name, e.name from guests g
    join establishments e on e.account_id = g.account_id and e.id = g.establishment_id
    left join rooms r on r.account_id = g.account_id and r.id = g.room_id
   where g.account_id = $1 and g.annulled_at is null order by g.checked_in_at desc, g.id desc limit 10`
  const count = 'select count(*) from guests where account_id = $1 and annulled_at is null'
  const times: number[] = []
  for (let turn = 0; turn < TIMES; turn++) {
    const begun = performance.now()
    await client.query({ name: 'page', text: page, values: [accountId] })
    await client.query({ name: 'count', text: count, values: [accountId] })
    times.push(performance.now() - begun)
  }
  return quantile(times, 0.5)
}

/** Inserts the guests of the account and of the other accounts, one statement for each table. */
async function seed(client: pg.Client, { accountId, establishmentId }: BenchEstablishment): Promise<void> {
  const others = Array.from({ length: OTHERS }, () => newId())
  await client.query('insert into accounts select unnest($1::uuid[]), now()', [others])
  await client.query(
    `insert into establishments (account_id, id, kind, name, created_at) select a, a, 'hotel', 'Otra', now() from unnest($1::uuid[]) a`,
    [others],
  )
  await client.query(
    `insert into rooms (account_id, id, establishment_id, name, name_key, capacity, base_price, position, created_at)
     select a, a, a, 'H1', 'h1', 2, 6000, 1, now() from unnest($1::uuid[]) a`,
    [others],
  )
  for (const account of [accountId, ...others])
    await seedAccount(client, account, account === accountId ? establishmentId : account)
  await client.query('vacuum analyze')
}

async function seedAccount(client: pg.Client, accountId: string, establishmentId: string): Promise<void> {
  await client.query(
    `insert into bookings (account_id, id, establishment_id, locator, locator_key, check_in, check_out, holder_name, tariff_id,
                           regime, total, search_key, created_at)
     select $1, gen_random_uuid(), $2, 'L' || n, 'l' || n, day, day + 3, 'Titular', 6, 1, 18000, 'l' || n, now()
       from generate_series(0, $3::int / 4 - 1) n, lateral (select current_date - (n / 25) as day) d`,
    [accountId, establishmentId, GUESTS],
  )
  await client.query(
    `insert into guests (account_id, id, establishment_id, booking_id, room_id, name, first_surname, second_surname, full_name,
                         nationality, document_type, document_number, checked_in_at, leaves_on, report_number, search_key, created_at)
     select $1, gen_random_uuid(), $2, b.id, r.id, given, one, two, one || ' ' || two || ', ' || given,
            (array['ESP', 'FRA', 'DEU', 'GBR'])[1 + i % 4], 'dni', document,
            b.check_in + make_interval(hours => 13, secs => i), b.check_out, i,
            lower(given || ' ' || one || ' ' || two || ' ' || document || ' ' || b.locator), now()
       from (select id, check_in, check_out, locator, (row_number() over ())::int as n from bookings where account_id = $1) b,
            generate_series(0, 3) m,
            (select min(id::text)::uuid as id from rooms where account_id = $1) r,
            lateral (select b.n * 4 + m - 3 as i) number,
            lateral (select (array['Lucia', 'Ana', 'Mateo', 'Hugo', 'Vega'])[1 + i % 5] as given,
                            case when i % 50 = 0 then 'Hidalgo' else 'Zamora' || to_hex(i % 977) end as one,
                            'Prueba' || to_hex(i % 389) as two, (10000000 + i)::text as document) words`,
    [accountId, establishmentId],
  )
}
