import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inAccount } from '../../../platform/db/transaction.ts'
import { withClient } from '../../../platform/db/with-client.ts'
import { eraseAfterRetention } from '../../../travellers/guests/public.ts'
import { openOwnerPool } from '../../../platform/db/owner-pool.ts'
import { closedAccounts } from '../queries/due.ts'
import { aFullAccount } from '../../../test/contract/full-account.ts'
import { openChecksums } from '../../../test/contract/checksum.ts'
import { anIssuer } from '../../../test/an-issuer.ts'
import { givenApp, PASSWORD, registered } from '../../../test/given.ts'
import { eraseAccount } from '../public.ts'
import { deleteClosing } from '../queries/closings.ts'
import { tablePolicies } from '../tables/all-tables.ts'
import { addKeptRows } from '../test/kept-rows.ts'

const given = await givenApp({ now: '2026-11-20T15:35:00Z' })
const { dependencies, logins, clock } = given
const account = await aFullAccount(given)
const other = await aFullAccount(given)
const { accountId, ids, marker } = account
const owners = openOwnerPool(logins.owner)
afterAll(() => owners.close())
const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await owners.query<Row>(text, values)).rows
const owner = await account.signedIn()
const [{ email: EMAIL }] = (await ask<{ email: string }>('select email from logins where id = $1', [
  account.logins.owner,
])) as [{ email: string }]

let statements = 0
let failAt = Infinity
/** The owner's connection; it breaks at the given statement. */
const pool = {
  query: <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => {
    if (++statements >= failAt) throw new Error('the connection broke')
    return owners.query<R>(text, values)
  },
  close: async () => undefined,
}
const erase = () => eraseAccount(accountId, { ...dependencies, owner: pool })
/** Rows of the account, by table; without tables that have none. */
async function left(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of Object.keys(tablePolicies)) {
    const [row] = await ask<{ count: number }>(
      `select count(*)::integer as count from ${table} where account_id = $1`,
      [accountId],
    )
    if (row!.count > 0) counts[table] = row!.count
  }
  return counts
}
const at = (instant: string) => clock.moveTo(new Date(instant))

/** Tables of which the law keeps rows, and those to which these refer. */
const KEPT = [
  'account_closings',
  'account_profiles',
  'accounts',
  'admission_copies',
  'audit',
  'booking_taxes',
  'bookings',
  'communication_exchanges',
  'communication_guests',
  'communications',
  'establishments',
  'guest_signatures',
  'guests',
  'identity_proofs',
  'invoice_chains',
  'invoice_documents',
  'invoice_files',
  'invoice_records',
  'invoice_series',
  'invoices',
  'mails',
  'payments',
  'rooms',
  'till_days',
  'till_movements',
]

beforeAll(async () => {
  await anIssuer(owner, ids.establishment)
  const person = { Nombre: 'Marta', Apellidos: 'Ibáñez', NumeroIdentificacion: '12345678Z' }
  const titularURL = (await owner.post('/api/clients/add', person))['SafeURL']
  const Conceptos = [{ name: 'Alojamiento', price: 100, VAT: 10 }]
  const { facturaURL } = await owner.post('/api/facturacion/facturas_series/add', {
    serieURL: ids.series,
    titularURL,
    Conceptos,
  })
  expect(await owner.post('/api/facturacion/facturas_series/gen', { facturaURL })).toMatchObject({ resultado: 'Ok' })
  await withClient(logins.owner, (client) => addKeptRows(client, account))
  at('2026-12-20T16:00:01Z')
})

