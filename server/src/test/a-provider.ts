import { randomBytes } from 'node:crypto'
import { insertProvider } from '../account/sign-in/public.ts'
import { withClient } from '../platform/db/with-client.ts'
import { newId } from '../platform/ids.ts'
import { PASSWORD, type GivenApp } from './given.ts'

/** A login of the provider's staff, signed in; without `hasSecondFactor: false`, as if with a second factor. */
export async function aProvider(given: GivenApp, { hasSecondFactor = true, name = 'Lola Prieto' } = {}) {
  const email = `mesa.${randomBytes(5).toString('hex')}@ejemplo.test`
  const ids = { accountId: newId(), loginId: newId() }
  const passwordHash = await given.dependencies.passwords.hashPassword(PASSWORD)
  const browser = given.browser()
  await withClient(given.logins.owner, async (client) => {
    await insertProvider(client, { ...ids, emailKey: email, passwordHash, now: given.clock.now() })
    await client.query('update logins set name = $2 where id = $1', [ids.loginId, name])
    await browser.logIn(email, PASSWORD)
    if (hasSecondFactor)
      await client.query(
        'update logins l set second_factor_since = s.opened_at from sessions s where s.login_id = l.id and l.id = $1',
        [ids.loginId],
      )
  })
  return Object.assign(browser, { ...ids, email, name })
}
