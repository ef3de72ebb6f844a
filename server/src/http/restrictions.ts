import { markOf } from '@posada/contract/account/restrictions'
import type { Endpoint } from '@posada/contract/endpoint'
import { UserError } from './errors.ts'

const ENDED =
  'La suscripción de esta cuenta ha terminado: puede consultar y descargar todo y registrar huéspedes, pero no cambiar lo demás.'

/** @throws UserError with a code if the account's subscription has ended: for what a call that goes on must not do */
export function requireSubscription({ isExpired }: { isExpired: boolean }): void {
  if (isExpired) throw new UserError(ENDED, markOf('subscriptionEnded'))
}

/** @throws UserError with a code if the call is refused because the account's subscription has ended */
export function requireOpenCall({ whileExpired }: Endpoint, account: { isExpired: boolean }): void {
  if (whileExpired === 'refused') requireSubscription(account)
}
