import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { field } from './fields.ts'
import { postToSimulator } from './simulator.ts'
import { expect } from './test.ts'
import type { Server } from './server/start-server.ts'

/** Keys of an account of the simulated Stripe that nobody else uses. */
export function newGatewayKeys() {
  const name = `casa${randomBytes(6).toString('hex')}`
  return { publicKey: `pk_test_${name}`, secretKey: `sk_test_${name}` }
}

/** Connects the card gateway in the user panel. */
export async function connectGateway(page: Page, keys: { publicKey: string; secretKey: string }): Promise<void> {
  await page.goto('/dashboard/profile#pasarela')
  const card = page.getByRole('region', { name: 'Pagos' })
  await card.getByRole('button', { name: 'Conectar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conectar Stripe' })
  await field(dialog, 'Clave publicable').fill(keys.publicKey)
  await field(dialog, 'Clave secreta o restringida').fill(keys.secretKey)
  await dialog.getByRole('button', { name: 'Conectar' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText(`termina en ${keys.secretKey.slice(-4)}`)
}

/** Presses the button of a guest's link; the gateway's hosted page is then open. */
export async function openHostedPage(page: Page, server: Server, link: string): Promise<void> {
  const token = new URL(link).pathname.split('/').at(-1) ?? ''
  const reply = await page.request.post(`${server.url}/api/pay/start`, {
    headers: { 'x-link-token': token },
    data: {},
  })
  const { url } = (await reply.json()) as { url: string }
  await page.goto(url)
}

/** Leaves or uses a test card on the hosted page. */
export async function enterCard(page: Page, testCard: string): Promise<void> {
  await page.getByLabel('Tarjeta de prueba', { exact: true }).selectOption(testCard)
  await page.getByRole('button').first().click()
  await page.waitForURL('**/pago/**')
}

type StripeState = { intents: { id: string }[]; refunds: { id: string; amount: number }[] }

/** Lets something happen in the simulated Stripe, and returns everything it has. */
export async function controlGateway(server: Server, order: object): Promise<StripeState> {
  return (await postToSimulator(server, 'stripe', order)) as StripeState
}
