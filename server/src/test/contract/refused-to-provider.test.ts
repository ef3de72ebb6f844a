import { isRestricted } from '@posada/contract/account/restrictions'
import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aProvider } from '../a-provider.ts'
import { aSupportSession } from '../a-support-session.ts'
import { givenApp } from '../given.ts'
import { sizes } from '../sizes.ts'
import { differing, openChecksums } from './checksum.ts'
import { endpointsOf } from './endpoints.ts'
import { aFullAccount } from './full-account.ts'
import { sampleRequest } from './sample-request.ts'
import { send } from './send.ts'

const given = await givenApp()
const account = await aFullAccount(given)
const OK = { resultado: 'Ok' }
const provider = await aProvider(given)
const support = await aSupportSession(given, provider, account.accountId)
const checksumOf = await openChecksums(given.logins.owner)
let turn = 0

const calls = endpointsOf('account')
const refused = calls.filter(({ endpoint }) => endpoint.refusedToProvider)
const allowed = calls.filter(({ endpoint }) => !endpoint.refusedToProvider && endpoint.path !== '/api/support/leave')

/** Where the try itself is recorded. */
const RECORDS = ['audit', 'change_counters', 'changes', 'support_sessions']

const attempt = async (
  { endpoint }: (typeof calls)[number],
  body = sampleRequest(endpoint, { ids: account.ids, turn: ++turn }),
  by = support,
) => (await send(by, endpoint, body)).json<Record<string, unknown>>()

/** A session may make 200 requests at once, and a fast machine makes them sooner than they come back. */
const CALLS_OF_SESSION = 100

/** Makes each call, by as many sessions as they need. */
async function* attemptAll(made: typeof calls) {
  let by = support
  for (const [index, call] of made.entries()) {
    if (index % CALLS_OF_SESSION === 0) by = await aSupportSession(given, provider, account.accountId)
    yield { call, reply: await attempt(call, undefined, by) }
  }
}

const tries = () =>
  withClient(given.logins.owner, async (client) => {
    const { rows } = await client.query<{ action: string; count: number }>(
      `select action, count(*)::int from audit
        where account_id = $1 and provider_name = $2 and details = array['Rechazado: no está permitido al soporte de Posada']
        group by action`,
      [account.accountId, provider.name],
    )
    return new Map(rows.map(({ action, count }) => [action, count]))
  })

test('the provider’s staff are refused every call about money and passwords; nothing changes but the record of each try', async () => {
  expect(refused.length).toBeGreaterThan(40)
  const before = await checksumOf(account.accountId)
  for (const call of refused) {
    const reply = await attempt(call)
    expect(reply['resultado'], call.name).toBe('Error')
    expect(isRestricted(reply, 'refusedToProvider'), `${call.name}: ${JSON.stringify(reply)}`).toBe(true)
    expect(isRestricted(await attempt(call, {}), 'refusedToProvider'), `${call.name} with an empty body`).toBe(true)
  }
  expect(differing(before, await checksumOf(account.accountId)).sort()).toEqual(RECORDS)
  expect(await tries()).toEqual(new Map(refused.map(({ endpoint }) => [endpoint.path, 2])))
})

