import type { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import type { Reply } from '@posada/contract/endpoint'
import type {
  BillingItem,
  BookingBilling,
  BookingInvoice,
  BookingPayer,
} from '@posada/contract/money/billing/booking-billing'
import { idOf } from './an-establishment.ts'
import { room101 } from './planning-data.ts'

export const aPayer = (changes: Partial<BookingPayer> = {}): BookingPayer => ({
  party: 'client',
  id: idOf('c1'),
  kind: 'person',
  name: 'Sofia Lindqvist',
  identity: 'Pasaporte X1234567 (SWE)',
  email: 'sofia@ejemplo.test',
  ...changes,
})

export const aCompanyPayer = aPayer({
  party: 'company',
  id: idOf('c2'),
  kind: 'company',
  name: 'Nordlys Design AB',
  identity: 'NIF-IVA SE000000000001',
  email: 'facturas@ejemplo.test',
})

export const aBillingItem = (changes: Partial<BillingItem> = {}): BillingItem => ({
  key: 'noches:1',
  kind: 'nights',
  roomId: room101.id,
  name: 'Alojamiento, 101 Doble',
  detail: 'Del 24/06/2026 al 28/06/2026, 4 noches',
  amount: 40_000,
  billed: 0,
  ...changes,
})

export const aBookingInvoice = (changes: Partial<BookingInvoice> = {}): BookingInvoice => ({
  id: idOf('i1'),
  number: 'H-00314',
  state: 'issued',
  type: 'F1',
  isAdvance: false,
  issuedOn: '2026-06-24',
  payerName: 'Sofia Lindqvist',
  payerId: idOf('c1'),
  total: 40_000,
  amount: 40_000,
  isReplaced: false,
  isPaid: true,
  paymentMethod: 'card',
  owed: 0,
  paymentState: 'paid',
  received: changes.amount ?? 40_000,
  retained: 0,
  methods: ['card'],
  submission: null,
  difference: 0,
  ...changes,
})

/** Of a booking without invoice, whose holder is registered; `changes` replace the defaults. */
export const aBilling = (changes: Partial<BookingBilling> = {}): BookingBilling => ({
  state: 'none',
  billed: 0,
  unbilled: 40_000,
  difference: 0,
  advances: 0,
  unbilledPayments: 0,
  items: [aBillingItem()],
  invoices: [],
  payers: [aPayer()],
  guests: [],
  obstacle: '',
  ...changes,
})

/** What the invoice of `aBilling` would say. */
export const aPreview = (
  changes: Partial<Reply<typeof bookingBillingApi.preview>> = {},
): Reply<typeof bookingBillingApi.preview> => ({
  name: 'Vista-previa.pdf',
  bytes: '',
  payerName: 'Sofia Lindqvist',
  identity: 'Pasaporte X1234567 (SWE)',
  address: 'Calle Inventada, 1, 29400 Ronda',
  email: 'sofia@ejemplo.test',
  lines: [{ name: 'Alojamiento, 101 Doble', detail: '4 noches', unit: '101 Doble', amount: 40_000 }],
  base: 36_364,
  tax: 3_636,
  taxName: 'IVA',
  payable: 40_000,
  received: 18_056,
  open: 21_944,
  faults: [],
  ...changes,
})
