import type { ShownSubmission } from '@posada/contract/invoices/invoice-fields'

export type SubmissionTone = 'calm' | 'ok' | 'warning' | 'error'

/** What the AEAT answered to an invoice, in a word and a detail. */
export function submissionWords({ state, code }: ShownSubmission): {
  label: string
  detail: string
  tone: SubmissionTone
} {
  if (state === 'pending') return { label: 'En cola', detail: '', tone: 'calm' }
  if (state === 'accepted') return { label: 'Aceptada', detail: '', tone: 'ok' }
  if (state === 'rejected') return { label: 'Rechazada', detail: code && `error ${code}`, tone: 'error' }
  return { label: 'Con errores', detail: code && `aviso ${code}`, tone: 'warning' }
}