describe('an account whose thirty days are over', () => {
  test('is erased except what the law keeps, also when the worker dies in the middle again and again', async () => {
    const checksum = await openChecksums(logins.owner)
    const before = await checksum(other.accountId)
    expect(await closedAccounts(pool, clock.now(), { withErased: false })).toEqual([accountId])
    for (failAt = 20; ; failAt += 60) {
      statements = 0
      await eraseAccount(accountId, {
        ...dependencies,
        log: { error: () => undefined, info: () => undefined } as never,
        owner: pool,
      })
      const [closing] = await ask<{ erased_at: Date | null }>(
        'select erased_at from account_closings where account_id = $1',
        [accountId],
      )
      if (closing!.erased_at !== null) break
      expect(await inAccount(dependencies.app, accountId, (db) => deleteClosing(db, accountId))).toBeUndefined()
    }
    failAt = Infinity
    expect(Object.keys(await left()).sort()).toEqual(KEPT)
    expect(await closedAccounts(pool, clock.now(), { withErased: false })).toEqual([])
    expect(await checksum(other.accountId)).toEqual(before)
  })

  test('keeps the register, the reports and the invoices, and no more of their bookings', async () => {
    const [guest] = await ask('select name, document_number from guests where account_id = $1', [accountId])
    expect(guest).toMatchObject({ name: marker, document_number: expect.stringMatching(/./) as string })
    const [booking] = await ask(
      'select holder_name, client_id, agency_id, observations from bookings where account_id = $1',
      [accountId],
    )
    expect(booking).toEqual({ holder_name: marker, client_id: null, agency_id: null, observations: '' })
    const [invoice] = await ask(
      `select i.booking_id, d.snapshot is not null as has_snapshot from invoices i
         join invoice_documents d on d.account_id = i.account_id and d.invoice_id = i.id where i.account_id = $1`,
      [accountId],
    )
    expect(invoice).toEqual({ booking_id: null, has_snapshot: true })
    const [payment] = await ask('select note, booking_id from payments where account_id = $1', [accountId])
    expect(payment).toEqual({ note: '', booking_id: ids.booking })
    expect(await ask('select 1 from till_days where account_id = $1', [accountId])).toHaveLength(1)
    expect(await ask(`select 1 from audit where account_id = $1 and action = 'prueba'`, [accountId])).toEqual([])
  })

  test('lets nobody in, and leaves the e-mail free for another account', async () => {
    expect((await owner.get('/api/profile/own_data/status')).mensaje).toContain('Su sesión ha caducado')
    await registered(given.browser(), { email: EMAIL })
    expect(await given.browser().logIn(EMAIL, PASSWORD)).toMatchObject({ resultado: 'Ok' })
  })

  test('writes to its owner for the last time, and forgets the address', async () => {
    const mails = await ask('select purpose, recipient, subject, state from mails where account_id = $1', [accountId])
    expect(mails).toEqual([
      { purpose: 'account-erased', recipient: EMAIL, subject: 'Su cuenta de Posada se ha borrado', state: 'waiting' },
    ])
    expect(await ask('select notify from account_closings where account_id = $1', [accountId])).toEqual([
      { notify: [] },
    ])
    await ask(`update mails set state = 'sent' where account_id = $1`, [accountId])
    await erase()
    expect((await left())['mails']).toBeUndefined()
  })
})

describe('what the law keeps', () => {
  test('stays until its time is over', async () => {
    at('2027-11-19T12:00:00Z')
    await erase()
    expect(Object.keys(await left())).toContain('admission_copies')
    at('2029-11-19T12:00:00Z')
    await erase()
    expect(Object.keys(await left())).toEqual(expect.arrayContaining(['guests', 'guest_signatures', 'communications']))
    expect(Object.keys(await left())).not.toContain('admission_copies')
  })

  test('goes after three years where it is of travellers, with the job that erases them in every account', async () => {
    at('2029-11-22T12:00:00Z')
    await eraseAfterRetention(accountId, dependencies)
    await erase()
    expect(Object.keys(await left()).sort()).toEqual(
      [
        'account_closings',
        'account_profiles',
        'accounts',
        'audit',
        'booking_taxes',
        'bookings',
        'establishments',
        'invoice_chains',
        'invoice_documents',
        'invoice_files',
        'invoice_records',
        'invoice_series',
        'invoices',
        'payments',
        'till_days',
        'till_movements',
      ].sort(),
    )
    const bookings = await ask<Record<string, string>>(
      'select holder_name, phone, email, agency_name, search_key from bookings where account_id = $1',
      [accountId],
    )
    for (const booking of bookings) expect(Object.values(booking).join('')).toBe('')
  })

  test('goes with the account after the sixth year where it is of invoices, payments and tills', async () => {
    at('2032-12-31T12:00:00Z')
    await erase()
    expect(Object.keys(await left())).toContain('invoice_documents')
    at('2033-01-01T12:00:00Z')
    expect(await closedAccounts(pool, clock.now(), { withErased: true })).toEqual([accountId])
    await erase()
    expect(await left()).toEqual({})
    await erase() // nothing to do, and no error
  })
})

test('no account but one that is being erased loses an invoice', async () => {
  const [document] = await ask<{ id: string }>('select id from invoice_documents limit 1')
  expect(document).toBeUndefined()
  await expect(ask('delete from invoices where account_id = $1', [other.accountId])).rejects.toMatchObject({
    code: '23001',
  })
})
