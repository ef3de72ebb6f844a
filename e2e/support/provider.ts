import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { fillLogin } from './account.ts'
import { field } from './fields.ts'
import type { Server } from './server/start-server.ts'
import { expect } from './test.ts'

const run = promisify(execFile)

/** Runs `npm run provider` with these words on the server's machine; returns what it prints. */
export async function provider({ dataDir }: Server, ...words: string[]): Promise<string> {
  const env = { ...process.env, POSADA_DATA_DIR: dataDir }
  const command = join(process.env['POSADA_SET_ASIDE'] ?? '', 'dist/server/provider-command.js')
  return (await run(process.execPath, [command, ...words], { env })).stdout.trim()
}

export type Staff = { email: string; password: string }

/** A login of the provider's staff, without a second factor. */
export async function newStaff(server: Server): Promise<Staff> {
  const email = `mesa-${randomInt(1e9).toString(36)}@ejemplo.test`
  const printed = await provider(server, email)
  const password = /Contraseña: (\S+)/.exec(printed)?.[1]
  if (password === undefined) throw new Error(`the command printed no password: ${printed}`)
  return { email, password }
}

/** Opens the desk, where the second factor is set up, and returns the secret. The session is not one of the desk yet. */
export async function setUpSecondFactor(page: Page, staff: Staff): Promise<string> {
  await page.goto('/admin321')
  await fillLogin(page, staff)
  await page.getByRole('button', { name: 'Activar el segundo factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Activar el segundo factor' })
  await field(dialog, 'Contraseña actual').fill(staff.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  await field(dialog, 'Número que muestra la aplicación').fill(codeFor(secret))
  await dialog.getByRole('button', { name: 'Activar', exact: true }).click()
  await page.getByRole('button', { name: 'Los he guardado' }).click()
  return secret
}

/** Signs in at the desk. The code is that of the next half minute, because each is valid once, and setting up has used one. */
export async function logInAtDesk(page: Page, staff: Staff, secret: string, ahead = 30_000): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, staff)
  await field(page, 'Código').fill(codeFor(secret, ahead))
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('**/admin321')
  await expect(page.getByRole('heading', { name: 'Listado de clientes' })).toBeVisible()
}

const codeFor = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead })
