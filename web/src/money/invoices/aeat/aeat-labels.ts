import type { ShownSubmission } from '@posada/contract/money/invoices/invoice-fields'
import { submissionLabels } from '@posada/domain/money/invoices/submission-state'

export type SubmissionTone = 'calm' | 'ok' | 'warning' | 'error'

/** What the AEAT answered to an invoice, in a word and a detail. */
export function submissionLabel({ state, code }: ShownSubmission): {
  label: string
  detail: string
  tone: SubmissionTone
} {
  const label = submissionLabels[state]
  if (state === 'pending') return { label, detail: '', tone: 'calm' }
  if (state === 'accepted') return { label, detail: '', tone: 'ok' }
  if (state === 'rejected') return { label, detail: code && `error ${code}`, tone: 'error' }
  return { label, detail: code && `aviso ${code}`, tone: 'warning' }
}
