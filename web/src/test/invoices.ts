import type { Reply } from '@posada/contract/endpoint'
import { extrasApi } from '@posada/contract/bookings/extras/extras'
import { invoicesApi, type InvoiceRow, type ShownInvoice } from '@posada/contract/money/invoices/invoices'
import { quarterApi } from '@posada/contract/money/invoices/quarter'
import { type TaxpayerState, verifactuApi } from '@posada/contract/money/invoices/verifactu'
import { seriesApi, type Series } from '@posada/contract/money/invoices/series'
import type { Role } from '@posada/domain/account/users/roles'
import { idOf } from './an-establishment.ts'
import { ok, type apiDouble } from './api-double.ts'
import { renderApp } from './render-app.tsx'
import { signedIn } from './signed-in.ts'

export const aSeries = (changes: Partial<Series> = {}): Series => ({
  id: idOf('s1'),
  name: 'Hotel',
  establishmentId: idOf('h1'),
  establishmentName: 'Casa del Molino',
  prefix: 'H-',
  suffix: '',
  lastNumber: 317,
  nextNumber: 'H-00318',
  kind: 'ordinary',
  ordinaryId: null,
  isArchived: false,
  isUsed: true,
  drafts: 0,
  issued: 317,
  ...changes,
})

export const anInvoiceRow = (changes: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id: idOf('i1'),
  number: 'H-00317',
  day: '2026-06-25',
  locator: '',
  payerName: 'Ignacio Robles Cano',
  total: 21_450,
  isPaid: false,
  establishmentName: 'Casa del Molino',
  bookingId: null,
  bookingsCount: 0,
  units: [],
  nights: 0,
  seriesName: 'Hotel',
  seriesId: idOf('s1'),
  state: 'issued',
  type: 'F1',
  paymentMethod: 'none',
  owed: ['draft', 'annulled'].includes(changes.state ?? '') || changes.isPaid ? 0 : (changes.total ?? 21_450),
  paymentState: ['draft', 'annulled'].includes(changes.state ?? '')
    ? 'none'
    : changes.isPaid
      ? 'paid'
      : (changes.total ?? 0) < 0
        ? 'to-refund'
        : 'pending',
  received: 0,
  retained: 0,
  methods: changes.paymentMethod && changes.paymentMethod !== 'none' ? [changes.paymentMethod] : [],
  acceptedMethods: ['cash', 'card', 'transfer'],
  submission: null,
  corrects: [],
  correctedBy: [],
  ...changes,
})

type InvoicesSetup = {
  rows?: InvoiceRow[]
  total?: number
  series?: Series[]
  counts?: Reply<(typeof invoicesApi)['counts']>
  role?: Role
  address?: string
}

/** Opens the invoices screen of an account with one establishment. */
export function openInvoices(api: ReturnType<typeof apiDouble>, setup: InvoicesSetup = {}) {
  const { rows = [anInvoiceRow()], series = [aSeries()], role, address = '/dashboard/invoices' } = setup
  signedIn(api, role)
  const { total = rows.length } = setup
  const { counts = { all: total, drafts: 0, unpaid: 0, faulty: 0, corrected: 0, annulled: 0 } } = setup
  const lastPage = Math.max(1, Math.ceil(total / 10))
  const pagination = {
    total,
    perPage: 10,
    page: 1,
    lastPage,
    from: 1,
    to: rows.length,
    nextUrl: null,
    previousUrl: null,
  }
  api.on(invoicesApi.table, () => ok(invoicesApi.table, { rows, links: { pagination } }))
  api.on(invoicesApi.counts, () => ok(invoicesApi.counts, counts))
  api.on(seriesApi.list, () => ok(seriesApi.list, { series }))
  api.on(quarterApi.sums, () => ok(quarterApi.sums, someSums))
  api.on(verifactuApi.state, () => ok(verifactuApi.state, { state: aTaxpayer() }))
  const establishment = {
    id: idOf('h1'),
    name: 'Casa del Molino',
    municipality: '',
    province: '',
    kind: 'hotel' as const,
  }
  api.on(seriesApi.establishments, () => ok(seriesApi.establishments, { establishments: [establishment] }))
  api.on(extrasApi.offered, () =>
    ok(extrasApi.offered, {
      extras: [],
      taxName: 'IVA',
      rates: [0, 1000, 2100].map((value) => ({ value, label: `IVA ${value / 100} %` })),
      lodgingRate: 1000,
    }),
  )
  return renderApp(address)
}

/** The sums of the quarter until 25 June 2026. */
export const someSums: Reply<(typeof quarterApi)['sums']> = {
  from: '2026-04-01',
  to: '2026-06-25',
  base: 8_412_040,
  tax: 898_188,
  total: 9_310_228,
  unpaid: 821_460,
  count: 442,
  steps: [
    { from: '2026-04-01', to: '2026-04-07', total: 5_000_000, unpaid: 0 },
    { from: '2026-04-29', to: '2026-05-05', total: 4_310_228, unpaid: 821_460 },
  ],
  issuers: [{ taxId: 'B12345674', name: 'Casas Ejemplo S.L.' }],
}

export const aDraft = (changes: Partial<ShownInvoice> = {}): ShownInvoice => ({
  id: idOf('i1'),
  lines: [
    {
      id: 'l1',
      name: 'Alojamiento',
      detail: '',
      price: 9_600,
      rate: 1000,
      quantity: 3,
      total: 28_800,
      noTaxReason: '',
      isDisbursement: false,
      kind: '',
      unit: '',
    },
  ],
  payer: { name: 'Diego Amador', id: idOf('c1'), kind: 'person' },
  info: { isIssued: false, number: null },
  notes: '',
  seriesId: idOf('s1'),
  state: 'draft',
  type: 'F1',
  issuedOn: null,
  total: 28_800,
  language: '',
  operationOn: null,
  isPaid: false,
  paymentMethod: 'none',
  owed: changes.state === 'issued' ? 28_800 : 0,
  paymentState: changes.state !== 'issued' ? 'none' : changes.isPaid ? 'paid' : 'pending',
  received: 0,
  retained: 0,
  methods: changes.paymentMethod && changes.paymentMethod !== 'none' ? [changes.paymentMethod] : [],
  bookingsCount: 1,
  acceptedMethods: ['cash', 'card', 'transfer'],
  submission: null,
  corrects: [],
  correctedBy: [],
  correctionReason: '',
  faults: [],
  items: [],
  version: 3,
  accountingSynced: false,
  ...changes,
})

/** A tax identity that does not use VERI*FACTU yet. */
export const anIssuedInvoice = (changes: Partial<ShownInvoice> = {}): ShownInvoice =>
  aDraft({ state: 'issued', info: { isIssued: true, number: 'H-00317' }, issuedOn: '2026-06-25', ...changes })

export const aTaxpayer = (changes: Partial<TaxpayerState> = {}): TaxpayerState => ({
  taxId: 'B12345674',
  name: 'Casas Ejemplo S.L.',
  mode: 'inactive',
  outsideReason: '',
  isInSii: false,
  duty: 'later',
  dutyFrom: '2027-01-01',
  hasOthers: false,
  isProducerKnown: true,
  certificate: null,
  obstacles: [],
  counts: { pending: 0, accepted: 0, acceptedWithErrors: 0, rejected: 0 },
  activatedAt: null,
  nextSendAt: null,
  lastSentAt: null,
  incidentSince: null,
  lastFailure: '',
  isSuspended: false,
  ...changes,
})
