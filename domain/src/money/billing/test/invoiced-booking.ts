import { sum } from '../../../platform/money/money.ts'
import { advanceKey } from '../booking-billing.ts'
import { FEE_KEY } from '../billable-items.ts'
import type { BookingPayment } from '../billed-portion.ts'
import { type InvoiceShare, sharePayments } from '../invoice-payments.ts'
import { keptAmount } from '../kept-amount.ts'
import { standingPortions } from '../standing-portions.ts'

type Invoice = {
  invoiceId: string
  documentId: string
  corrects: string[]
  isReplacement: boolean
  isCorrection: boolean
  items: Map<string, number>
}

export type InvoicedBooking = ReturnType<typeof invoicedBooking>

/** A booking with its payments and invoices, as the calls of the server lead to; amounts in cents. */
export function invoicedBooking(amounts: readonly number[]) {
  const items = new Map(amounts.map((amount, place) => [`nights:${place}`, amount]))
  const payments: BookingPayment[] = []
  const invoices: Invoice[] = []
  let fee: number | null = null

  const received = () => sum(payments.map(({ amount }) => amount))
  const total = () => sum([...items.values()])
  const open = (): ReadonlyMap<string, number> => {
    if (fee === null) return items
    return new Map(fee > 0 ? [[FEE_KEY, fee]] : [])
  }

  function billedByKey(counts: (invoice: Invoice) => boolean = () => true): Map<string, number> {
    const billed = new Map<string, number>()
    for (const invoice of invoices.filter(counts))
      for (const [key, amount] of invoice.items) billed.set(key, (billed.get(key) ?? 0) + amount)
    return billed
  }
  const billed = () => sum([...billedByKey().values()])

  function kept(): number {
    const state = fee === null ? ('confirmed' as const) : ('cancelled' as const)
    const before = billedByKey((invoice) => !invoice.isCorrection)
    const keys = [...billedByKey()].map(([key, amount]) => ({ key, billed: amount, before: before.get(key) ?? 0 }))
    return keptAmount({ state, total: total(), cancelFee: fee ?? 0, noShowFee: null }, billed(), keys)
  }

  function shares(): Map<string, InvoiceShare> {
    const portions = invoices.map((invoice) => ({ ...invoice, amount: sum([...invoice.items.values()]) }))
    return sharePayments(standingPortions(portions), payments, kept())
  }

  function standing(): Invoice[] {
    const gone = new Set(invoices.filter((one) => one.isReplacement).flatMap(({ corrects }) => corrects))
    return invoices.filter(({ documentId }) => !gone.has(documentId))
  }

  function add(billing: Map<string, number>, more: Partial<Invoice> = {}): void {
    const place = invoices.length
    const invoice = { invoiceId: `i${place}`, documentId: `d${place}`, corrects: [], items: billing }
    invoices.push({ ...invoice, isReplacement: false, isCorrection: false, ...more })
  }

  return {
    invoices,
    received,
    billed,
    kept,
    shares,
    due: () => fee ?? total(),

    /** Money that is given back is at most what was received. */
    pay(amount: number, ofInvoice: number | null): void {
      const own = ofInvoice === null ? undefined : invoices.at(ofInvoice % (invoices.length || 1))
      const limited = Math.max(amount, -received())
      const method = amount % 2 === 0 ? 'card' : 'cash'
      if (limited !== 0)
        payments.push({ invoiceId: own?.invoiceId ?? null, amount: limited, day: '2026-11-28', method })
    },

    /** Invoices some of the items that have no invoice, less the open advances. */
    issue(wanted: readonly number[]): void {
      const before = billedByKey()
      const chosen = [...open()].filter(([key], place) => (before.get(key) ?? 0) === 0 && wanted.includes(place))
      if (chosen.length === 0) return
      const billing = new Map(chosen)
      let left = sum([...billing.values()])
      for (const [key, amount] of fee === null ? before : []) {
        const deducted = key.startsWith('advance:') ? Math.min(left, amount) : 0
        if (deducted > 0) billing.set(key, -deducted)
        left -= deducted
      }
      add(billing)
    },

    advance(amount: number): void {
      const limited = Math.min(amount, received() - billed())
      if (fee === null && limited > 0) add(new Map([[advanceKey(`${invoices.length}`), limited]]))
    },

    cancel(kept: number): void {
      fee = kept
    },

    reprice(place: number, amount: number): void {
      const key = [...items.keys()].at(place % items.size)
      if (key !== undefined) items.set(key, amount)
    },

    /** Corrects what the booking costs now less or more than its invoices say. */
    correct(): void {
      const now = open()
      const differing = [...billedByKey()].filter(
        ([key, amount]) =>
          amount !== 0 && (fee !== null || !key.startsWith('advance:')) && (now.get(key) ?? 0) !== amount,
      )
      if (differing.length === 0) return
      const keys = new Set(differing.map(([key]) => key))
      const corrects = standing()
        .filter((one) => !one.isCorrection && [...one.items.keys()].some((key) => keys.has(key)))
        .map(({ documentId }) => documentId)
      const changes = differing.map(([key, amount]): [string, number] => [key, (now.get(key) ?? 0) - amount])
      add(new Map(changes), { corrects, isCorrection: true })
    },

    /** A full invoice for a simplified one: it bills the same. */
    replace(place: number): void {
      const candidates = standing().filter(({ isCorrection }) => !isCorrection)
      const replaced = candidates.at(place % (candidates.length || 1))
      if (!replaced || invoices.some(({ corrects }) => corrects.includes(replaced.documentId))) return
      const unchanged = new Map([...replaced.items.keys()].map((key) => [key, 0]))
      add(unchanged, { corrects: [replaced.documentId], isReplacement: true })
    },
  }
}
