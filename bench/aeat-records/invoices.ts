import { addDays } from '@posada/domain/platform/days/day'
import { isCorrective, isSimplified } from '@posada/domain/money/invoices/invoice-faults'
import {
  type InvoiceLine,
  type InvoiceParty,
  type InvoiceSnapshot,
  type InvoiceType,
  invoiceTypes,
} from '@posada/domain/money/invoices/invoice-snapshot'
import { invoiceTotals } from '@posada/domain/money/invoices/invoice-totals'
import { payerIdentity, type PayerDocument } from '@posada/domain/money/invoices/payer-identity'
import { noTaxReasons, type NoTaxReason, taxOfProvince } from '@posada/domain/platform/money/tax-rates'
import { allCountries } from '@posada/server/platform/reference-data/countries'
import fc from 'fast-check'

/** An invoice that can be issued, with the province whose tax it has. */
export type GeneratedInvoice = { province: string; invoice: InvoiceSnapshot }

const oddTexts = [
  'Alojamiento',
  'C/ Sant Pere & Hnos. <bajo> "B" \'C\'',
  '  Ò Briain\t«Łucja»\n  ]]> ',
  'Ø'.repeat(150),
  '🏨 Ático',
  'Nguyễn\u0007 Thị\u0000',
]
const text = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map((odd) => `Ñ${odd}`),
)

type Payer = Omit<PayerDocument, 'countryCode'> & { isSpanish: boolean }
const payers: Payer[] = [
  { number: '12345678Z', documentKind: 'dni', isCompany: false, isSpanish: true },
  { number: 'X1234567L', documentKind: 'nie', isCompany: false, isSpanish: true },
  { number: 'A-58818501', documentKind: '', isCompany: true, isSpanish: true },
  { number: 'AB 123.456', documentKind: 'passport', isCompany: false, isSpanish: false },
  { number: 'CA12345AA', documentKind: 'id-card', isCompany: false, isSpanish: false },
  { number: 'R-77', documentKind: 'residence', isCompany: false, isSpanish: false },
  { number: '12345678901234567890', documentKind: 'other', isCompany: false, isSpanish: false },
  { number: 'DE136695976', documentKind: '', isCompany: true, isSpanish: false },
]

/** People and companies of Spain and of every country in the reference data, identified in every way. */
const recipient: fc.Arbitrary<InvoiceParty> = fc
  .record({
    name: text,
    country: fc.constantFrom(...allCountries().map(({ code }) => code)),
    payer: fc.constantFrom(...payers),
  })
  .map(({ name, country, payer }) => {
    const isGerman = payer.number.startsWith('DE')
    const countryCode = payer.isSpanish ? 'ESP' : isGerman ? 'DEU' : country === 'ESP' ? 'FRA' : country
    const identity = payerIdentity({
      number: payer.number,
      documentKind: payer.documentKind,
      countryCode,
      isCompany: payer.isCompany,
    })
    return { name, identity, address: 'Calle 1', postalCode: '', municipality: 'Soria', province: '', countryCode }
  })

const lineIn = (province: string, type: InvoiceType): fc.Arbitrary<InvoiceLine> =>
  fc
    .record({
      name: text,
      quantity: fc.integer({ min: 1, max: 10 }),
      price: fc.integer({ min: -1000, max: type === 'F2' ? 1000 : 2_000_000 }),
      rate: fc.constantFrom(...taxOfProvince(province).rates),
      reason: fc.constantFrom(...reasonsIn(province)),
      kind: fc.constantFrom('sold', 'sold', 'sold', 'disbursement'),
    })
    .map(({ name, quantity, price, rate, reason, kind }) => ({
      name,
      detail: '',
      quantity: isCorrective(type) ? -quantity : quantity,
      price,
      rate: kind === 'sold' ? rate : 0,
      noTaxReason: kind === 'sold' && rate === 0 ? reason : '',
      isDisbursement: kind !== 'sold',
    }))

/** A delivery within the Union (E5) would need a recipient with a VAT number, where the tax is IVA. */
const reasonsIn = (province: string): NoTaxReason[] =>
  (Object.keys(noTaxReasons) as NoTaxReason[]).filter(
    (reason) => reason !== 'E5' || taxOfProvince(province).name !== 'IVA',
  )

const taxed: InvoiceLine = {
  name: 'Alojamiento',
  detail: '',
  quantity: 1,
  price: 1000,
  rate: 1000,
  noTaxReason: '',
  isDisbursement: false,
}

/** `number` makes the number of the invoice. All have the same issuer. */
export const invoices = (number: number): fc.Arbitrary<GeneratedInvoice> =>
  fc
    .tuple(
      fc.constantFrom('28', '07', '35', '51', '52'),
      fc.constantFrom(...(Object.keys(invoiceTypes) as InvoiceType[])),
    )
    .chain(([province, type]) =>
      fc
        .record({
          lines: fc.array(lineIn(province, type), { maxLength: 6 }),
          recipient,
          correctionMode: fc.constantFrom('I' as const, 'S' as const),
          operationDaysBefore: fc.option(fc.integer({ min: 0, max: 700 })),
          correctedCount: fc.integer({ min: 1, max: 5 }),
          day: fc.integer({ min: 0, max: 700 }),
        })
        .map((chosen) => {
          const { name: taxName, lodging } = taxOfProvince(province)
          const lines = [...chosen.lines, { ...taxed, rate: lodging }]
          const issuedOn = addDays('2024-12-01', chosen.day)
          const refers = isCorrective(type) || type === 'F3'
          const isNamed = !isSimplified(type)
          const invoice: InvoiceSnapshot = {
            type,
            number: `H&-${taxName}/${number}_.A`,
            issuedOn,
            operationOn: chosen.operationDaysBefore === null ? null : addDays(issuedOn, -chosen.operationDaysBefore),
            issuer: {
              name: 'Hostal "Sol" & Mar <S.L.>',
              tradeName: '',
              taxId: 'B-72877814',
              address: 'Calle Mayor 1',
              postalCode: '42001',
              municipality: 'Soria',
              province: '',
              phone: '',
              email: '',
              website: '',
              logoFileId: null,
            },
            recipient: isNamed ? admittedBy(type, chosen.recipient) : null,
            stay: null,
            taxName,
            lines,
            totals: invoiceTotals(lines),
            payments: [],
            corrects: refers
              ? Array.from({ length: chosen.correctedCount }, (_, index) => ({
                  number: `S-${index}`,
                  issuedOn: '2024-11-30',
                }))
              : [],
            correctionMode: isCorrective(type) ? chosen.correctionMode : null,
            corrected: isCorrective(type) && chosen.correctionMode === 'S' ? { base: 100_000, tax: -10_000 } : null,
            correctionReason: '',
            notes: '',
            footer: '',
            conditions: '',
            model: 1,
            language: '',
            qrUrl: '',
            isVerifactu: true,
          }
          return { province, invoice }
        })
        .filter(({ invoice: { totals } }) => totals.total >= 0 || (type !== 'F1' && type !== 'F2')),
    )

/** Corrections for bad debts (R2, R3) admit only a NIF, or for R2 a VAT number. */
const admittedBy = (type: InvoiceType, party: InvoiceParty): InvoiceParty =>
  type === 'R2' || type === 'R3' ? { ...party, identity: { kind: 'nif', number: '12345678Z' } } : party
