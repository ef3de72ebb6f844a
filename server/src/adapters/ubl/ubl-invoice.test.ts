import type { InvoiceLine, InvoiceParty, InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { invoiceTotals } from '@posada/domain/money/invoices/invoice-totals'
import { noTaxReasons, type NoTaxReason, taxOfProvince } from '@posada/domain/platform/money/tax-rates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceOf, lineOf, stayInvoice } from '../../platform/documents/invoices/test/sample-invoices.ts'
import { allCountries } from '../../platform/reference-data/countries.ts'
import { violatedRules } from './test/en16931-rules.ts'
import { ublInvoice } from './ubl-invoice.ts'

const company: InvoiceParty = {
  name: 'Senderos & Sur, S.L.',
  identity: { kind: 'nif', number: 'A58818501' },
  address: 'Calle Mayor, 2',
  postalCode: '41001',
  municipality: 'Sevilla',
  province: 'Sevilla',
  countryCode: 'ESP',
}
const german: InvoiceParty = {
  ...company,
  name: 'Reise GmbH',
  identity: { kind: 'other', idType: '02', countryCode: 'DEU', number: 'DE136695976' },
  countryCode: 'DEU',
}
const toCompany = (changes: Partial<InvoiceSnapshot>) => invoiceOf({ recipient: company, ...changes })
const free = (noTaxReason: NoTaxReason, price = 5000) => lineOf('Sin impuesto', 1, price, { rate: 0, noTaxReason })
const taxi = lineOf('Taxi', 1, 2000, { rate: 0, isDisbursement: true })

test.each([
  ['a stay with two rates, paid in parts', { ...stayInvoice, recipient: company }],
  ['a company of another country of the Union', toCompany({ recipient: german })],
  [
    'a company outside of the Union',
    toCompany({
      recipient: {
        ...german,
        identity: { kind: 'other', idType: '04', countryCode: 'GBR', number: '12345678' },
        countryCode: 'GBR',
      },
    }),
  ],
  ['exempt lodging', toCompany({ lines: [free('E1')] })],
  ['an export beside taxed lines', toCompany({ lines: [free('E2'), lineOf('Noche', 1, 9600)] })],
  ['a delivery within the Union', toCompany({ recipient: german, lines: [free('E5')], stay: null })],
  ['only what is not subject', toCompany({ lines: [free('N1'), free('N2')] })],
  [
    'what is not subject, and a disbursement, beside taxed lines',
    toCompany({ lines: [free('N1'), taxi, lineOf('Noche', 3, 9600)] }),
  ],
  ['IGIC', toCompany({ taxName: 'IGIC', lines: [lineOf('Noche', 3, 9600, { rate: 700 }), free('E1')] })],
  ['IPSI', toCompany({ taxName: 'IPSI', lines: [lineOf('Noche', 3, 9600, { rate: 200 })] })],
  ['an advance that is deducted', toCompany({ lines: [lineOf('Noche', 3, 9600), lineOf('Anticipo', -1, 9600)] })],
  [
    'a correction by differences',
    toCompany({
      type: 'R1',
      correctionMode: 'I',
      lines: [lineOf('Noche', -1, 9601), lineOf('Noche', 3, -9601)],
      corrects: [{ number: 'H-00001', issuedOn: '2026-06-01' }],
      correctionReason: 'Devolución',
    }),
  ],
])('%s satisfies the rules of EN 16931', (_, snapshot) => {
  expect(violatedRules(ublInvoice(snapshot))).toEqual([])
})

const anyLine = fc.record({
  quantity: fc.integer({ min: -40, max: 40 }).filter((quantity) => quantity !== 0),
  price: fc.integer({ min: -200_000, max: 200_000 }),
  rate: fc.constantFrom(...taxOfProvince('28').rates),
  noTaxReason: fc.constantFrom(...(Object.keys(noTaxReasons) as NoTaxReason[])),
  isDisbursement: fc.boolean(),
})
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 10 }).map((lines) =>
  lines.map(({ quantity, price, rate, noTaxReason, isDisbursement }): InvoiceLine =>
    lineOf('Línea', quantity, price, {
      rate: isDisbursement ? 0 : rate,
      noTaxReason: rate === 0 && !isDisbursement ? noTaxReason : '',
      isDisbursement,
    }),
  ),
)

test('any lines satisfy the rules, and the total is what the invoice says', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const xml = ublInvoice(toCompany({ recipient: german, lines }))
      expect(violatedRules(xml)).toEqual([])
      const payable = Number(/<cbc:PayableAmount currencyID="EUR">([^<]*)</.exec(xml)?.[1])
      expect(Math.round(payable * 100)).toBe(invoiceTotals(lines).payable)
    }),
  )
})

test('that lines are shown by unit changes nothing in the file', () => {
  const lines = [lineOf('Alojamiento, 101', 2, 9999), lineOf('Alojamiento, 102', 1, 8888), lineOf('Cuna', 1, 333)]
  const byUnit = lines.map((line, at) => ({ ...line, unit: ['101', '102', '101'][at] ?? '' }))
  expect(ublInvoice(toCompany({ lines: byUnit }))).toBe(ublInvoice(toCompany({ lines })))
})

