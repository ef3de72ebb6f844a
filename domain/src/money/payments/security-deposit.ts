import { type BookingState, occupiesUnits } from '../../bookings/booking-state.ts'
import { limits } from '../../platform/limits.ts'
import { SMALLEST_CHARGE } from './charge-rules.ts'
import { type Cents, formatEuros } from '../../platform/money/money.ts'
import type { PaymentMethod } from '../../platform/money/payment-methods.ts'

const NOTHING_HELD = 'No se guarda ninguna fianza'
const TOO_SMALL = 'El importe tiene que ser mayor que cero'

/** The refundable part of a security deposit: the amount held, less the returns that the gateway has accepted. */
export const availableSecurityDeposit = ({ held, beingReturned }: { held: Cents; beingReturned: Cents }): Cents =>
  Math.max(0, held - beingReturned)

/** Why an amount of a security deposit cannot be given back, in Spanish; null if it can. */
export function securityDepositReturnFault(amount: Cents, held: Cents): string | null {
  if (held <= 0) return NOTHING_HELD
  if (amount <= 0) return TOO_SMALL
  if (amount > held) return `No se puede devolver más fianza de la que se guarda: ${formatEuros(held)}`
  return null
}

/** Why an amount of a security deposit cannot be used to pay the booking, in Spanish; null if it can. */
export function securityDepositUseFault(
  amount: Cents,
  { held, pending }: { held: Cents; pending: Cents },
): string | null {
  if (held <= 0) return NOTHING_HELD
  if (amount <= 0) return TOO_SMALL
  if (amount > held) return `No se puede aplicar más fianza de la que se guarda: ${formatEuros(held)}`
  if (pending <= 0) return 'Añada primero el cargo a la cuenta: no queda nada pendiente'
  if (amount > pending) return `Añada primero el cargo a la cuenta: solo quedan ${formatEuros(pending)} pendientes`
  return null
}

/** Why an amount cannot be charged to a card or requested as security deposit, in Spanish; null if it can. */
export function securityDepositChargeFault(amount: Cents): string | null {
  if (amount < SMALLEST_CHARGE) return `El importe mínimo es de ${formatEuros(SMALLEST_CHARGE)}`
  if (amount > limits.booking.total) return `El importe máximo es de ${formatEuros(limits.booking.total)}`
  return null
}

export type MethodAmount = { method: PaymentMethod; amount: Cents }

/**
 * By which methods an amount is taken out of a security deposit: those by which it was received, in that order.
 * `held`: what is held by each method, less than zero where more was given back by a method than came by it.
 */
export function takeByMethod(amount: Cents, held: readonly MethodAmount[]): MethodAmount[] {
  let left = amount
  return held.flatMap(({ method, amount: most }) => {
    const taken = Math.max(0, Math.min(left, most))
    left -= taken
    return taken === 0 ? [] : [{ method, amount: taken }]
  })
}

type SecurityDepositOfBooking = { held: Cents; state: BookingState; isCheckedOut: boolean }

/** Whether the held security deposit should have been given back by now: the stay is over, or will not take place. */
export const isSecurityDepositDue = ({ held, state, isCheckedOut }: SecurityDepositOfBooking): boolean =>
  held > 0 && (isCheckedOut || !occupiesUnits(state))
