import { describe, expect, test } from 'vitest'
import { anIssuer } from '../../../test/an-issuer.ts'
import { givenEstablishment } from '../../../test/given.ts'

const { owner, establishmentId } = await givenEstablishment()
await anIssuer(owner, establishmentId)
const ofSeries = (name: string, fields: object) => owner.post(`/api/facturacion/facturas_series/${name}`, fields)
const person = { Nombre: 'Marta', Apellidos: 'Ibáñez', NumeroIdentificacion: '12345678Z' }
const titularURL = (await owner.post('/api/clients/add', person))['SafeURL'] as string
await owner.post('/api/facturacion/add_serie', { alojamientoURL: establishmentId, Name: 'Serie', Prefix: 'C-' })
const all = (await owner.post('/api/facturacion/get_series'))['invoiceSeries'] as { serieURL: string; tipo: string }[]
const seriesOf = (kind: string) => all.find(({ tipo }) => tipo === kind)!.serieURL
const night = { name: 'Alojamiento', price: 100, VAT: 10 }

const issue = (facturaURL: unknown) => ofSeries('gen', { facturaURL })
const annul = (facturaURL: unknown) => ofSeries('anular', { facturaURL, motivo: 'Por error' })
const info = (facturaURL: unknown) => ofSeries('get_info', { facturaURL })
/** An issued invoice of 100 €. */
async function issued(kind = 'ordinaria') {
  const payer = kind === 'ordinaria' ? { titularURL } : {}
  const { facturaURL } = await ofSeries('add', { serieURL: seriesOf(kind), ...payer, Conceptos: [night] })
  expect(await issue(facturaURL)).toMatchObject({ resultado: 'Ok' })
  return facturaURL as string
}
/** A corrective draft, by differences unless said otherwise; without amount of the whole invoice. */
async function corrective(facturaURL: string, { amount, modo = 'I', tipo = 'R1' }: Corrective = {}) {
  const Conceptos = amount === undefined ? {} : { Conceptos: [{ ...night, price: amount }] }
  return ofSeries('rectificar', { facturaURL, tipo, modo, motivo: 'Error', ...Conceptos })
}
type Corrective = { amount?: number; modo?: 'I' | 'S'; tipo?: string }
const refused = (text: string) => ({ resultado: 'Error', mensaje: expect.stringContaining(text) as string })

describe('a correction', () => {
  test('takes back no more than was invoiced, whoever prepared it first', async () => {
    const invoice = await issued()
    const [whole, part] = [await corrective(invoice), await corrective(invoice, { amount: -30 })]
    expect(await issue(part['facturaURL'])).toMatchObject({ resultado: 'Ok' })
    expect(await issue(whole['facturaURL'])).toMatchObject(refused('solo quedan 70,00'))
    expect((await info(whole['facturaURL']))['faltas']).toMatchObject([{ campo: 'corrects' }])
    const rest = await corrective(invoice, { amount: -70 })
    expect(await issue(rest['facturaURL'])).toMatchObject({ resultado: 'Ok' })
  })

  test('of two at the same time for the whole invoice, one is issued', async () => {
    const invoice = await issued()
    const drafts = [await corrective(invoice), await corrective(invoice)]
    const replies = await Promise.all(drafts.map(({ facturaURL }) => issue(facturaURL)))
    expect(replies.map(({ resultado }) => resultado).toSorted()).toEqual(['Error', 'Ok'])
  })

  test('of an invoice annulled meanwhile is refused', async () => {
    const invoice = await issued()
    const { facturaURL } = await corrective(invoice)
    expect(await annul(invoice)).toMatchObject({ resultado: 'Ok' })
    expect(await issue(facturaURL)).toMatchObject(refused('está anulada'))
  })

  test('by substitution stands in the place of the invoice: from then on it is corrected itself', async () => {
    const invoice = await issued()
    const first = await corrective(invoice, { amount: 80, modo: 'S' })
    const other = await corrective(invoice, { amount: 90, modo: 'S' })
    expect(await issue(first['facturaURL'])).toMatchObject({ resultado: 'Ok' })
    expect(await issue(other['facturaURL'])).toMatchObject(refused('ya está sustituida por R-C-'))
    expect(await corrective(invoice)).toMatchObject(refused('rectifique esa'))
    const second = await corrective(first['facturaURL'] as string, { amount: 70, modo: 'S' })
    expect(await issue(second['facturaURL'])).toMatchObject({ resultado: 'Ok' })
  })

  test('by substitution is refused after one by differences', async () => {
    const invoice = await issued()
    await issue((await corrective(invoice, { amount: -10 }))['facturaURL'])
    expect(await corrective(invoice, { amount: 80, modo: 'S' })).toMatchObject(refused('por diferencias'))
  })
})

test('an invoice with another correction stays corrected when one is annulled', async () => {
  const invoice = await issued()
  const drafts = [await corrective(invoice, { amount: -10 }), await corrective(invoice, { amount: -20 })]
  for (const { facturaURL } of drafts) await issue(facturaURL)
  expect(await annul(drafts[1]!['facturaURL'])).toMatchObject({ resultado: 'Ok' })
  expect(await info(invoice)).toMatchObject({ estado: 'rectificada' })
  expect(await annul(invoice)).toMatchObject({ resultado: 'Error', rectificar: true })
  expect(await annul(drafts[0]!['facturaURL'])).toMatchObject({ resultado: 'Ok' })
  expect(await info(invoice)).toMatchObject({ estado: 'emitida' })
})

