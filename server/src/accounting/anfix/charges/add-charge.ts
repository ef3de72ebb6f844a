import type { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import type { Input } from '@posada/contract/endpoint'
import { pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { addPayment, lockBooking } from '../../../bookings/bookings/public.ts'
import {
  type AccountingKey,
  moneyAccounts,
  savePaymentAccount,
  saveLastAccount,
} from '../../../establishments/accounting-link/public.ts'
import { cashWarning, receiveForInvoice } from '../../../money/billing/public.ts'
import { requireInvoice } from '../../../money/invoices/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { requireChosenCompany } from '../anfix-setup.ts'

type Charge = Input<(typeof anfixApi)['addPayment']>

/**
 * Records a payment of a booking or an invoice and the account into which it went. The payment is ours like any other; the worker sends
 * it once its invoice is there.
 */
export async function addCharge(
  context: RequestContext,
  charge: Charge,
): Promise<{ version: number | null; message: string }> {
  const { db, accountId } = context
  const { subjectId, comment, accountId: bankAccountId } = charge
  if (charge.amount <= 0) throw new UserError('El importe debe ser mayor que cero')
  const isBooking = charge.subject === 'booking'
  const { establishmentId } = isBooking
    ? (await lockBooking(context, subjectId)).booking
    : await requireInvoice(db, accountId, subjectId)
  const key = { accountId, establishmentId }
  const { method, name } = await requireAccount(context, key, bankAccountId)
  const { sourceIds, version, warning } = isBooking
    ? await collectBooking(context, charge, method)
    : await collectInvoice(context, charge, method)
  for (const sourceId of sourceIds)
    await savePaymentAccount(db, accountId, { sourceId, bankAccountId, comment: comment ?? '' })
  await saveLastAccount(db, key, bankAccountId)
  context.noted(`Cuenta de Anfix del cobro: ${name}`)
  context.changed('accounting')
  const fact = `Cobro anotado: ${formatEuros(charge.amount)} en ${name}`
  return { version, message: warning === null ? fact : `${fact}. ${warning}` }
}

/** Money of an account without a mark came by transfer. */
async function requireAccount(context: RequestContext, key: AccountingKey, id: string) {
  await requireChosenCompany(context.db, key)
  const account = (await moneyAccounts(context.db, key)).find((one) => one.id === id)
  if (!account) throw new UserError('Esa cuenta no es de la empresa elegida en Anfix')
  const method: PaymentMethod = account.method ?? 'transfer'
  return { method, name: account.name }
}

type Collected = { sourceIds: string[]; version: number | null; warning: string | null }

async function collectBooking(
  context: RequestContext,
  { subjectId, amount, comment }: Charge,
  method: PaymentMethod,
): Promise<Collected> {
  const { booking } = await lockBooking(context, subjectId)
  requirePending(amount, pendingAmount(booking))
  const payment = { bookingId: subjectId, amount, method, day: null, note: comment, isSecurityDeposit: null }
  const { id, version, cashWarning: warning } = await addPayment(context, payment)
  return { sourceIds: [id], version, warning }
}

async function collectInvoice(
  context: RequestContext,
  { subjectId, amount, comment }: Charge,
  method: PaymentMethod,
): Promise<Collected> {
  const invoice = await requireInvoice(context.db, context.accountId, subjectId)
  const warning = method === 'cash' ? await cashWarning(context, invoice, amount) : null
  const { payments } = await receiveForInvoice(context, { id: subjectId, amount, method, note: comment ?? '' })
  const sourceIds = payments.length > 0 ? payments.map(({ id }) => id) : [subjectId]
  return { sourceIds, version: null, warning }
}

function requirePending(amount: Cents, pending: Cents): void {
  if (pending <= 0) throw new UserError('No queda nada por cobrar')
  if (amount > pending) throw new UserError(`No se puede cobrar más de lo pendiente: ${formatEuros(pending)}`)
}
