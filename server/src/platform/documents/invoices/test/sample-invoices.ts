import type { InvoiceLine, InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { invoiceTotals } from '@posada/domain/money/invoices/invoice-totals'
import type { InvoiceDocument } from '../invoice-document.ts'

export const lineOf = (
  name: string,
  quantity: number,
  price: number,
  more: Partial<InvoiceLine> = {},
): InvoiceLine => ({
  name,
  detail: '',
  quantity,
  price,
  rate: 1000,
  noTaxReason: '',
  isDisbursement: false,
  ...more,
})

/** A hotel's invoice of a stay in two rooms, paid in four parts. */
export const stayInvoice: InvoiceSnapshot = invoiceOf({
  lines: [
    lineOf('Alojamiento y desayuno, 102 Doble', 4, 7700, { detail: 'Noches del 22/06/2026 al 25/06/2026' }),
    lineOf('Alojamiento y desayuno, 102 Doble', 1, 9900, { detail: 'Noche del 26/06/2026' }),
    lineOf('Alojamiento y desayuno, 202 Familiar', 4, 12_100, { detail: 'Noches del 22/06/2026 al 25/06/2026' }),
    lineOf('Alojamiento y desayuno, 202 Familiar', 1, 14_300, { detail: 'Noche del 26/06/2026' }),
    lineOf('Desayuno adicional', 2, 1100),
    lineOf('Cuna', 1, 1100),
    lineOf('Aparcamiento, por noche', 5, 1210, { rate: 2100 }),
  ],
  payments: [
    { on: '2026-05-14', method: 'card', amount: 20_000 },
    { on: '2026-06-22', method: 'card', amount: 30_000 },
    { on: '2026-06-23', method: 'card', amount: -5000 },
    { on: '2026-06-27', method: 'cash', amount: 67_750 },
  ],
})

/** An invoice of the Hotel Las Encinas with `changes`; its totals are those of its lines. */
export function invoiceOf(changes: Partial<InvoiceSnapshot>): InvoiceSnapshot {
  const lines = changes.lines ?? [lineOf('Alojamiento, Ático', 3, 9600, { detail: 'Noches del 22/06 al 24/06/2026' })]
  return {
    type: 'F1',
    number: 'DEMO-2026/00318',
    issuedOn: '2026-06-27',
    operationOn: null,
    issuer: {
      name: 'Encinas Demostración, S.L.',
      tradeName: 'Hotel Las Encinas',
      taxId: 'B00000000',
      address: 'Calle Inventada, 1',
      postalCode: '29400',
      municipality: 'Ronda',
      province: 'Málaga',
      phone: '+34 600 000 001',
      email: 'hola@ejemplo.test',
      website: '',
      logoFileId: null,
    },
    recipient: {
      name: 'Miren Aranburu Etxeberria',
      identity: { kind: 'nif', number: '00000000T' },
      address: 'Calle Inventada, 12, 3.º B',
      postalCode: '48001',
      municipality: 'Bilbao',
      province: 'Bizkaia',
      countryCode: 'ESP',
    },
    stay: {
      locator: 'Q7K4MX',
      checkIn: '2026-06-22',
      checkOut: '2026-06-27',
      occupants: 6,
      units: ['102 Doble', '202 Familiar'],
      regime: 'Alojamiento y desayuno',
    },
    taxName: 'IVA',
    lines,
    totals: invoiceTotals(lines),
    payments: [],
    corrects: [],
    correctionMode: null,
    corrected: null,
    correctionReason: '',
    notes: '',
    footer:
      'Inscrita en el Registro Mercantil de Málaga, tomo 0000, folio 000, hoja MA-000000. Gracias por su visita: esperamos volver a recibirles en Ronda.',
    conditions: '',
    model: 1,
    language: '',
    qrUrl:
      'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B00000000&numserie=DEMO-2026%2F00318&fecha=27-06-2026&importe=1127.50',
    isVerifactu: true,
    ...changes,
  }
}

export const documentOf = (snapshot: InvoiceSnapshot, changes: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  snapshot,
  kind: 'invoice',
  logo: null,
  isDemo: false,
  ...changes,
})
