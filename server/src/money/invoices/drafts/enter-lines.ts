import type { EnteredLine } from '@posada/contract/money/invoices/invoice-fields'
import { invoiceTotals } from '@posada/domain/money/invoices/invoice-totals'
import { limits } from '@posada/domain/platform/limits'
import { UserError } from '../../../platform/http/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { StoredLine } from '../queries/invoices.ts'

/** The lines of a draft as they are stored: what is absent has its usual value. */
export function enterLines(lines: readonly EnteredLine[]): StoredLine[] {
  return lines.map((line) => {
    const isDisbursement = line.isDisbursement ?? false
    const rate = isDisbursement ? 0 : line.rate
    return {
      id: line.id ?? newId(),
      name: line.name,
      detail: line.detail ?? '',
      quantity: line.quantity ?? 1,
      price: line.price,
      rate,
      noTaxReason: rate === 0 && !isDisbursement ? (line.noTaxReason ?? '') : '',
      isDisbursement,
      kind: line.kind ?? '',
    }
  })
}

/** The columns of a draft that follow from its lines. @throws UserError where the sum is larger than an invoice can be */
export function columnsOfLines(lines: readonly StoredLine[]) {
  const { base, tax, payable } = invoiceTotals(lines)
  if (Math.abs(payable) > limits.invoice.total) throw new UserError('El total de la factura es demasiado grande')
  return { lines: JSON.stringify(lines), base, tax, total: payable }
}
