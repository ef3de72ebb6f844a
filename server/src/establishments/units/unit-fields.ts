import { UserError } from '../../platform/http/errors.ts'

/**
 * The code of a unit that is an establishment of its own in a traveller registry; '' without one.
 * @throws UserError unless it is up to ten letters and digits
 */
export function requireRegistryCode(typed: string | null): string {
  if (typed !== null && !/^[A-Za-z0-9]{1,10}$/.test(typed))
    throw new UserError('El código de establecimiento de la unidad son letras y cifras, 10 como mucho')
  return typed ?? ''
}
