import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { registrationApi, sessionApi } from '@posada/contract/account/session'
import { decode, encode } from '@posada/contract/compile'
import { firstStepsApi } from '@posada/contract/account/first-steps/first-steps'
import { solveHumanCheck } from '../../web/src/lib/human-check/solve-human-check.ts'
import { expect } from './test.ts'
import { field } from './fields.ts'

export type Account = { name: string; email: string; password: string }

/** An establishment and its owner, not registered yet. */
export function newAccount(name = 'Casa del Molino'): Account {
  return { name, email: `${newName()}@ejemplo.test`, password: 'agua clara de la sierra' }
}

const newName = () => `casa-${Date.now().toString(36)}-${randomInt(1e9).toString(36)}`

/** Registers an account with API calls and closes its guide; another journey uses the screens. Nobody is signed in. */
export async function registerAccount(page: Page, account = newAccount()): Promise<Account> {
  await register(page, account)
  await page.context().clearCookies()
  return account
}

/**
 * Registers an account with API calls and closes its guide, unless `isGuided`. Its owner is signed in on the page, which
 * shows no screen yet.
 */
export async function signUp(page: Page, account = newAccount(), isGuided = false): Promise<Account> {
  await startSession(page, await register(page, account, isGuided))
  return account
}

/** Signs in with API calls; the page shows no screen yet. */
export async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  const { login } = sessionApi
  const data = encode(login.request, { email, password, code: null })
  const reply = (await (await page.request.post(login.path, { data })).json()) as Record<string, unknown>
  const { csrf } = decode(login.reply, reply)
  if (!csrf) throw new Error(`${login.path}: ${JSON.stringify(reply)}`)
  await startSession(page, csrf)
}

type Tokens = { access: string; refresh: string }

async function register(page: Page, account: Account, isGuided = false): Promise<Tokens> {
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
  if (!csrf) throw new Error('the registration opened no session')
  if (!isGuided) await request.post(firstStepsApi.close.path, { headers: { 'x-csrf-token': csrf.access }, data: {} })
  return csrf
}

/** Stores the tokens of a session whose cookies the browser has already, on an empty page of the origin. */
async function startSession(page: Page, tokens: Tokens): Promise<void> {
  const body = '<link rel="icon" href="data:,">' // otherwise the browser asks the server for one
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 })
  await page.goto('/empty')
  await page.evaluate((stored) => localStorage.setItem('posada.csrf', stored), JSON.stringify(tokens))
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
