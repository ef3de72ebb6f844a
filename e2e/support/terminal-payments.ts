import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { apiOf } from './api.ts'

/** The key that Redsys publishes for tests; the simulated one takes it for every merchant. */
export const TEST_KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
export const VISA = '4548810000000003'

/** A merchant that no other journey uses. */
export const newMerchant = (): string => String(randomInt(100_000_000, 999_999_999))

/** Gives the establishment of the account a terminal of its bank that can do everything. */
export async function setTerminal(page: Page): Promise<void> {
  const api = apiOf(page)
  const { establishments } = await api.call(establishmentsApi.profile, {})
  await api.call(cardGatewayApi.setTerminal, {
    establishmentId: establishments[0]!.id,
    merchantCode: newMerchant(),
    terminal: '1',
    key: TEST_KEY,
    environment: 'test',
    signature: 'v2',
    permissions: { bizum: true, tokens: true, mit: true, refunds: true, preauthorisation: true },
  })
}

/** Presses a button of the page of the bank, which shows what became of it, and comes back. */
export async function pressAtBank(guest: Page, button: 'Pagar' | 'Denegar'): Promise<void> {
  await guest.getByLabel('Tarjeta de prueba', { exact: true }).selectOption(VISA)
  await guest.getByRole('button', { name: button, exact: true }).click()
  await comeBack(guest)
}

/** Pays by Bizum on the page of the bank, and comes back. */
export async function payByBizum(guest: Page): Promise<void> {
  await guest.getByLabel('Teléfono', { exact: true }).fill('700000000')
  await guest.getByRole('button', { name: 'Continuar' }).click()
  await guest.getByLabel('Código que ha enviado el banco').fill('123456')
  await guest.getByRole('button', { name: 'Pagar', exact: true }).click()
  await comeBack(guest)
}

async function comeBack(guest: Page): Promise<void> {
  await guest.getByRole('link', { name: 'Continuar' }).click()
  await guest.waitForURL('**/pago/**')
}