test('a corrective invoice keeps its signs and names what it corrects', () => {
  const corrects = [{ number: 'H-00001', issuedOn: '2026-06-01' }]
  const xml = ublInvoice(toCompany({ type: 'R4', correctionMode: 'I', lines: [lineOf('Noche', -1, 11_000)], corrects }))
  expect(xml).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>')
  expect(xml).toContain('<cbc:Note>Factura rectificativa por diferencias de H-00001</cbc:Note>')
  expect(xml).toContain('<cbc:InvoicedQuantity unitCode="C62">-1</cbc:InvoicedQuantity>')
  expect(xml).toContain('<cbc:PayableAmount currencyID="EUR">-110.00</cbc:PayableAmount>')
  expect(xml).not.toContain('PaymentTerms') // nothing is to be paid
  expect(xml).toMatch(/<cac:InvoiceDocumentReference><cbc:ID>H-00001<\/cbc:ID><cbc:IssueDate>2026-06-01/)
})

test.each([
  [
    'a correction that raises',
    { type: 'R1', correctionMode: 'I' },
    '383',
    'por diferencias de H-00001. Precio. Gracias',
  ],
  ['a substitution', { type: 'R4', correctionMode: 'S' }, '384', 'por sustitución de H-00001. Precio. Gracias'],
] as const)('%s says its mode, in one note', (_, changes, code, words) => {
  const corrects = [{ number: 'H-00001', issuedOn: '2026-06-01' }]
  const xml = ublInvoice(toCompany({ ...changes, corrects, correctionReason: 'Precio', notes: 'Gracias' }))
  expect(violatedRules(xml)).toEqual([])
  expect(xml).toContain(`<cbc:InvoiceTypeCode>${code}</cbc:InvoiceTypeCode>`)
  expect(xml).toContain(`<cbc:Note>Factura rectificativa ${words}</cbc:Note>`)
})

test('an advance is a prepayment invoice, and the invoice of the stay names it', () => {
  expect(ublInvoice(toCompany({ isAdvance: true }))).toContain('<cbc:InvoiceTypeCode>386<')
  const xml = ublInvoice(toCompany({ advances: [{ number: 'H-00001', issuedOn: '2026-06-01' }] }))
  expect(xml).toContain('<cbc:InvoiceTypeCode>380<')
  expect(xml).toMatch(/<cac:InvoiceDocumentReference><cbc:ID>H-00001<\/cbc:ID><cbc:IssueDate>2026-06-01/)
  expect(violatedRules(xml)).toEqual([])
})

test.each([
  ['unpaid', {}, 28_800, undefined],
  ['paid in part', { open: 8_800, payments: [{ on: '2026-06-01', method: 'card', amount: 20_000 }] }, 8_800, '200.00'],
  ['with more received than it asks for', { open: -1_000 }, -1_000, '298.00'],
  [
    'a correction of what was not paid',
    { type: 'R1', correctionMode: 'I', lines: [lineOf('Noche', -1, 9600)], open: 0 },
    0,
    '-96.00',
  ],
] as const)('what is due is what was open at the issue: %s', (_, changes, open, prepaid) => {
  const xml = ublInvoice(toCompany(changes as Partial<InvoiceSnapshot>))
  expect(violatedRules(xml, { open })).toEqual([])
  expect(/<cbc:PrepaidAmount currencyID="EUR">([^<]*)</.exec(xml)?.[1]).toBe(prepaid)
})

test('characters that XML does not allow reach no file', () => {
  const xml = ublInvoice(
    toCompany({ lines: [lineOf('Noche\uFFFF', 1, 9600, { detail: '\uFFFEa' })], notes: '\uD800b' }),
  )
  expect(violatedRules(xml)).toEqual([])
  expect(xml).toContain('<cbc:Name>Noche</cbc:Name>')
})

test.each(allCountries().map(({ code, name }) => [name, code] as const))(
  '%s has a country of the norm',
  (_, countryCode) => {
    expect(violatedRules(ublInvoice(toCompany({ recipient: { ...german, countryCode } })))).toEqual([])
  },
)

test('says the taxes, the reason for none, and where the invoice is checked', () => {
  const xml = ublInvoice(toCompany({ lines: [lineOf('Noche & más', 1, 11_000), free('E1')] }))
  expect(xml).toContain('<cbc:Name>Noche &amp; más</cbc:Name>')
  expect(xml).toContain('<cbc:TaxAmount currencyID="EUR">10.00</cbc:TaxAmount>')
  expect(xml).toContain(`<cbc:TaxExemptionReason>${noTaxReasons.E1}</cbc:TaxExemptionReason>`)
  expect(xml).toContain('<cbc:URI>https://prewww2.aeat.es/')
  expect(xml).toContain('<cbc:CompanyID>ESA58818501</cbc:CompanyID>')
})

test.each([
  ['BR-02', /<cbc:ID>DEMO[^<]*<\/cbc:ID>/, ''],
  [
    'BR-11',
    /<cbc:IdentificationCode>ES<\/cbc:IdentificationCode>(?=<\/cac:Country><\/cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>ESA)/,
    '',
  ],
  ['BR-CO-10', '<cbc:LineExtensionAmount currencyID="EUR">261.82', '<cbc:LineExtensionAmount currencyID="EUR">261.83'],
  ['BR-CO-15', '<cbc:TaxInclusiveAmount currencyID="EUR">288.00', '<cbc:TaxInclusiveAmount currencyID="EUR">288.10'],
  ['BR-CO-17', '<cbc:Percent>10.00', '<cbc:Percent>21.00'],
  ['BR-CO-09', 'ESA58818501', '58818501'],
  ['BR-CL-01', '>380<', '>999<'],
])('the rules find a fault: %s', (rule, was, is) => {
  const xml = ublInvoice(toCompany({}))
  expect(violatedRules(xml.replace(was, is))).toContain(rule)
})
