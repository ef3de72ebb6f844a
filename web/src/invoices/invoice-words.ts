import type { InvoiceState } from '@posada/contract/invoices/invoice-fields'
import type { InvoiceRow } from '@posada/contract/invoices/invoices'
import { isCorrective } from '@posada/domain/invoices/invoice-faults'
import type { InvoiceType } from '@posada/domain/invoices/invoice-snapshot'
import { formatEuros } from '@posada/domain/money/money'
import { paymentMethodLabels, type PaymentMethod } from '@posada/domain/money/payment-methods'
import { plural } from '../lib/format.ts'
import type { BadgeTone } from '../ui/feedback/badge.tsx'

type Known = { state: InvoiceState; type: InvoiceType }

/** What an invoice is, in one word, with the tone of its badge. */
export function invoiceStateWords({ state, type }: Known): { label: string; tone: BadgeTone } {
  if (state === 'draft') return { label: 'Borrador', tone: 'neutral' }
  if (state === 'annulled') return { label: 'Anulada', tone: 'neutral' }
  if (state === 'corrected') return { label: 'Rectificada', tone: 'neutral' }
  return isCorrective(type) ? { label: 'Rectificativa', tone: 'info' } : { label: 'Emitida', tone: 'accent' }
}

type Payable = { total: number; owed: number; isPaid: boolean; paymentMethod: PaymentMethod | 'none' }

/** Whether an issued invoice was paid and how, or what a correction leaves to pay; null where nothing is to be paid. */
export function paymentWords(invoice: Payable): { isPaid: boolean; label: string; method: string } | null {
  const { total, owed, isPaid, paymentMethod } = invoice
  if (isPaid) {
    const method = paymentMethod === 'none' ? '' : paymentMethodLabels[paymentMethod]
    if (isNetted(invoice)) return { isPaid, label: 'Compensada', method }
    return { isPaid, label: total < 0 ? 'Devuelta' : 'Cobrada', method }
  }
  if (owed === 0) return null
  return { isPaid, label: owed < 0 ? 'Por devolver' : 'Pendiente', method: owed === total ? '' : formatEuros(owed) }
}

/** Whether a correction was settled without money: what it takes back had not been paid. */
export const isNetted = ({ total, isPaid, paymentMethod }: Omit<Payable, 'owed'>): boolean =>
  isPaid && total < 0 && paymentMethod === 'none'

/** '14 reservas' of an agency's invoice. */
export const bookingsWords = (count: number): string => plural(count, 'reserva', 'reservas')

/** 'Ático, 3 noches'; '' where no stay is invoiced. */
export const stayWords = ({ units, nights }: { units: readonly string[]; nights: number }): string =>
  units.length === 0 ? '' : `${units.join(', ')}, ${plural(nights, 'noche', 'noches')}`

/** What the list says below the payer: what the AEAT objects to, or which invoice corrects which; '' where nothing. */
export function noteWords(row: InvoiceRow): { text: string; tone: 'error' | 'warning' | 'calm' } {
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
export const numberWords = (number: string | null): string => number || 'Sin número'
