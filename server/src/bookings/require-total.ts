import { limits } from '@posada/domain/limits'
import { formatEuros, type Cents } from '@posada/domain/money'
import { UserError } from '../http/errors.ts'

/** @throws UserError for a total above the limit of a booking */
export function requireTotal(total: Cents): void {
  if (total > limits.booking.total)
    throw new UserError(`El total no puede pasar de ${formatEuros(limits.booking.total)}`)
}
