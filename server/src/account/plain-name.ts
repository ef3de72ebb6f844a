import { UserError } from '../http/errors.ts'

/** Names appear in mails to people outside the account. @throws UserError for a name with a web address */
export function requireNameWithoutUrl(name: string) {
  if (/:\/\/|www\./i.test(name)) throw new UserError('El nombre no puede llevar direcciones de Internet')
}
