import type { InvoiceState } from '@posada/contract/money/invoices/invoice-fields'
import type { InvoiceRow } from '@posada/contract/money/invoices/invoices'
import { methodWords, type PaymentState, paymentStateLabels } from '@posada/domain/money/billing/payment-state'
import { isCorrective } from '@posada/domain/money/invoices/invoice-faults'
import type { InvoiceType } from '@posada/domain/money/invoices/invoice-snapshot'
import { formatEuros } from '@posada/domain/platform/money/money'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { plural } from '../../lib/format.ts'
import type { BadgeTone } from '../../ui/feedback/badge.tsx'

type Known = { state: InvoiceState; type: InvoiceType }

/** What an invoice is, in one word, with the tone of its badge. */
export function invoiceStateLabel({ state, type }: Known): { label: string; tone: BadgeTone } {
  if (state === 'draft') return { label: 'Borrador', tone: 'neutral' }
  if (state === 'annulled') return { label: 'Anulada', tone: 'neutral' }
  if (state === 'corrected') return { label: 'Rectificada', tone: 'neutral' }
  return isCorrective(type) ? { label: 'Rectificativa', tone: 'info' } : { label: 'Emitida', tone: 'accent' }
}

type Payable = {
  owed: number
  total: number
  paymentState: PaymentState | 'none'
  methods: readonly PaymentMethod[]
}

/** What was paid of an issued invoice: its state, and how or how much; null where there is nothing to say. */
export function paymentLabel({ owed, total, paymentState, methods }: Payable): {
  /** Whether nothing is left to be done. */
  isSettled: boolean
  label: string
  detail: string
} | null {
  if (paymentState === 'none') return null
  const label = paymentStateLabels[paymentState]
  switch (paymentState) {
    case 'partly-paid':
      return { isSettled: false, label, detail: `faltan ${formatEuros(owed)}` }
    case 'pending':
      return { isSettled: false, label, detail: owed === total ? '' : formatEuros(owed) }
    case 'to-refund':
      return { isSettled: false, label, detail: formatEuros(-owed) }
    case 'paid':
    case 'refunded':
    case 'set-off':
      return { isSettled: true, label, detail: methodWords(methods) }
  }
}

/** 'Cobrada, tarjeta y efectivo' */
export function paymentSentence(invoice: Payable): string {
  const words = paymentLabel(invoice)
  if (words === null) return '–'
  const { label, detail } = words
  return detail === '' ? label : `${label}, ${detail.charAt(0).toLowerCase()}${detail.slice(1)}`
}

/** Whether a payment of an issued invoice can be taken back: one that brought or returned money, or a mark. */
export const mayBeUnpaid = ({ paymentState, state }: Payable & { state: InvoiceState }): boolean =>
  (state === 'issued' || state === 'corrected') && (paymentState === 'paid' || paymentState === 'refunded')

/** The button that takes a payment back. */
export const unpaidLabel = ({ paymentState }: Pick<Payable, 'paymentState'>): string =>
  paymentState === 'refunded' ? 'Marcar sin devolver' : 'Marcar sin cobrar'

/** '14 reservas' of an agency's invoice. */
export const bookingsLabel = (count: number): string => plural(count, 'reserva', 'reservas')

/** 'Ático, 3 noches'; '' where no stay is invoiced. */
export const stayLabel = ({ units, nights }: { units: readonly string[]; nights: number }): string =>
  units.length === 0 ? '' : `${units.join(', ')}, ${plural(nights, 'noche', 'noches')}`

/** What the list says below the payer: what the AEAT objects to, or which invoice corrects which; '' where nothing. */
export function noteText(row: InvoiceRow): { text: string; tone: 'error' | 'warning' | 'calm' } {
  const { submission, corrects, correctedBy, type } = row
  // What to do about it says first what is wrong, in the user's words.
  const objection = submission && (submission.advice || submission.text)
  if (objection && submission.state === 'rejected') return { text: objection, tone: 'error' }
  if (objection && submission.state === 'accepted-with-errors') return { text: objection, tone: 'warning' }
  if (corrects.length > 0)
    return { text: `${type === 'F3' ? 'Sustituye a' : 'Rectifica'} ${corrects.join(', ')}`, tone: 'calm' }
  if (correctedBy.length > 0) return { text: `Rectificada por ${correctedBy.join(', ')}`, tone: 'calm' }
  return { text: '', tone: 'calm' }
}

/** 'Sin número' of a draft. */
export const numberLabel = (number: string | null): string => number || 'Sin número'
