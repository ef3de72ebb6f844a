import type { Role } from '@posada/domain/account/users/roles'
import { openSession } from '../../account/sign-in/queries/gate.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { sha256 } from '../../platform/http/sessions/tokens.ts'
import { newId } from '../../platform/ids.ts'
import { aBrowser, type Browser } from '../browser.ts'
import type { GivenApp } from '../given.ts'

/** Opens a session without a password, as the gate does. */
export async function aSession({ app, dependencies }: GivenApp, accountId: string, loginId: string): Promise<Browser> {
  const { tokens, gate, clock } = dependencies
  const id = newId()
  const [access, refresh] = [tokens.token('access', id, 0), tokens.token('refresh', id, 0)]
  const session = {
    id,
    accessHash: sha256(access),
    refreshHash: sha256(refresh),
    device: '',
    address: '',
    now: clock.now(),
  }
  await openSession(gate, { accountId, loginId }, session)
  const browser = aBrowser(app)
  Object.assign(browser.cookies, { posada_access: access, posada_refresh: refresh })
  Object.assign(browser.csrf, { access: tokens.csrf('access', id), refresh: tokens.csrf('refresh', id) })
  return browser
}

export const accountOf = ({ logins }: GivenApp, loginId: string) =>
  withClient(logins.owner, async (client) => {
    const { rows } = await client.query<{ account_id: string }>('select account_id from logins where id = $1', [
      loginId,
    ])
    return rows[0]!.account_id
  })

export async function aLogin(
  { logins, clock }: GivenApp,
  accountId: string,
  role: Role,
  name: string,
): Promise<string> {
  const id = newId()
  const email = `${role}.${name}@ejemplo.test`
  await withClient(logins.owner, (client) =>
    client.query(
      `insert into logins (account_id, id, email, email_key, name, role, state, created_at)
       values ($1, $2, $3, $3, $4, $5, 'active', $6)`,
      [accountId, id, email, name, role, clock.now()],
    ),
  )
  return id
}
