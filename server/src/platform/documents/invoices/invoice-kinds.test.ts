import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { expect, test } from 'vitest'
import { contentOfPdf, textOfPdf } from '../test/text-of-pdf.ts'
import { makeInvoice } from './make-invoice.ts'
import { documentOf, invoiceOf, lineOf, stayInvoice } from './test/sample-invoices.ts'
import type { InvoiceDocument } from './invoice-document.ts'

const pagesOf = async (invoice: InvoiceDocument) =>
  textOfPdf(await makeInvoice(invoice)).map((page) => page.replaceAll('\u00a0', ' '))
const textOf = async (invoice: InvoiceDocument) => (await pagesOf(invoice)).join(' ')
const hasCode = async (invoice: InvoiceDocument) =>
  contentOfPdf(await makeInvoice(invoice)).some((page) => (page.match(/ re$/gm) ?? []).length > 100)

const longStay = invoiceOf({
  lines: Array.from({ length: 40 }, (_, at) => lineOf(`Noche ${at + 1}`, 1, 8000)),
  number: '',
  qrUrl: '',
})

test.each([
  ['draft', 'Borrador: no es una factura'],
  ['sample', 'Muestra: no es una factura'],
  ['proforma', 'Documento sin valor fiscal'],
] as const)('a %s says on every page that it is no invoice, and has no QR code', async (kind, mark) => {
  const pages = await pagesOf(documentOf(longStay, { kind, isDemo: true }))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain(`${mark} · Documento de demostración, sin validez fiscal`)
  expect(await hasCode(documentOf(stayInvoice, { kind }))).toBe(false)
})

test('a draft shows where the QR code will be, a proforma does not', async () => {
  const draft = await textOf(documentOf(longStay, { kind: 'draft' }))
  expect(draft).toContain('Número Borrador')
  expect(draft).toContain('Se crea al emitir')
  const proforma = await textOf(documentOf(longStay, { kind: 'proforma' }))
  expect(proforma).toContain('Factura proforma')
  expect(proforma).not.toMatch(/QR|VERI\*FACTU|Número/)
})

test('an invoice without the address of the AEAT has no QR code', async () => {
  const invoice = documentOf({ ...stayInvoice, qrUrl: '', isVerifactu: false })
  expect(await textOf(invoice)).not.toMatch(/QR|VERI\*FACTU/)
  expect(await hasCode(invoice)).toBe(false)
  expect(await hasCode(documentOf(stayInvoice))).toBe(true)
})

test('a duplicate says so and keeps the QR code', async () => {
  const duplicate = documentOf(stayInvoice, { kind: 'duplicate' })
  expect(await textOf(duplicate)).toContain('Factura Duplicado Número DEMO-2026/00318')
  expect(await hasCode(duplicate)).toBe(true)
})

test('a simplified invoice has prices with tax and no recipient', async () => {
  const lines = [lineOf('Menú del día', 2, 1650), lineOf('Aparcamiento', 1, 1210, { rate: 2100 })]
  const text = await textOf(documentOf(invoiceOf({ type: 'F2', lines })))
  expect(text).toContain('Factura simplificada')
  expect(text).toContain('Menú del día 2 16,50 € 10 % 33,00 €')
  expect(text).toMatch(/Total IVA incluido 45,10 €/)
  expect(text).not.toMatch(/Cliente|Miren/)
})

test('a correction by substitution names the invoices, the cause and the amounts before and after', async () => {
  const text = await textOf(
    documentOf(
      invoiceOf({
        type: 'R1',
        lines: [lineOf('Alojamiento', 1, 8800)],
        corrects: [
          { number: 'H-2026/00012', issuedOn: '2026-05-03' },
          { number: 'H-2026/00013', issuedOn: '2026-05-04' },
        ],
        correctionMode: 'S',
        corrected: { base: 10_000, tax: 1000 },
        correctionReason: 'Descuento concedido después',
      }),
    ),
  )
  for (const words of [
    'Factura rectificativa',
    'Rectifica las facturas H-2026/00012 de 03/05/2026, H-2026/00013 de 04/05/2026',
    'art. 80 Uno, Dos y Seis',
    'Descuento concedido después',
    'Por sustitución',
    'Importes rectificados 100,00 € 10,00 € 110,00 €',
    'Importes correctos 80,00 € 8,00 € 88,00 €',
    'Diferencia −20,00 € −2,00 € −22,00 €',
  ])
    expect(text).toContain(words)
})

test('a correction by differences has negative amounts, and what is to be returned', async () => {
  const text = await textOf(
    documentOf(
      invoiceOf({
        type: 'R1',
        lines: [lineOf('Noche descontada', -1, 9900)],
        corrects: [{ number: 'H-2026/00012', issuedOn: '2026-05-03' }],
        correctionMode: 'I',
      }),
    ),
  )
  for (const words of [
    'Por diferencias',
    'Noche descontada −1 90,00 € 10 % −90,00 €',
    'Total −99,00 €',
    'A devolver 99,00 €',
  ])
    expect(text).toContain(words)
})

test('names hundreds of corrected invoices on as many pages as they need', async () => {
  const corrects = Array.from({ length: 400 }, (_, at) => ({ number: `H-2026/${10_000 + at}`, issuedOn: '2026-05-03' }))
  const lines = [lineOf('Descuento', -1, 9900)]
  const pages = await pagesOf(documentOf(invoiceOf({ type: 'R1', lines, corrects, correctionMode: 'I' })))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages[0]).toContain('H-2026/10000 de 03/05/2026')
  expect(pages.slice(1).join(' ')).toContain('H-2026/10399 de 03/05/2026')
  expect(pages.at(-1)).toContain('Total −99,00 €')
})

