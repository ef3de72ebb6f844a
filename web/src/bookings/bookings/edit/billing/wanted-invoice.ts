import type { BillingItem, BookingBilling, BookingPayer } from '@posada/contract/money/billing/booking-billing'
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
  items: null,
  isSimplified: null,
  kind: null,
  amount: null,
  sendTo: null,
  ...changes,
})

/** Whether an item still can be billed: what was billed before and changed since belongs to the corrective invoice. */
const isOpen = ({ kind, amount, billed }: BillingItem): boolean =>
  billed === 0 && amount !== 0 && kind !== 'advance' && kind !== 'removed'

/** The items that no issued invoice bills; none where they only have moved, or advances cover them. */
export const openItems = ({ state, unbilled, items }: OpenBilling): BillingItem[] =>
  state === 'outside' || unbilled === 0 ? [] : items.filter(isOpen)

/** Whether items are of more than one unit. */
export const hasSeveralUnits = (items: readonly BillingItem[]): boolean =>
  new Set(items.map(({ roomId }) => roomId).filter(Boolean)).size > 1

export type OpenBilling = Pick<BookingBilling, 'state' | 'unbilled' | 'items'>

export const totalOf = (items: readonly BillingItem[]): Cents => sum(items.map(({ amount }) => amount))

const kindWords: Record<BillingItem['kind'], string> = {
  nights: 'Alojamiento',
  extra: 'Extras',
  tax: 'Tasa turística',
  fee: 'Indemnización',
  advance: 'Anticipo',
  removed: 'Retirado',
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** What items are, in a few words: 'Alojamiento, 101 Doble' of a single one, 'Alojamiento y extras' of several. */
export function itemsLabel(items: readonly BillingItem[]): string {
  const [first] = items
  if (first && items.length === 1) return first.name
  const [begin = '', ...rest] = new Set(items.map(({ kind }) => kindWords[kind]))
  return list.format([begin, ...rest.map((word) => word.toLowerCase())])
}

/** Where the data of a payer are completed. */
export function recordAddress({ id, kind }: Pick<BookingPayer, 'id' | 'kind'>): string {
  if (kind === 'agency') return '/dashboard/clients?modo=intermediario'
  const mode = kind === 'company' ? 'empresa' : 'particular'
  return `/dashboard/clients?${new URLSearchParams({ modo: mode, ficha: id })}`
}
