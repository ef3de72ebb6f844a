import { importsApi } from '@posada/contract/bookings/imports/imports'
import type { KyselyPlugin } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../../platform/db/database.ts'
import { untraced } from '../../../platform/db/transaction.ts'
import { multipart } from '../../../test/contract/send.ts'
import { givenEstablishment } from '../../../test/given.ts'
import { processImport } from '../public.ts'
import { readCsv } from '../../../platform/csv/read-csv.ts'
import { csvOf, findImport } from '../queries.ts'
import { runClientImport } from './run-client-import.ts'

const { owner, dependencies, logins } = await givenEstablishment({ now: '2026-06-20T08:00:00Z' })
const all = connect(logins.owner, 1)
afterAll(() => all.destroy())
const { accountId } = await all.selectFrom('accounts').select('accountId').executeTakeFirstOrThrow()

class Undone extends Error {}

/** The statements that the import of so many clients takes; its transaction is rolled back unless it is kept. */
async function statementsFor(clients: number, { phone, keeps = false }: { phone: number; keeps?: boolean }) {
  const lines = Array.from({ length: clients }, (_, n) => `Ana;Prueba ${n};ana${n}@ejemplo.test;${phone + n}`)
  const csv = Buffer.from(['Nombre;Apellidos;Correo;Teléfono', ...lines].join('\n'))
  const uploaded = await owner.request(await multipart(importsApi.upload.path, { tipo: 'csv_clientes' }, csv))
  const { id, mapa } = uploaded.json<{ importacion: { id: string; mapa: object } }>().importacion
  await owner.post(importsApi.check.path, { id, mapa, actualiza: true })
  await processImport({ accountId, id }, dependencies)

  let statements = 0
  let changed = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const imported = all.transaction().execute(async (transaction) => {
    const db = transaction.withPlugin(counter)
    const row = await findImport(transaction, accountId, id)
    const csv = await readCsv({ key: accountId, by: 'job' }, await csvOf(transaction, accountId, id))
    const context = { db, accountId, loginId: null, now: new Date(), ...untraced }
    changed = (await runClientImport(context, row!, csv)).ids?.length ?? 0
    if (!keeps) throw new Undone()
  })
  await imported.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return { statements, changed }
}

test('a thousand more clients are added by one more statement, and updated by one more', async () => {
  const few = await statementsFor(10, { phone: 600_000_000 })
  const many = await statementsFor(2_010, { phone: 600_000_000, keeps: true })
  expect([few.changed, many.changed]).toEqual([10, 2_010])
  expect(many.statements - few.statements).toBe(2)

  const updatedFew = await statementsFor(10, { phone: 700_000_000 })
  const updatedMany = await statementsFor(2_010, { phone: 700_000_000 })
  expect([updatedFew.changed, updatedMany.changed]).toEqual([10, 2_010])
  expect(updatedMany.statements - updatedFew.statements).toBe(2)
})
