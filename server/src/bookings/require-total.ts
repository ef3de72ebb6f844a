import { limits } from '@posada/domain/limits'
import { formatEuros, type Cents } from '@posada/domain/money'
import { UserError } from '../http/errors.ts'

/** @throws UserError for more than a booking can cost */
export function requireTotal(total: Cents): void {
  if (total > limits.booking.total)
    throw new UserError(`El total no puede pasar de ${formatEuros(limits.booking.total)}`)
}
