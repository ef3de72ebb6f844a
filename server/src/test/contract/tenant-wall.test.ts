import { sampleOf } from '@posada/contract/sample'
import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { givenApp } from '../given.ts'
import { aFullAccount, type FullAccount } from './full-account.ts'
import { differing, findWriters, openChecksums } from './checksum.ts'
import { endpointsOf } from './endpoints.ts'
import { idFieldsOf, objectKinds, sampleRequest, type Ids } from './sample-request.ts'
import { send } from './send.ts'

const given = await givenApp()
const theirs = await aFullAccount(given)
const ours = await aFullAccount(given)
const unknown = Object.fromEntries(objectKinds.map((kind) => [kind, newId()])) as Ids
const theirSecrets = [...Object.values(theirs.ids), ...Object.values(theirs.logins), theirs.accountId, theirs.marker]
const calls = endpointsOf('account').filter(({ endpoint }) => endpoint.form !== 'stream')
const checksumOf = await openChecksums(given.logins.owner)
const before = await checksumOf(theirs.accountId)
let turn = 0

/** What was asked of us with things of theirs, to be asked again with those of yet another account. */
const asked: { name: string; run: (of: FullAccount) => Promise<unknown> }[] = []

// One checksum over all the tests: only where it differs are the calls repeated, each with its own.
afterAll(async () => {
  const tables = differing(before, await checksumOf(theirs.accountId))
  if (tables.length === 0) return
  const again = await aFullAccount(given)
  const calls = asked.map(({ name, run }) => ({ name, run: () => run(again) }))
  const writers = await findWriters(calls, () => checksumOf(again.accountId))
  throw new Error(
    `Somebody else's ${tables.join(', ')} changed. Asked again, one by one: ${writers.join('; ') || 'none'}`,
  )
})

/** The reply to our owner, without the parts that differ between requests. */
async function replyTo(endpoint: (typeof calls)[number]['endpoint'], ids: Ids, fields: Record<string, unknown> = {}) {
  const owner = await ours.signedIn()
  const response = await send(owner, endpoint, sampleRequest(endpoint, { ids, fields, turn: ++turn }))
  return { status: response.statusCode, body: response.body, plain: withoutChance(response.body) }
}

const withoutChance = (body: string) =>
  body
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(new RegExp(`(prueba[ .]?)${turn}`, 'gi'), '$1<turn>')

function expectNothingOfThem(body: string, secrets = theirSecrets) {
  for (const secret of secrets) expect(body).not.toContain(secret)
}

/** The reply to what names things of theirs; `asking` is made again where something of theirs has changed. */
async function replyAbout(name: string, asking: (of: FullAccount) => ReturnType<typeof replyTo>) {
  asked.push({ name, run: asking })
  return asking(theirs)
}

/** Tables in which the other account has nothing, so that the wall around them is not tried here. */
const EMPTY: Record<string, string> = {
  account_closings: 'found by the account of the session',
  account_export_parts: 'found by the account of the session',
  account_exports: 'found by the account of the session',
  account_fees: 'written by a command of the provider, and read by functions of the gate only',
  admission_copies: 'reached only through the guest, whose id is tried',
  aeat_batches: 'reached only through the establishment',
  anfix_pushes: 'of issued invoices; reached only through the account',
  daily_report_recipients: 'reached only through the establishment',
  email_confirmations: 'found by the hash of a link, without an account',
  engine_bookings: 'reached only through the booking',
  engine_sought: 'written by the gate, and reached only through the establishment',
  engine_steps: 'written by the gate, and reached only through the establishment',
  file_widths: 'reached only through the file',
  guest_signatures: 'reached only through the guest, whose id is tried',
  idempotency_keys: 'found by the login of the session',
  invoice_chains: 'written by calls, and reached only through the establishment',
  invoice_documents: 'reached only through the invoice',
  invoice_files: 'reached only through the invoice',
  invoice_records: 'reached only through the invoice',
  invoice_series_versions: 'reached only through the series',
  mails: 'written by calls, and read only by the process that sends them',
  record_submissions: 'reached only through the invoice or the establishment',
  recovery_links: 'found by the hash of a link, without an account',
  registry_accesses: 'with one, the tests of other calls would send reports; reached only through the establishment',
  registry_files: 'made for the Mossos only; reached only through the communication',
  support_sessions: 'found by the session, which only the provider opens',
  till_days: 'reached only through the establishment',
  till_movements: 'reached only through the establishment',
  till_reopenings: 'reached only through the establishment',
  verifactu_taxpayers: 'reached only through the establishment',
}

test('the other account has rows in every table but these', () => {
  expect(Object.keys(before).filter((table) => before[table]!.startsWith('0 '))).toEqual(Object.keys(EMPTY))
})

test('the other account has one object of each kind', () => {
  expect(calls.length).toBeGreaterThan(30)
  for (const id of Object.values(theirs.ids)) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(
    Object.entries(before)
      .filter(([, sum]) => !sum.startsWith('0 '))
      .map(([name]) => name),
  ).toEqual(
    expect.arrayContaining([
      'accounts',
      'audit',
      'booked_rooms',
      'bookings',
      'changes',
      'establishments',
      'files',
      'logins',
    ]),
  )
})

describe.each(calls)('$name', ({ name, endpoint }) => {
  const idFields = idFieldsOf(endpoint)

  test('answers another account as it answers what does not exist', async () => {
    const foreign = await replyAbout(name, ({ ids }) => replyTo(endpoint, ids))
    const missing = await replyTo(endpoint, unknown)
    if (idFields.length > 0) expect([foreign.status, foreign.plain]).toEqual([missing.status, missing.plain])
    expectNothingOfThem(foreign.body)
  })

  test.runIf(idFields.length > 1).each(idFields)('even when only «$wireName» is theirs', async ({ wireName, kind }) => {
    const only = (ids: Ids) => ({ ...ours.ids, [kind]: ids[kind] })
    const foreign = await replyAbout(`${name} by «${wireName}»`, ({ ids }) => replyTo(endpoint, only(ids)))
    const missing = await replyTo(endpoint, only(unknown))
    expect([foreign.status, foreign.plain], wireName).toEqual([missing.status, missing.plain])
    expectNothingOfThem(foreign.body)
  })

  const texts = textFieldsOf()
  test.runIf(texts.length > 0)('finds nothing of theirs by their words', async () => {
    const { body } = await replyAbout(`${name} by their words`, ({ marker }) =>
      replyTo(endpoint, ours.ids, Object.fromEntries(texts.map((wireName) => [wireName, marker]))),
    )
    expectNothingOfThem(body, theirSecrets.slice(0, -1))
  })

  function textFieldsOf() {
    const found = new Set<string>()
    sampleOf(endpoint.request, ({ name, wireName }) => {
      if (['filter', 'identifier', 'locator'].includes(name)) found.add(wireName)
      return undefined
    })
    return [...found]
  }
})

test('the owner sees their own account by the same requests', async () => {
  const seen = await Promise.all(
    calls
      .filter(({ endpoint }) => endpoint.method === 'GET' || /get|fetch|search/i.test(endpoint.path))
      .map(async ({ endpoint }) => (await replyTo(endpoint, ours.ids)).body),
  )
  expect(seen.filter((body) => body.includes(ours.marker)).length).toBeGreaterThan(3)
})
