import pg from 'pg'
import { newId } from '@posada/server/platform/ids'
import { withClient } from '@posada/server/platform/db/with-client'
import { createEstablishment, requireOk, databaseOwnerOf, type BenchEstablishment } from './support/establishment.ts'
import { checkTarget, quantile, waitForIdleMachine, round1 } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'

const PEOPLE = 100_000
const COMPANIES = 2_000
/** Other accounts of the same size in the same tables. */
const OTHERS = 10
const TIMES = 40
const FAR = 5_000

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer() })
try {
  const establishment = await createEstablishment(posada.address, dataDir, 10)
  await withClient(await databaseOwnerOf(dataDir), (client) => seed(client, establishment.accountId))
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`\nclients/tables, ${PEOPLE} people beside ${OTHERS} accounts as large; load before: ${load}`)
  const people = 'get_table_data'
  const kinds: [string, string, number][] = [
    ['as it opens', people, 50],
    ['by visits', `${people}?sort=VisitasTotales|desc`, 50],
    [`page ${FAR}`, `${people}?page=${FAR}`, 150],
    ['the last page', `${people}?page=${PEOPLE / 10}`, 150],
    ['companies by number', 'get_companys?sort=NumeroIdentificacion|asc', 50],
    ['one client by number', `${people}?filter=10004242`, 120],
    ['a surname that 2,000 bear', `${people}?filter=hidalgo&sort=Nombre|asc`, 120],
    ['a name that 20,000 bear', `${people}?filter=lucia`, 120],
    ['the same by visits', `${people}?filter=lucia&sort=VisitasTotales|desc`, 120],
    ['two words', `${people}?filter=hidalgo 100042`, 120],
    ['nobody', `${people}?filter=qqqqq`, 120],
  ]
  const figures: Record<string, { median: number; p95: number; total: number }> = {}
  for (const [name, path, most] of kinds) {
    const { times, total } = await overHttp(establishment, path)
    const p95 = round1(quantile(times, 0.95))
    figures[name] = { median: round1(quantile(times, 0.5)), p95, total }
    checkTarget(`${name}: p95 at most ${most} ms`, p95 <= most, `${p95} ms`)
  }
  console.table(figures)
  const ratio = round1((figures[`page ${FAR}`]?.p95 ?? Infinity) / (figures['as it opens']?.p95 ?? 1))
  checkTarget(`page ${FAR} at most 3 × the first`, ratio <= 3, `${ratio} times`)
} finally {
  await posada.stop()
}

async function overHttp({ owner }: BenchEstablishment, path: string) {
  const times: number[] = []
  let total = 0
  for (let turn = 0; turn < TIMES; turn++) {
    const begun = performance.now()
    const reply = await requireOk(owner.get(`/api/clients/tables/${encodeURI(path)}`))
    times.push(performance.now() - begun)
    total = (reply['links'] as { pagination: { total: number } }).pagination.total
    await new Promise((resolve) => setTimeout(resolve, 25)) // the rate limit of a session is fifty requests a second
  }
  return { times, total }
}

/** Inserts the clients of the account and of the other accounts, one statement each. */
async function seed(client: pg.Client, accountId: string): Promise<void> {
  const others = Array.from({ length: OTHERS }, () => newId())
  await client.query('insert into accounts select unnest($1::uuid[]), now()', [others])
  for (const account of [accountId, ...others])
    await client.query(
      `insert into clients (account_id, id, is_company, id_number, id_key, name, surnames, phone, phone_key, email,
                            email_key, name_key, visits, search_key, created_at)
       select $1, gen_random_uuid(), i >= $2::int, number, number, given, surnames, phone, phone, email, email,
              lower(given || ' ' || surnames), i % 13,
              translate(lower(given || ' ' || surnames), 'íóñ', 'ion') || lower(' ' || number || ' ' || phone || ' ' || email), now()
         from generate_series(0, $2::int + $3::int - 1) i,
              lateral (select (10000000 + i)::text as number, (600000000 + i)::text as phone,
                              'persona' || i || '@ejemplo.test' as email,
                              case when i >= $2::int then 'Empresa ' || i
                                   else (array['Lucía', 'Ana', 'Óscar', 'Hugo', 'Ñuño'])[1 + i % 5] end as given,
                              case when i >= $2::int then '' when i % 50 = 0 then 'Hidalgo ' || to_hex(i % 389)
                                   else 'Zamora' || to_hex(i % 977) || ' Prueba' || to_hex(i % 389) end as surnames) words`,
      [account, PEOPLE, COMPANIES],
    )
  await client.query('vacuum analyze')
}
