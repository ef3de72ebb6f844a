import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentOfPdf, metadataOfPdf, textOfPdf } from '../test/text-of-pdf.ts'
import { openSheet, useFont } from '../pdf/sheet.ts'
import { makeInvoice } from './make-invoice.ts'
import { MM } from '../pdf/pen.ts'
import { documentOf, invoiceOf, lineOf, stayInvoice } from './test/sample-invoices.ts'
import type { InvoiceDocument } from './invoice-document.ts'

const pagesOf = async (invoice: InvoiceDocument) => textOfPdf(await makeInvoice(invoice))
const textOf = async (invoice: InvoiceDocument) => (await pagesOf(invoice)).join(' ').replaceAll('\u00a0', ' ')

test.each([1, 2, 3] as const)('model %i says everything that the law asks for', async (model) => {
  const text = await textOf(documentOf({ ...stayInvoice, model, operationOn: '2026-06-26' }))
  for (const words of [
    'Factura',
    'DEMO-2026/00318',
    '27/06/2026',
    'Fecha de operación 26/06/2026',
    'Encinas Demostración, S.L.',
    'NIF B00000000',
    'Calle Inventada, 1',
    '29400 Ronda (Málaga)',
    'Miren Aranburu Etxeberria',
    'NIF 00000000T',
    '48001 Bilbao (Bizkaia), España',
    '22/06/2026 – 27/06/2026',
    'Alojamiento y desayuno, 102 Doble',
    'Noches del 22/06/2026 al 25/06/2026 4 70,00 €',
    '10 % 970,00 € 97,00 €',
    '21 % 50,00 € 10,50 €',
    'Suma 1.020,00 € 107,50 €',
    'Total 1.127,50 €',
    'devolución, tarjeta −50,00 €',
    'Cobrada 1.127,50 €',
    'Registro Mercantil de Málaga',
    'QR tributario:',
    'VERI*FACTU',
    'Página 1 de 1',
  ])
    expect(text).toContain(words)
})

test.each([
  // From right to left, so that the last letter is the first of the line.
  ['فاطمة مصطفى', 'EGY', /Ftma Mstfa ى[^N]*م ة[^N]*ف /],
  ['ქეთევან', 'GEO', /Ketevan ქეთევან /],
  ['ทดสอบ', 'THA', /Thdsb ทดสอบ /],
  ['山田 太郎', 'JPN', /Cliente 山田 太郎 |ENC 山田 太郎 /],
  ['山田 太郎', '', /Shan Tian Tai Lang 山田 太郎 /],
  ['张伟', 'CHN', /Zhang Wei 张伟 /],
  ['김민서', 'KOR', /Gimminseo 김민서 /],
  ['𠮷野', '', /NIF/],
])('prints the payer %s (%s) in Latin letters and as it is written', async (name, countryCode, shown) => {
  const recipient = { ...stayInvoice.recipient!, name, countryCode }
  const text = await textOf(documentOf({ ...stayInvoice, recipient }))
  expect(text).toMatch(shown)
})

test.each([1, 2] as const)('model %i has six lines of five rates and a disbursement on one page', async (model) => {
  const lines = [
    lineOf('Alojamiento y desayuno, 102 Doble', 4, 7700, { detail: 'Noches del 22/06/2026 al 25/06/2026' }),
    lineOf('Aparcamiento, por noche', 5, 1210, { rate: 2100 }),
    lineOf('Pan y leche', 2, 300, { rate: 400 }),
    lineOf('Aceite', 1, 1200, { rate: 500 }),
    lineOf('Cuota exenta', 1, 2500, { rate: 0, noTaxReason: 'E1' }),
    lineOf('Tasa turística', 6, 110, { isDisbursement: true, rate: 0, noTaxReason: 'N1' }),
  ]
  const { payments } = stayInvoice
  expect(await pagesOf(documentOf(invoiceOf({ lines, payments, model })))).toHaveLength(1)
  const longer = [...lines, ...Array.from({ length: 12 }, () => lineOf('Desayuno adicional', 2, 1100))]
  expect(await pagesOf(documentOf(invoiceOf({ lines: longer, payments, model })))).toHaveLength(2)
})

const group = invoiceOf({
  lines: [
    lineOf('Alojamiento, 102 Doble', 2, 7700, { detail: 'Del 22/06/2026 al 24/06/2026', unit: '102 Doble' }),
    lineOf('Alojamiento, 202 Familiar', 2, 12_100, { detail: 'Del 22/06/2026 al 24/06/2026', unit: '202 Familiar' }),
    lineOf('Cuna', 1, 1100, { detail: '102 Doble', unit: '102 Doble' }),
    lineOf('Tasa turística', 1, 440),
  ],
})

test.each([1, 2] as const)('model %i shows the lines of several units by unit, with their sums', async (model) => {
  const text = await textOf(documentOf({ ...group, model }))
  expect(text).toMatch(
    /102 Doble Alojamiento .*140,00 € Cuna 1 10,00 € 10 % 10,00 € Suma 102 Doble 150,00 € 202 Familiar Alojamiento .*220,00 € Toda la reserva Tasa turística 1 4,00 €/,
  )
  expect(text).toContain('Total 411,40 €')
})