test('no call that reads shows codes of doors or the Wi-Fi to the provider’s staff, and no form of theirs erases them', async () => {
  const [url, unit] = [account.ids.establishment, account.ids.unit]
  const codes = { CodigoPuerta: 'PUERTA-9731', Wifi: { red: 'RED-9731', clave: 'CLAVE-9731' } }
  const owner = await account.signedIn()
  await owner.post('/api/profile/alojamientos/updateData', { url, alojamientoInfo: codes })
  await owner.post('/api/profile/alojamientos/rooms/edit', { safeURL: unit, CodigoPuerta: 'UNIDAD-9731' })
  const reads = allowed.filter(({ endpoint }) => endpoint.whileExpired === 'reads' && endpoint.form !== 'download')
  for await (const { call, reply } of attemptAll(reads)) expect(JSON.stringify(reply), call.name).not.toContain('-9731')
  const seen = reads.map(({ endpoint }) => endpoint.path)
  const looks = await withClient(given.logins.owner, (client) =>
    client.query<{ action: string }>("select action from audit where account_id = $1 and details = '{Consultado}'", [
      account.accountId,
    ]),
  )
  expect(looks.rows.length).toBeGreaterThan(seen.length / 3)
  expect(new Set(looks.rows.map(({ action }) => action)).size).toBe(looks.rows.length)

  const saving = await aSupportSession(given, provider, account.accountId)
  const save = (path: string, body: object) => saving.post(`/api/profile/alojamientos/${path}`, body)
  expect(await save('updateData', { url, alojamientoInfo: { CodigoPuerta: '', Desayuno: 'De 8 a 10' } })).toMatchObject(
    OK,
  )
  expect(await save('rooms/edit', { safeURL: unit, CodigoPuerta: '', capacity: 3 })).toMatchObject(OK)
  expect(await save('rooms/edit', { safeURL: unit, CodigoPuerta: '1234' })).toMatchObject({ resultado: 'Error' })
  const own = async (path: string, body: object) => JSON.stringify(await owner.post(path, body))
  expect(await own('/api/profile/alojamientos/getRooms', { url })).toContain('UNIDAD-9731')
  for (const code of ['PUERTA-9731', 'RED-9731', 'CLAVE-9731'])
    expect(await own('/api/profile/alojamientos/getData', { url })).toContain(code)
})

test('no other call is refused for that reason, and each that is done stands in the trail under the provider’s name', async () => {
  const done: string[] = []
  const posts = allowed.filter(({ endpoint }) => endpoint.method === 'POST')
  const tried = sizes.isFull ? posts : posts.filter((_, index) => index % 3 === 0)
  for await (const { call, reply } of attemptAll(tried)) {
    expect(isRestricted(reply, 'refusedToProvider'), call.name).toBe(false)
    if (reply['resultado'] === 'Ok' && call.endpoint.whileExpired !== 'reads') done.push(call.endpoint.path)
  }
  const { rows } = await withClient(given.logins.owner, (client) =>
    client.query<{ action: string }>(
      `select distinct a.action from audit a join logins l on l.account_id = a.account_id and l.id = a.login_id
        where a.account_id = $1 and l.is_support and l.name = $2`,
      [account.accountId, `Posada (soporte): ${provider.name}`],
    ),
  )
  const recorded = new Set(rows.map(({ action }) => action))
  expect(done.filter((path) => !recorded.has(path))).toEqual([])
  expect(done.length).toBeGreaterThan(tried.length / 8)
})

/** Tables in which a row is money that somebody has received, returned, owes or has counted. */
const MONEY = /^(payments|card_|charges|refunds|payment_|till_|invoices$|invoice_documents|invoice_payments|security_)/

/** A draft is no invoice yet: support may help with it, and issues none. */
const DRAFTS_APART = `and m.state <> 'draft'`

test('after all that they may do, no table of money has a row of theirs', async () => {
  const found = await withClient(given.logins.owner, async (client) => {
    const { rows: columns } = await client.query<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname ~ '(^login_id|_by)$' and a.atttypid = 'uuid'::regtype`,
    )
    const ofMoney = columns.filter(({ table }) => MONEY.test(table))
    const made: string[] = []
    for (const { table, column } of ofMoney) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${table} m join logins l on l.id = m.${column}
          where l.is_support ${table === 'invoices' ? DRAFTS_APART : ''}`,
      )
      if (rows[0]!.count > 0) made.push(`${table}.${column}`)
    }
    return { tables: new Set(ofMoney.map(({ table }) => table)).size, made }
  })
  expect(found.tables).toBeGreaterThan(3)
  expect(found.made).toEqual([])
})
