import { apis } from '@posada/contract/apis'
import type { Endpoint, EndpointKind } from '@posada/contract/endpoint'
import type { AuditRow } from './queries.ts'

type Acted = Pick<AuditRow, 'loginId' | 'userName' | 'providerName' | 'actorKind' | 'actorName' | 'action'>

/** Who acted in an entry, as the trail shows them: a user, a cleaner, a guest, support or a portal; '' for Posada itself. */
export function actorText({ loginId, userName, providerName, actorKind, actorName, action }: Acted): string {
  if (providerName !== null) return `Posada (soporte): ${providerName}`
  if (loginId !== null) return userName ?? (actorName ? `${actorName} (ya sin acceso)` : 'Usuario eliminado')
  switch (actorKind ?? kindOfCall(action)) {
    case 'cleaner':
      return actorName ? `${actorName} (limpieza)` : 'Limpieza'
    case 'guest':
      return 'El huésped, por enlace'
    case 'portal':
      return actorName ? `${actorName} (portal)` : 'Portal'
    default:
      return ''
  }
}

const callKinds = new Map(
  Object.values<Record<string, Endpoint>>(apis).flatMap((api) =>
    Object.values(api).map(({ path, kind, form }) => [path, form === 'hook' ? undefined : kind] as const),
  ),
)
const actorOfKind: Partial<Record<EndpointKind, 'guest' | 'cleaner'>> = { link: 'guest', cleaner: 'cleaner' }

/** Entries of former versions name no actor: then the call says who can make it. */
function kindOfCall(action: string) {
  const kind = callKinds.get(action)
  return kind && actorOfKind[kind]
}
