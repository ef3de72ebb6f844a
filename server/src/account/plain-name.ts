import { UserError } from '../http/errors.ts'

/** A name stands in mails that we send to strangers: it must not carry an address to click on. */
export function requirePlainName(name: string) {
  if (/:\/\/|www\./i.test(name)) throw new UserError('El nombre no puede llevar direcciones de Internet')
}
