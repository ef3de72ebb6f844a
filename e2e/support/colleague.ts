import type { Page } from '@playwright/test'
import { usersApi } from '@posada/contract/users/users'
import type { Role } from '@posada/domain/users/roles'
import { apiOf } from './api.ts'
import { field } from './fields.ts'
import { toast } from './screens.ts'
import { logIn, type Account } from './account.ts'
import { expect } from './test.ts'

type Colleague = { name: string; role: Role }

/** Invites a colleague as the owner and logs them in on the page `theirs` of another browser. */
export async function inviteColleague(
  owner: Page,
  account: Account,
  theirs: Page,
  { name, role }: Colleague,
): Promise<void> {
  const email = `${role}-${account.email}`
  const { link } = await apiOf(owner).call(usersApi.invite, { name, email, role, method: 'link' })
  await theirs.goto(new URL(link).pathname)
  await field(theirs, 'Contraseña nueva').fill(account.password)
  await field(theirs, 'Repetir contraseña').fill(account.password)
  await theirs.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(toast(theirs, 'Contraseña cambiada')).toBeVisible()
  await logIn(theirs, { email, password: account.password })
}
