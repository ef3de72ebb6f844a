import type { invoicesApi } from '@posada/contract/invoices/invoices'
import type { Input } from '@posada/contract/endpoint'
import { cashLimitWarning } from '@posada/domain/invoices/cash-limit'
import { paymentMethodLabels } from '@posada/domain/money/payment-methods'
import { UserError } from '../http/errors.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'
import { requireLockedIssued } from './drafts/require-invoice.ts'
import { updateInvoice } from './queries/invoices.ts'

/**
 * Marks an issued invoice as paid or unpaid. @returns the message for the user, with the warning of the limit of cash
 * @throws UserError for a draft, and without a way of paying
 */
export async function markInvoicePayment(
  context: RequestContext,
  { id, isPaid, paymentMethod }: Input<(typeof invoicesApi)['markPayment']>,
): Promise<string> {
  const { db, accountId } = context
  const invoice = await requireLockedIssued(context, id, 'La factura es un borrador: emítala antes de cobrarla')
  if (isPaid && paymentMethod === null) throw new UserError('Elija la forma de pago')
  const method = isPaid ? paymentMethod : null
  await updateInvoice(db, accountId, id, { isPaid, paymentMethod: method })
  context.changed('invoices', id)
  const was = invoice.isPaid ? wordOf(invoice.paymentMethod) : 'sin cobrar'
  context.noted(`Factura ${invoice.number}: ${was} → ${isPaid ? wordOf(method) : 'sin cobrar'}`)
  const cashPayments = method === 'cash' ? [invoice.total] : []
  const warning = cashLimitWarning({ total: invoice.total, cashPayments, isPrivateNonResident: false })
  const message = isPaid ? 'Factura cobrada' : 'Factura sin cobrar'
  return warning === null ? message : `${message}. ${warning}`
}

const wordOf = (method: keyof typeof paymentMethodLabels | null) =>
  method === null ? 'cobrada' : paymentMethodLabels[method]