test('an invoice in the place of simplified ones names them', async () => {
  const corrects = [{ number: 'S-2026/00012', issuedOn: '2026-06-22' }]
  const text = await textOf(documentOf(invoiceOf({ type: 'F3', corrects })))
  expect(text).toContain('En sustitución de la factura simplificada S-2026/00012 de 22/06/2026')
  expect(text).not.toContain('rectificativa')
})

test('disbursements stand below the total of the invoice, and raise what is to be paid', async () => {
  const lines = [
    lineOf('Alojamiento', 1, 11_000),
    lineOf('Entradas', 4, 1914, { rate: 0, isDisbursement: true, detail: 'tique 4411' }),
  ]
  const text = await textOf(documentOf(invoiceOf({ lines })))
  expect(text).toContain('Total factura 110,00 €')
  expect(text).toContain('4 × Entradas, tique 4411 76,56 €')
  expect(text).toContain('Total a pagar 186,56 €')
  expect(text.indexOf('Entradas')).toBeGreaterThan(text.indexOf('Total factura'))
})

test.each([
  ['IVA', 'Operación exenta de IVA según el artículo 20 de la Ley 37/1992.'],
  ['IGIC', 'Operación exenta de IGIC según la Ley 20/1991'],
  ['IPSI', 'Operación exenta de IPSI según la Ley 8/1991.'],
] as const)('says why no %s is due', async (taxName, sentence) => {
  const lines = [lineOf('Alojamiento', 3, 10_000, { rate: 0, noTaxReason: 'E1' })]
  const text = await textOf(documentOf(invoiceOf({ taxName, lines })))
  expect(text).toContain(`Precio sin ${taxName}`)
  expect(text).toContain('Exenta 300,00 € 0,00 €')
  expect(text).toContain(sentence)
})

test.each([
  ['en', 'Factura / Invoice', 'Número / Number', 'Total'],
  ['fr', 'Factura / Facture', 'Cliente / Client', 'Cobrada / Payée'],
  ['de', 'Factura / Rechnung', 'Cliente / Kunde', 'Total / Gesamtbetrag'],
  ['it', 'Factura / Fattura', 'Estancia / Soggiorno', 'Total / Totale'],
  ['pt', 'Factura / Fatura', 'Cobros / Pagamentos', 'Cobrada / Paga'],
] as const)('says everything in Spanish and in %s', async (language, ...words) => {
  const text = await textOf(documentOf({ ...stayInvoice, language }))
  for (const word of words) expect(text).toContain(word)
})

test('writes names in letters that the font has, and the country of a foreign document', async () => {
  const recipient = {
    ...stayInvoice.recipient!,
    name: '王小明',
    identity: { kind: 'other', idType: '03', countryCode: 'DEU', number: 'X1234' },
    municipality: 'Berlin',
    province: '',
    countryCode: 'DEU',
  } as const
  const text = await textOf(documentOf({ ...stayInvoice, recipient }))
  expect(text).toContain('Wang Xiao Ming 王小明 Pasaporte X1234 (Alemania)')
  expect(text).toContain('48001 Berlin, Alemania')
})

const payment = (amount: number) => ({ on: '2026-06-22', method: 'card' as const, amount })
const correction = { type: 'R1', correctionMode: 'I', lines: [lineOf('Noche', -1, 9_900)] } as const

test.each([
  ['paid in part', { open: 9_600, payments: [payment(19_200)] }, ['Cobrada en parte 192,00 €', 'Pendiente 96,00 €']],
  ['paid twice', { open: -28_800, payments: [payment(57_600)] }, ['A devolver 288,00 €']],
  ['in the place of a paid one', { type: 'F3', open: 0 }, ['Cobrada 288,00 €']],
  ['corrected before it was paid', { ...correction, open: 0 }, ['Compensada con lo pendiente 99,00 €']],
  ['given back', { ...correction, open: 0, payments: [payment(-9_900)] }, ['devolución', 'Devuelta 99,00 €']],
  [
    'cancelled with money kept',
    { ...correction, open: -5_900, retained: { amount: 4_000, isCompensation: true } },
    ['Se retiene como indemnización 40,00 €', 'A devolver 59,00 €'],
  ],
  [
    'corrected to be issued anew',
    { ...correction, open: 0, retained: { amount: 9_900, isCompensation: false } },
    ['Queda a cuenta 99,00 €'],
  ],
] as const)('says what was paid of an invoice %s', async (_, changes, words) => {
  const text = await textOf(documentOf(invoiceOf(changes as Partial<InvoiceSnapshot>)))
  for (const word of words) expect(text).toContain(word)
})

test('an invoice in the place of others, issued before documents said it, does not ask for their money again', async () => {
  const corrects = [{ number: 'DEMO-2026/00300', issuedOn: '2026-06-20' }]
  const corrected = { base: 26_182, tax: 2618 }
  const substitution = invoiceOf({ type: 'R4', correctionMode: 'S', corrects, corrected })
  expect(await textOf(documentOf(substitution))).not.toContain('Pendiente')
  expect(await textOf(documentOf(invoiceOf({ type: 'F3', corrects })))).not.toContain('Pendiente')
  expect(await textOf(documentOf(invoiceOf({})))).toContain('Pendiente')
})
