import type { PaymentMethod } from '@posada/contract/bookings/payments'
import type { Day } from '@posada/domain/day'
import { limits } from '@posada/domain/limits'
import { formatEuros, type Cents } from '@posada/domain/money'
import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { newId } from '../../ids.ts'
import { insertPayment } from '../queries/payments.ts'

type PaymentEntry = { amount: Cents; method: PaymentMethod; day: Day; note?: string; reverses?: string }

/**
 * Inserts a payment of a locked booking, a refund if the amount is negative; the caller saves the booking's `paid`.
 * @throws UserError when more would be given back than was received
 */
export async function recordPayment(
  { db, accountId, loginId, now }: RequestContext,
  booking: { id: string; paid: Cents },
  { amount, method, day, note = '', reverses }: PaymentEntry,
): Promise<{ id: string; paid: Cents }> {
  const paid = booking.paid + amount
  if (amount === 0) throw new UserError('El importe no puede ser cero')
  if (paid < 0) throw refundTooLargeError(booking.paid, reverses !== undefined)
  if (paid > limits.booking.total)
    throw new UserError(`No se pueden cobrar más de ${formatEuros(limits.booking.total)}`)
  const id = newId(now.getTime())
  const entry = { amount, method, day, note, reverses: reverses ?? null }
  await insertPayment(db, { ...entry, accountId, id, bookingId: booking.id, createdAt: now, createdBy: loginId })
  return { id, paid }
}

const refundTooLargeError = (received: Cents, isReversal: boolean) =>
  new UserError(
    isReversal
      ? 'Parte de ese cobro ya se ha devuelto. Anule antes la devolución.'
      : received > 0
        ? `No se puede devolver más de lo cobrado: ${formatEuros(received)}`
        : 'No hay nada cobrado que devolver',
  )
