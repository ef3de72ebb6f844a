import type { InvoiceState } from '@posada/contract/money/invoices/invoice-fields'
import type { InvoiceType } from '@posada/domain/money/invoices/invoice-snapshot'
import { Badge } from '../../ui/feedback/badge.tsx'
import { invoiceStateLabel } from './invoice-labels.ts'

export function StateBadge({ invoice }: { invoice: { state: InvoiceState; type: InvoiceType } }) {
  const { label, tone } = invoiceStateLabel(invoice)
  return <Badge tone={tone}>{label}</Badge>
}
