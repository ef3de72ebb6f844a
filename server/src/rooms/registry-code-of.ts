import { UserError } from '../http/errors.ts'

/** The code under which a registry knows a unit as a house of its own; '' where it does not. */
export function registryCodeOf(typed: string | null): string {
  if (typed !== null && !/^[A-Za-z0-9]{1,10}$/.test(typed))
    throw new UserError('El código de establecimiento de la unidad son letras y cifras, 10 como mucho')
  return typed ?? ''
}
