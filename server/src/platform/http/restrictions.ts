import { markOf } from '@posada/contract/account/restrictions'
import type { Endpoint } from '@posada/contract/endpoint'
import { frontDesk, type Role } from '@posada/domain/account/users/roles'
import { UserError } from './errors.ts'

const ENDED =
  'La suscripción de esta cuenta ha terminado: puede consultar y descargar todo y registrar huéspedes, pero no cambiar lo demás.'

/** @throws UserError with a code if the account's subscription has ended: for what a call that goes on must not do */
export function requireSubscription({ isExpired }: { isExpired: boolean }): void {
  if (isExpired) throw new UserError(ENDED, markOf('subscriptionEnded'))
}

/** Whether codes of doors and the Wi-Fi are shown: to those who work at the desk, and never to the provider's staff. */
export const seesAccessCodes = ({ role, isProvider }: { role: Role; isProvider: boolean }): boolean =>
  frontDesk.includes(role) && !isProvider

type AccessCodes = { doorCode?: string | null | undefined; wifi?: Partial<Record<string, string | null>> | undefined }

/**
 * The changes without codes of doors and the Wi-Fi, where these are not shown to the user, whose form has them empty: saving it
 * must not erase them. @throws UserError if the provider's staff typed a code
 */
export function withoutHiddenCodes<C extends AccessCodes>(caller: { role: Role; isProvider: boolean }, changes: C): C {
  if (!caller.isProvider) return changes
  const typed = [changes.doorCode, ...Object.values(changes.wifi ?? {})].some(
    (code) => typeof code === 'string' && code !== '',
  )
  if (typed) throw new UserError('El soporte de Posada no ve ni cambia el código de la puerta ni el wifi.')
  const { doorCode: _doorCode, wifi: _wifi, ...rest } = changes
  return rest as C
}

/** @throws UserError with a code if the call is refused because the account's subscription has ended */
export function requireOpenCall({ whileExpired }: Endpoint, account: { isExpired: boolean }): void {
  if (whileExpired === 'refused') requireSubscription(account)
}
