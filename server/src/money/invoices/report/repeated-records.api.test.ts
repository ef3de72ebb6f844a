import { expect, test } from 'vitest'
import { NIF_OUTSIDE_CENSUS } from '../../../simulators/aeat/census.ts'
import { givenVerifactu } from '../../../test/given-verifactu.ts'
import { readWorkbook } from '../../../test/read-workbook.ts'

type Given = Awaited<ReturnType<typeof givenVerifactu>>
const sheetsOf = async ({ ok }: Given) => {
  const { Report } = await ok('facturacion/get_report', { startDate: '2026-10-01', endDate: '2026-12-31' })
  return readWorkbook(Buffer.from(String(Report), 'base64'))
}
const numbersIn = (sheet: { rows: unknown[][] } | undefined) =>
  sheet?.rows.flat().filter((cell) => typeof cell === 'string' && /^V-\d{5}$/.test(cell))

test('an invoice counts once in the workbook after its record was amended', async () => {
  const given = await givenVerifactu()
  const { ok, uploadOwn, verifactuCall, issue, later, becomes } = given
  await uploadOwn()
  await verifactuCall('activar')
  const person = { Nombre: 'Ana', Apellidos: 'Gil', NumeroIdentificacion: NIF_OUTSIDE_CENSUS }
  const facturaURL = await issue((await ok('clients/add', person))['SafeURL'] as string)
  await later(2)
  await becomes(['rejected'])
  await ok('verifactu/subsanar', { facturaURL })
  await later(2)
  await becomes(['rejected', 'accepted-with-errors'])
  const [invoices, vatReturn] = await sheetsOf(given)
  expect(numbersIn(invoices)).toEqual(['V-00001'])
  expect(vatReturn?.rows.find(([label]) => label === 'Régimen general, 10 %')).toEqual(
    expect.arrayContaining([261.82, 26.18]),
  )
})

test('an annulled invoice is listed once after its annulment was sent again', async () => {
  const given = await givenVerifactu()
  const { ok, uploadOwn, verifactuCall, issue, later, becomes, aeat } = given
  await uploadOwn()
  await verifactuCall('activar')
  const facturaURL = await issue()
  await later(2)
  await becomes(['accepted'])
  aeat.setBehaviour({ rejectEvery: 1 })
  await ok('facturacion/facturas_series/anular', { facturaURL, motivo: 'Duplicada' })
  await later(2)
  await becomes(['accepted', 'rejected'])
  aeat.setBehaviour({})
  const { data } = await given.owner.get('/api/facturacion/tables/get_table_data?todas=1&estado=anulada')
  const [annulled] = data as { SafeURL: string }[]
  await ok('verifactu/subsanar', { facturaURL: annulled?.SafeURL })
  await later(2)
  await becomes(['accepted', 'rejected', 'accepted'])
  const sheets = await sheetsOf(given)
  expect(numbersIn(sheets.at(-1))).toEqual(['V-00001'])
})
