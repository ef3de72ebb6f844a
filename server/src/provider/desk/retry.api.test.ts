import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { aProvider } from '../../test/a-provider.ts'
import { accountOf } from '../../test/contract/logins.ts'
import { givenRegistry } from '../../test/given-registry.ts'
import { givenVerifactu } from '../../test/given-verifactu.ts'
import type { GivenApp } from '../../test/given.ts'

type Failure = { tipo: string; safe_url: string; id: string; se_puede_reintentar: boolean }

/** The desk of somebody of the provider, who presses each button twice at once. */
async function aDesk(given: GivenApp) {
  const lola = await aProvider(given)
  const failures = async (kind: string) =>
    ((await lola.post('/api/admin/get_failed_jobs'))['trabajos'] as Failure[]).filter(({ tipo }) => tipo === kind)
  const press = async ({ tipo, safe_url, id }: Failure) =>
    (await lola.post('/api/admin/retry_job', { tipo, safe_url, id })).resultado
  const pressTwice = async (failure: Failure) => (await Promise.all([press(failure), press(failure)])).sort()
  return { lola, failures, press, pressTwice }
}

const asOwner = (given: GivenApp, text: string, values: unknown[] = []) =>
  withClient(given.logins.owner, async (client) => (await client.query<Record<string, unknown>>(text, values)).rows)
const ONCE = ['Error', 'Ok']

test('reports that the registry did not take are sent once, by one of two processes', async () => {
  const given = await givenRegistry()
  const { ses, book, later, reportsBecome, reports, logins, dependencies } = given
  const another = await startJobs(logins.owner, { ...dependencies, config: { mailFrom: 'a@ejemplo.test' } })
  try {
    ses.setBehaviour({ fault: 'down' })
    await book({ bookingId: 'DOWN' })
    await later(16)
    await expect.poll(async () => (await reports())[0]?.lastFailure).not.toBe('')
    const { lola, failures, press, pressTwice } = await aDesk(given)
    await asOwner(given, "update communications set next_at = next_at + interval '1 hour'")
    ses.setBehaviour({})
    const [failure] = await failures('partes_de_viajeros')
    expect(failure).toMatchObject({ se_puede_reintentar: true })
    const { salud } = await lola.post('/api/admin/get_health')
    expect(salud).toMatchObject({ ses: { en_cola: 1 } }) // its deadline runs while it waits
    expect(await pressTwice(failure!)).toEqual(ONCE)
    await reportsBecome(['DOWN sent'])
    expect(ses.communications()).toHaveLength(1)
    expect(await failures('partes_de_viajeros')).toEqual([])
    expect(await press(failure!)).toBe('Error')
  } finally {
    await another.stop()
  }
})

test('an access that rests is used again; reports in their quiet time are left alone', async () => {
  const given = await givenRegistry()
  const { book, later, ses, reportsBecome } = given
  const { failures, press } = await aDesk(given)
  await book({ bookingId: 'QUIET' })
  await asOwner(given, "update registry_accesses set last_failure = 'La contraseña no es correcta'")
  const [quiet] = await failures('partes_de_viajeros')
  expect(quiet).toMatchObject({ se_puede_reintentar: false })
  expect(await press(quiet!)).toBe('Error')
  await asOwner(given, "update registry_accesses set rests_until = '2026-06-25T12:00:00Z'")
  await later(16)
  const desk = await aDesk(given) // the session of the first has expired
  const [resting] = await desk.failures('partes_de_viajeros')
  expect(resting).toMatchObject({ se_puede_reintentar: true })
  expect(ses.communications()).toEqual([])
  expect(await desk.pressTwice(resting!)).toEqual(ONCE)
  await reportsBecome(['QUIET sent'])
})

test('records for the AEAT leave once, the PDF of an invoice is drawn once', async () => {
  const given = await givenVerifactu()
  const { aeat, uploadOwn, verifactuCall, issue, becomes, db } = given
  await uploadOwn()
  await verifactuCall('activar')
  aeat.setBehaviour({ fault: 'down' })
  await issue()
  const taxpayer = () => db.selectFrom('verifactuTaxpayers').selectAll().executeTakeFirstOrThrow()
  await expect.poll(async () => (await taxpayer()).failures).toBe(1)
  const { failures, press, pressTwice } = await aDesk(given)
  const [records] = await failures('registros_de_factura')
  expect(records).toMatchObject({ se_puede_reintentar: true })
  aeat.setBehaviour({})
  expect(await pressTwice(records!)).toEqual(ONCE)
  await becomes(['accepted'])
  expect(aeat.records()).toHaveLength(1)
  expect(await failures('registros_de_factura')).toEqual([])
  expect(await press(records!)).toBe('Error')

  const files = async () => (await db.selectFrom('invoiceFiles').select('documentId').execute()).length
  await expect.poll(files).toBe(1)
  given.clock.moveBy(11 * 60_000)
  await asOwner(
    given,
    'alter table invoice_files disable trigger files_stay; delete from invoice_files; alter table invoice_files enable trigger files_stay',
  )
  const desk = await aDesk(given) // the session of the first has expired
  const [invoice] = await desk.failures('factura')
  expect(invoice).toMatchObject({ se_puede_reintentar: true })
  expect(await desk.pressTwice(invoice!)).toEqual(ONCE)
  await expect.poll(files).toBe(1)
  expect(await desk.press(invoice!)).toBe('Error')
})

test('a list is made, and a job of the queue is done, also one of no account', async () => {
  const given = await givenRegistry({ withAccess: false })
  const { owner } = given
  const me = (await owner.get('/api/account/me'))['usuario'] as { id: string }
  const accountId = await accountOf(given, me.id)
  const list = newId()
  await asOwner(
    given,
    `insert into document_jobs (account_id, id, kind, state, attempts, error, created_at)
     values ($1, $2, 'traveller-book', 'failed', 3, 'No se ha podido terminar. Vuelva a generarlo.', $3)`,
    [accountId, list, given.clock.now()],
  )
  const { failures, press, pressTwice } = await aDesk(given)
  const [document] = await failures('documento')
  expect(await pressTwice(document!)).toEqual(ONCE)
  const state = async () =>
    (await asOwner(given, 'select state from document_jobs where id = $1', [list]))[0]?.['state']
  await expect.poll(state).toBe('done')
  expect(await press(document!)).toBe('Error')

  const failed = await asOwner(
    given,
    `insert into pgboss12.job (name, data, state, completed_on, singleton_key, policy, retry_limit)
     values ('mail', $1, 'failed', $2, 'x', 'short', 0), ('housekeeping', '{}', 'failed', $2, 'x', 'short', 2) returning id`,
    [JSON.stringify({ accountId, id: accountId }), given.clock.now()],
  )
  const queued = await failures('cola')
  expect(queued.map(({ id }) => id).sort()).toEqual(failed.map(({ id }) => id).sort())
  for (const failure of queued) expect(await pressTwice(failure)).toEqual(ONCE)
  const left = async () =>
    (
      await asOwner(
        given,
        "select from pgboss12.job where name = 'mail' and singleton_key = 'x' and state <> 'completed'",
      )
    ).length
  await expect.poll(left).toBe(0)
})
