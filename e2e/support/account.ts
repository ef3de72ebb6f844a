import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { registrationApi, sessionApi } from '@posada/contract/account/session'
import { decode, encode } from '@posada/contract/compile'
import { firstStepsApi } from '@posada/contract/first-steps/first-steps'
import { solveHumanCheck } from '../../web/src/account/solve-human-check.ts'
import { expect } from './test.ts'
import { field } from './fields.ts'

export type Account = { name: string; email: string; password: string }

/** An establishment and its owner, not registered yet. */
export function newAccount(name = 'Casa del Molino'): Account {
  return { name, email: `${newName()}@ejemplo.test`, password: 'agua clara de la sierra' }
}

const newName = () => `casa-${Date.now().toString(36)}-${randomInt(1e9).toString(36)}`

/**
 * Registers an account with API calls, closes its guide and signs out again; another journey uses the screens.
 */
export async function registerAccount(page: Page, account = newAccount()): Promise<Account> {
  const { request } = page
  const challengeReply = await request.get(registrationApi.challenge.path)
  const wire = (await challengeReply.json()) as Record<string, string>
  const number = solveHumanCheck(decode(registrationApi.challenge.reply, wire))
  const { algorithm, challenge, salt, signature } = wire
  const data = encode(registrationApi.register.request, {
    email: account.email,
    password: account.password,
    establishmentKind: 'hotel',
    establishmentName: account.name,
    checkInTime: null,
    checkOutTime: null,
    humanCheck: btoa(JSON.stringify({ algorithm, challenge, number, salt, signature, took: 1 })),
  })
  const made = await request.post(registrationApi.register.path, { data })
  const reply = (await made.json()) as Record<string, unknown>
  expect(reply).toMatchObject({ resultado: 'Ok' })
  const { csrf } = decode(registrationApi.register.reply, reply)
  const signed = (token = '') => ({ headers: { 'x-csrf-token': token }, data: {} })
  await request.post(firstStepsApi.close.path, signed(csrf?.access))
  await request.post(sessionApi.logout.path, signed(csrf?.refresh))
  await page.context().clearCookies()
  return account
}

/** Logs in on the screen, which then returns to the requested planning. */
export async function logIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.goto('/login?volver=%2Fdashboard%2Fcalendar')
  await fillLogin(page, { email, password })
  await page.waitForURL('**/dashboard/calendar')
}

export async function fillLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Contraseña').fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}
