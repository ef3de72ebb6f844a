import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { InvoiceIssuer, InvoiceLine, InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { invoiceTotals } from '@posada/domain/money/invoices/invoice-totals'
import { taxOfProvince } from '@posada/domain/platform/money/tax-rates'
import type { InvoiceDocument } from './invoice-document.ts'

type SampleFacts = {
  issuer: InvoiceIssuer
  /** Of the INE; it decides the tax. */
  provinceCode: string
  footer: string
  conditions: string
  language: InvoiceSnapshot['language']
  isVerifactu: boolean
  logo: Uint8Array | null
  isDemo: boolean
  today: Day
}

/** An invented invoice of an establishment in one of the models, which says on each page that it is a sample. */
export function modelSample(model: InvoiceSnapshot['model'], facts: SampleFacts): InvoiceDocument {
  const { issuer, provinceCode, footer, conditions, language, isVerifactu, logo, isDemo, today } = facts
  const { name: taxName, lodging } = taxOfProvince(provinceCode)
  const parkingRate = taxName === 'IVA' ? 2100 : lodging
  const lines = [
    sampleLine('Alojamiento y desayuno, habitación de muestra', 3, 8800, lodging, 'Tres noches'),
    sampleLine('Cuna', 1, 1000, lodging),
    sampleLine('Aparcamiento, por noche', 3, 1210, parkingRate),
  ]
  const totals = invoiceTotals(lines)
  const snapshot: InvoiceSnapshot = {
    type: 'F1',
    number: '',
    issuedOn: today,
    operationOn: null,
    issuer,
    recipient: {
      name: 'Cliente de muestra',
      identity: { kind: 'nif', number: '00000000T' },
      address: 'Calle de muestra, 1',
      postalCode: '00000',
      municipality: 'Muestra',
      province: '',
      countryCode: 'ESP',
    },
    stay: {
      locator: 'MUESTRA',
      checkIn: addDays(today, -3),
      checkOut: today,
      occupants: 2,
      units: ['Habitación de muestra'],
      regime: 'Alojamiento y desayuno',
    },
    taxName,
    lines,
    totals,
    payments: [{ on: today, method: 'card', amount: totals.payable }],
    corrects: [],
    correctionMode: null,
    corrected: null,
    correctionReason: '',
    notes: '',
    footer,
    conditions,
    model,
    language,
    qrUrl: '',
    isVerifactu,
  }
  return { snapshot, kind: 'sample', logo, isDemo }
}

const sampleLine = (name: string, quantity: number, price: number, rate: number, detail = ''): InvoiceLine => ({
  name,
  detail,
  quantity,
  price,
  rate,
  noTaxReason: '',
  isDisbursement: false,
})
