import { sessionApi } from '@posada/contract/account/session'
import { shellApi } from '@posada/contract/account/shell/shell'
import type { Role } from '@posada/domain/account/users/roles'
import { storeCsrfTokens } from '../lib/session.ts'
import { ok, type apiDouble } from './api-double.ts'

/** Signs in a user of that role, with replies for what every screen requests. */
export function signedIn({ on }: ReturnType<typeof apiDouble>, role: Role = 'owner') {
  storeCsrfTokens({ access: 'access-1', refresh: 'refresh-1' })
  const user = { id: 'u1', name: 'Olga', email: 'olga@ejemplo.test', role, hasSecondFactor: false }
  on(sessionApi.me, () => ok(sessionApi.me, { user }))
  on(shellApi.sideMenu, () => ok(shellApi.sideMenu, { expanded: true }))
  on(shellApi.version, () => ok(shellApi.version, { version: '', simulates: false }))
}