test('of an invoice corrected in part, what is left is still to be paid', async () => {
  const unpaid = async () => Number((await owner.post('/api/facturacion/recuento'))['sinCobrar'])
  const owedInQuarter = async () => Number((await owner.post('/api/facturacion/trimestre'))['sinCobrar'])
  const [count, sum] = [await unpaid(), await owedInQuarter()]
  const invoice = await issued()
  expect([await unpaid(), await owedInQuarter()]).toEqual([count + 1, sum + 100])
  const part = await corrective(invoice, { amount: -30 })
  expect(await issue(part['facturaURL'])).toMatchObject({ resultado: 'Ok' })
  expect([await unpaid(), await owedInQuarter()]).toEqual([count + 1, sum + 70])
  expect(await info(invoice)).toMatchObject({ estado: 'rectificada', paid: 0, pendiente: 70 })
  const listed = await owner.get('/api/facturacion/tables/get_table_data?todas=1&sinCobrar=1&per_page=100')
  expect(listed['data']).toContainEqual(expect.objectContaining({ SafeURL: invoice, Total: 100, pendiente: 70 }))
  await issue((await corrective(invoice, { amount: -70 }))['facturaURL'])
  expect([await unpaid(), await owedInQuarter()]).toEqual([count, sum])
  expect(await info(invoice)).toMatchObject({ pendiente: 0 })
})

describe('without booking, what a correction takes back', () => {
  const pay = (facturaURL: unknown, paid = 1) => ofSeries('mark_payment', { facturaURL, paid, paymentMethod: 'T' })
  const correctedBy = async (facturaURL: string, amount: number) => {
    const { facturaURL: correction } = await corrective(facturaURL, { amount })
    expect(await issue(correction)).toMatchObject({ resultado: 'Ok' })
    return correction as string
  }

  test('is to be given back only of a paid invoice', async () => {
    const [unpaid, paid] = [await issued(), await issued()]
    await pay(paid)
    expect(await info(await correctedBy(unpaid, -30))).toMatchObject({ total: -30, paid: 0, pendiente: 0 })
    expect(await info(await correctedBy(paid, -30))).toMatchObject({ total: -30, paid: 0, pendiente: -30 })
  })

  test('is settled by the payment of the rest, and open again without it', async () => {
    const invoice = await issued()
    const correction = await correctedBy(invoice, -30)
    await pay(invoice)
    expect(await info(correction)).toMatchObject({ paid: 1, paymentMethod: '', pendiente: 0 })
    await pay(invoice, 0)
    expect(await info(correction)).toMatchObject({ paid: 0, pendiente: 0 })
    expect(await info(invoice)).toMatchObject({ pendiente: 70 })
  })

  test('is to be given back once an invoice of which nothing was left turns out to be paid', async () => {
    const invoice = await issued()
    const correction = await correctedBy(invoice, -100)
    expect(await info(correction)).toMatchObject({ pendiente: 0 })
    await pay(invoice)
    expect(await info(correction)).toMatchObject({ paid: 0, pendiente: -100 })
    await pay(correction)
    expect(await info(correction)).toMatchObject({ paid: 1, paymentMethod: 'T' })
  })
})

describe('a full invoice in the place of a simplified one', () => {
  const full = (facturaURL: string) => ofSeries('sustituir', { facturaURL, titularURL })

  test('is issued once, and the simplified one is no longer corrected', async () => {
    const simplified = await issued('simplificada')
    const drafts = [await full(simplified), await full(simplified)]
    expect(await issue(drafts[0]!['facturaURL'])).toMatchObject({ resultado: 'Ok' })
    expect(await issue(drafts[1]!['facturaURL'])).toMatchObject(refused('ya está sustituida por C-'))
    expect(await corrective(simplified, { tipo: 'R5' })).toMatchObject(refused('rectifique esa'))
  })

  test('has its amount', async () => {
    const { facturaURL } = await full(await issued('simplificada'))
    const Conceptos = [{ ...night, price: 500 }]
    await ofSeries('edit', { facturaURL, titularURL, Conceptos })
    expect(await issue(facturaURL)).toMatchObject(refused('ha de sumar lo mismo'))
  })
})

describe('without booking, the payment of a replaced invoice', () => {
  const pay = (facturaURL: string) => ofSeries('mark_payment', { facturaURL, paid: 1, paymentMethod: 'T' })

  test('is that of the full invoice in its place', async () => {
    const simplified = await issued('simplificada')
    await pay(simplified)
    const { facturaURL } = await ofSeries('sustituir', { facturaURL: simplified, titularURL })
    await issue(facturaURL)
    expect(await info(facturaURL)).toMatchObject({ tipo: 'F3', paid: 1, paymentMethod: 'T', pendiente: 0 })
  })

  test('is that of a substitution, unless it asks for more', async () => {
    for (const [amount, paid] of [
      [80, 1],
      [120, 0],
    ]) {
      const invoice = await issued()
      await pay(invoice)
      const { facturaURL } = await corrective(invoice, { amount: amount ?? 0, modo: 'S' })
      await issue(facturaURL)
      expect(await info(facturaURL)).toMatchObject({ total: amount, paid })
    }
  })
})
