import type { BillingCharge, BookingBilling, BookingPayer } from '@posada/contract/money/billing/booking-billing'
import { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import type { Input } from '@posada/contract/endpoint'
import { sum, type Cents } from '@posada/domain/platform/money/money'

export type WantedInvoice = Input<typeof bookingBillingApi.issue>

/** The whole booking, to whom `billTo` says, where nothing else is given. */
export const wantedInvoice = (bookingId: string, changes: Partial<WantedInvoice> = {}): WantedInvoice => ({
  bookingId,
  party: null,
  payerId: null,
  payerKind: null,
  roomIds: null,
  charges: null,
  isSimplified: null,
  kind: null,
  amount: null,
  ...changes,
})

/** Whether a charge still can be billed: what was billed before and changed since belongs to the corrective invoice. */
const isOpen = ({ kind, amount, billed }: BillingCharge): boolean =>
  billed === 0 && amount !== 0 && kind !== 'advance' && kind !== 'removed'

/** The charges that no issued invoice bills; none where they only have moved, or advances cover them. */
export const openCharges = ({ state, unbilled, charges }: OpenBilling): BillingCharge[] =>
  state === 'outside' || unbilled === 0 ? [] : charges.filter(isOpen)

export type OpenBilling = Pick<BookingBilling, 'state' | 'unbilled' | 'charges'>

export const totalOf = (charges: readonly BillingCharge[]): Cents => sum(charges.map(({ amount }) => amount))

const kindWords: Record<BillingCharge['kind'], string> = {
  nights: 'Alojamiento',
  extra: 'Extras',
  tax: 'Tasa turística',
  fee: 'Indemnización',
  advance: 'Anticipo',
  removed: 'Retirado',
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** What charges are, in a few words: 'Alojamiento, 101 Doble' of a single one, 'Alojamiento y extras' of several. */
export function chargesWords(charges: readonly BillingCharge[]): string {
  const [first] = charges
  if (first && charges.length === 1) return first.name
  const [begin = '', ...rest] = new Set(charges.map(({ kind }) => kindWords[kind]))
  return list.format([begin, ...rest.map((word) => word.toLowerCase())])
}

/** Where the data of a payer are completed. */
export function recordAddress({ id, kind }: Pick<BookingPayer, 'id' | 'kind'>): string {
  if (kind === 'agency') return '/dashboard/clients?modo=intermediario'
  const mode = kind === 'company' ? 'empresa' : 'particular'
  return `/dashboard/clients?${new URLSearchParams({ modo: mode, ficha: id })}`
}