test('has number, issuer and language as data of the file, and structure', async () => {
  const bytes = await makeInvoice(documentOf(stayInvoice))
  expect(metadataOfPdf(bytes)).toEqual({
    title: 'Factura DEMO-2026/00318',
    author: 'Encinas Demostración, S.L.',
    language: 'es',
  })
  expect(bytes.toString('latin1')).toMatch(/\/StructTreeRoot[\s\S]*\/Marked true|\/Marked true[\s\S]*\/StructTreeRoot/)
})

test('makes the same bytes in another process', async () => {
  const script = [
    `const { makeInvoice } = await import('${new URL('./make-invoice.ts', import.meta.url).href}')`,
    `const { documentOf, stayInvoice } = await import('${new URL('./test/sample-invoices.ts', import.meta.url).href}')`,
    `process.stdout.write((await makeInvoice(documentOf(stayInvoice))).toString('base64'))`,
  ].join('\n')
  const other = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...process.env, TZ: 'Pacific/Auckland' },
    maxBuffer: 4e6,
  })
  const own = await makeInvoice(documentOf(stayInvoice))
  expect(hashOf(Buffer.from(other.toString(), 'base64'))).toBe(hashOf(own))
  expect(hashOf(await makeInvoice(documentOf({ ...stayInvoice, issuedOn: '2026-06-28' })))).not.toBe(hashOf(own))
})

test('draws a transparent logo in the place of the name, with the same bytes each time', async () => {
  const logo = await sharp({ create: { width: 600, height: 200, channels: 4, background: '#0f5a5880' } })
    .png()
    .toBuffer()
  const [first, second] = await Promise.all([1, 2].map(() => makeInvoice(documentOf(stayInvoice, { logo }))))
  const [page] = textOfPdf(first ?? Buffer.alloc(0))
  expect(page).not.toContain('Hotel Las Encinas')
  expect(page).toContain('Encinas Demostración, S.L.')
  expect(hashOf(second ?? Buffer.alloc(0))).toBe(hashOf(first ?? Buffer.alloc(0)))
  expect(first?.toString('latin1')).toMatch(/\/Subtype \/Image[\s\S]*\/Width 600/)
})

test('writes the name where the logo cannot be read', async () => {
  const [page] = textOfPdf(await makeInvoice(documentOf(stayInvoice, { logo: Buffer.from('no picture') })))
  expect(page).toContain('Hotel Las Encinas')
})

test('draws the QR code 35 mm wide with 6 mm of white at its sides, on the first page only', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => lineOf(`Noche ${at + 1}`, 1, 8000))
  const [first = [], ...others] = contentOfPdf(await makeInvoice(documentOf(invoiceOf({ lines })))).map(rectanglesIn)
  const left = Math.min(...first.map(({ x }) => x))
  const right = Math.max(...first.map(({ x, width }) => x + width))
  expect((right - left) / MM).toBeCloseTo(35, 1)
  expect((left + right) / 2 / MM).toBeCloseTo(105, 1)
  expect(others.map((page) => page.length)).toEqual(others.map(() => 0))
  expect(others.length).toBeGreaterThan(0)
})

test.each([1, 2, 3] as const)('model %i carries the sums from page to page', async (model) => {
  const lines = Array.from({ length: 40 }, (_, at) => lineOf(`Noche ${at + 1}`, 1, 8000 + at * 7))
  const snapshot = invoiceOf({ lines, model })
  const pages = (await pagesOf(documentOf(snapshot))).map((page) => page.replaceAll('\u00a0', ' '))
  expect(pages.length).toBeGreaterThan(1)
  for (const [at, page] of pages.slice(1).entries()) {
    const carried = /Suma y sigue ([\d.,]+ €)/.exec(pages[at] ?? '')?.[1]
    expect(carried).toMatch(/,\d\d €/)
    expect(page).toContain(`Suma anterior ${carried}`)
    expect(page).toMatch(/Concepto Cantidad/)
    expect(page).toContain('Factura DEMO-2026/00318')
    expect(page).toContain(`Página ${at + 2} de ${pages.length}`)
  }
  expect(pages.at(-1)).toContain('Noche 40')
  expect(pages.at(-1)).not.toContain('Suma y sigue')
})

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const rectanglesIn = (content: string) =>
  [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re$/gm)].map(([, x, , width]) => ({
    x: Number(x),
    width: Number(width),
  }))

test('documents draw with the fonts that others have read, and their bytes do not depend on what those drew', async () => {
  const fontOf = (bold: boolean) => {
    const { doc } = openSheet({ title: 'Prueba', author: 'Posada' })
    return (useFont(doc, { bold }) as unknown as { _font: { font: unknown } })._font.font
  }
  expect([fontOf(false) === fontOf(false), fontOf(true) === fontOf(true)]).toEqual([true, true])
  expect(fontOf(false)).not.toBe(fontOf(true))
  const first = await makeInvoice(documentOf(stayInvoice))
  await makeInvoice(
    documentOf({ ...stayInvoice, issuer: { ...stayInvoice.issuer, name: 'Ξενοδοχείο Žluťoučký Жёлтый' } }),
  )
  expect((await makeInvoice(documentOf(stayInvoice))).equals(first)).toBe(true)
})
