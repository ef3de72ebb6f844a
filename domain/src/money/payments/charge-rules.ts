import { type Cents, formatEuros } from '../../platform/money/money.ts'

/** The gateway takes no smaller payment. */
export const SMALLEST_CHARGE: Cents = 50
/** The same card and amount within this time are taken for a repetition. */
export const REPETITION_MS = 60_000
/** Card schemes punish those who try a card that declines again and again. */
export const DECLINES_A_DAY = 3

/** What of a booking can be charged to a card now: what is pending, less what open charges have reserved. */
export const chargeable = ({ pending, reserved }: { pending: Cents; reserved: Cents }): Cents =>
  Math.max(0, pending - reserved)

/** Why an amount cannot be charged or requested, in Spanish; null if it can. */
export function chargeAmountFault(amount: Cents, available: Cents): string | null {
  if (available <= 0) return 'No hay nada pendiente de pago'
  if (amount < SMALLEST_CHARGE) return `El importe mínimo es de ${formatEuros(SMALLEST_CHARGE)}`
  if (amount > available) return `El importe supera lo pendiente: ${formatEuros(available)}`
  return null
}

/** Why an amount cannot be refunded, in Spanish; null if it can. `left` is what of the charge has not been returned. */
export function refundAmountFault(amount: Cents, left: Cents): string | null {
  if (left <= 0) return 'El cargo ya está devuelto'
  if (amount <= 0) return 'El importe tiene que ser mayor que cero'
  if (amount > left) return `El importe supera lo que queda por devolver: ${formatEuros(left)}`
  return null
}

/** What a guest pays who presses now: what was requested, or less where less is pending. */
export const payableNow = (requested: Cents, available: Cents): Cents => Math.min(requested, available)
