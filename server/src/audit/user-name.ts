import type { AuditRow } from './queries.ts'

/** Who made the change of an entry: a user, or the provider's staff; '' where Posada made it. */
export function userNameOf({
  loginId,
  userName,
  providerName,
}: Pick<AuditRow, 'loginId' | 'userName' | 'providerName'>) {
  if (providerName !== null) return `Posada (soporte): ${providerName}`
  return loginId === null ? '' : (userName ?? 'Usuario eliminado')
}
