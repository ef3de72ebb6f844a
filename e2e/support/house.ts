import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { registrationApi } from '@posada/contract/account/session'
import { decode, encode } from '@posada/contract/compile'
import { solveHumanCheck } from '../../web/src/account/solve-human-check.ts'
import { expect } from './test.ts'
import { field } from './field.ts'

export type House = { name: string; email: string; password: string }

/** A house that nobody has registered yet. */
export function newHouse(name = 'Casa del Molino'): House {
  return { name, email: `${newName()}@ejemplo.test`, password: 'agua clara de la sierra' }
}

const newName = () => `casa-${Date.now().toString(36)}-${randomInt(1e9).toString(36)}`

/** Makes the account by its two calls; the screens of it have a journey of their own. */
export async function registerHouse({ request }: Page, house = newHouse()): Promise<House> {
  const asked = await request.get(registrationApi.challenge.path)
  const wire = (await asked.json()) as Record<string, string>
  const number = solveHumanCheck(decode(registrationApi.challenge.reply, wire))
  const { algorithm, challenge, salt, signature } = wire
  const data = encode(registrationApi.register.request, {
    email: house.email,
    password: house.password,
    establishmentKind: 'hotel',
    establishmentName: house.name,
    humanCheck: btoa(JSON.stringify({ algorithm, challenge, number, salt, signature, took: 1 })),
  })
  const made = await request.post(registrationApi.register.path, { data })
  expect(await made.json()).toMatchObject({ resultado: 'Ok' })
  return house
}

/** Through the login screen, back to the planning that one wanted to see. */
export async function logIn(page: Page, { email, password }: Pick<House, 'email' | 'password'>): Promise<void> {
  await page.goto('/login?volver=%2Fdashboard%2Fcalendar')
  await fillLogin(page, { email, password })
  await page.waitForURL('**/dashboard/calendar')
}

export async function fillLogin(page: Page, { email, password }: Pick<House, 'email' | 'password'>): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Contraseña').fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}
