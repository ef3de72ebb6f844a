import type { InvoiceState } from '@posada/contract/money/invoices/invoice-fields'
import type { InvoiceType } from '@posada/domain/money/invoices/invoice-snapshot'
import { Badge } from '../../ui/feedback/badge.tsx'
import { invoiceStateWords } from './invoice-words.ts'

export function StateBadge({ invoice }: { invoice: { state: InvoiceState; type: InvoiceType } }) {
  const { label, tone } = invoiceStateWords(invoice)
  return <Badge tone={tone}>{label}</Badge>
}
