import type { Page } from '@playwright/test'
import { recoveryApi } from '@posada/contract/account/session'
import { encode } from '@posada/contract/compile'
import { usersApi } from '@posada/contract/account/users/users'
import type { Role } from '@posada/domain/account/users/roles'
import { type Account, signIn } from './account.ts'
import { apiOf } from './api.ts'
import { expect } from './test.ts'

type Colleague = { name: string; role: Role }

/** Invites a colleague as the owner and signs them in on the page `theirs` of another browser, with API calls. */
export async function inviteColleague(
  owner: Page,
  account: Account,
  theirs: Page,
  { name, role }: Colleague,
): Promise<void> {
  const email = `${role}-${account.email}`
  const { link } = await apiOf(owner).call(usersApi.invite, { name, email, role, method: 'link' })
  const token = new URL(link).pathname.split('/').at(-1) ?? ''
  const data = encode(recoveryApi.setPassword.request, { token, password: account.password })
  const reply = await theirs.request.post(recoveryApi.setPassword.path, { data })
  expect(await reply.json()).toMatchObject({ resultado: 'Ok' })
  await signIn(theirs, { email, password: account.password })
}
