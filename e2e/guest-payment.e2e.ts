import type { Page } from '@playwright/test'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { guestScripts, inKb, LIMIT_KB, totalKb } from '../bench/support/script-sizes.ts'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { askForPayment, CONDITIONS, connectGateway, gatewayState } from './support/card-payments.ts'
import { checkAxe } from './support/check-axe.ts'
import { PHONE, usableAfter } from './support/slow-telephone.ts'
import { expect, test } from './support/test.ts'

const TELEPHONE = { ...PHONE, locale: 'es-ES' }

/** An establishment with a booking of two nights at 80 €, and the card gateway. */
async function givenBooking(page: Page): Promise<string> {
  await signUp(page)
  await connectGateway(page)
  await apiOf(page).addUnits('101')
  return apiOf(page).addStay('101', 'Marina Soler', { inDays: 3 })
}
const movementsOf = async (page: Page, locator: string) => {
  const api = apiOf(page)
  const { id: bookingId } = await api.booking(locator)
  return (await api.call(cardPaymentsApi.movements, { bookingId })).movements
}
const dockButton = (guest: Page) => guest.getByRole('region', { name: 'Acción principal' }).getByRole('button')

test('a guest pays by the link through the page of the bank', { tag: '@desktop' }, async ({ page, anotherBrowser }) => {
  const locator = await givenBooking(page)
  const path = await askForPayment(page, locator, { concept: 'Depósito de su reserva' })
  const guest = await anotherBrowser(TELEPHONE)

  await test.step('reads what is asked for, and the conditions', async () => {
    const response = await guest.goto(path)
    expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    await expect(guest.getByRole('heading', { name: 'Depósito de su reserva' })).toBeVisible()
    await expect(guest.getByText(CONDITIONS.split('\n')[1]!)).toBeVisible()
    await expect(guest.getByText('Cobra Encinas Demostración, S.L., NIF B72877814.')).toBeVisible()
    await expect(dockButton(guest)).toHaveText('Pagar 120,00\u00a0€')
    await expect(guest).toHaveTitle('Pago · Casa del Molino')
    await checkAxe(guest, 'the payment page')
  })

  await test.step('goes to the page of the gateway, comes back without paying, and pays', async () => {
    await dockButton(guest).tap()
    await guest.getByRole('link', { name: 'Volver sin pagar' }).click()
    await expect(dockButton(guest)).toHaveText('Pagar 120,00\u00a0€')
    await dockButton(guest).tap()
    await guest.getByRole('combobox').selectOption('pm_card_authenticationRequired')
    await guest.getByRole('button', { name: 'Pagar' }).click()
    await guest.getByRole('button', { name: 'Autorizar' }).click()
  })

  await test.step('sees the receipt', async () => {
    await expect(guest.getByRole('heading', { name: 'Pago recibido. Gracias' })).toBeVisible({ timeout: 90_000 })
    const receipt = guest.getByRole('region', { name: 'Recibo' })
    await expect(receipt).toContainText('120,00\u00a0€')
    await expect(receipt).toContainText('Visa ·· 3184')
    await expect(guest.getByText('Este recibo no es la factura.')).toBeVisible()
    await checkAxe(guest, 'the receipt')
  })

  expect(await guest.context().cookies(guest.url())).toEqual([])
  const { requests, charges } = await movementsOf(page, locator)
  expect(requests.map(({ state }) => state)).toEqual(['paid'])
  expect(charges.map(({ charge }) => charge.amount)).toEqual([12_000])
})

test(
  'a scanner that opens everything and runs the scripts changes nothing',
  { tag: '@desktop' },
  async ({ page, anotherBrowser }) => {
    const locator = await givenBooking(page)
    const path = await askForPayment(page, locator)
    const before = { gateway: await gatewayState(page), movements: await movementsOf(page, locator) }
    const scanner = await anotherBrowser(TELEPHONE)
    for (const address of [path, `${path}?utm_source=mail`, `${path}#comprobando`, `${path}/`]) {
      await scanner.goto(address)
      await scanner.waitForLoadState('networkidle')
      for (const link of await scanner.locator('a').all())
        expect(await link.getAttribute('href')).toMatch(/^(tel|mailto):/)
    }
    await scanner.request.head(path)
    expect({ gateway: await gatewayState(page), movements: await movementsOf(page, locator) }).toEqual(before)
  },
)

test(
  'every link that opens nothing shows the same page without the house',
  { tag: '@desktop' },
  async ({ page, anotherBrowser }) => {
    const locator = await givenBooking(page)
    const path = await askForPayment(page, locator)
    const [request] = (await movementsOf(page, locator)).requests
    await apiOf(page).call(cardPaymentsApi.cancelRequest, { id: request!.id })
    const guest = await anotherBrowser(TELEPHONE)
    const texts = []
    for (const address of [path, '/pago/inventado', '/pago']) {
      await guest.goto(address)
      await expect(guest.getByRole('heading', { name: 'Este enlace ya no está disponible' })).toBeVisible()
      texts.push(await guest.locator('body').innerText())
    }
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('This link is no longer available')
    expect(texts[0]).not.toContain('Casa del Molino')
    await checkAxe(guest, 'the page of a link that opens nothing')
  },
)

test(
  'the page in English, with the keyboard only, on a narrow screen',
  { tag: '@desktop' },
  async ({ page, anotherBrowser }) => {
    const locator = await givenBooking(page)
    const path = await askForPayment(page, locator)
    const guest = await anotherBrowser({ viewport: { width: 320, height: 640 }, locale: 'en-GB', colorScheme: 'dark' })
    const width = () => guest.evaluate(() => document.documentElement.scrollWidth)

    await guest.goto(path)
    const pay = dockButton(guest)
    await expect(pay).toBeVisible()
    expect(await width()).toBe(320)
    await guest.keyboard.press('Tab')
    await expect(guest.getByRole('combobox', { name: 'Idioma' })).toBeFocused()
    await guest.keyboard.type('En')
    await expect(guest.locator('html')).toHaveAttribute('lang', 'en')
    const english = guest.getByRole('button', { name: 'Pay €120.00' })
    await expect(english).toBeVisible()
    expect(await width()).toBe(320)
    await checkAxe(guest, 'the payment page in the dark and in English')
    await guest.keyboard.press('Tab')
    await expect(english).toBeFocused()
    await guest.keyboard.press('Enter')

    await guest.getByRole('combobox').selectOption('pm_card_visa')
    await guest.getByRole('button', { name: /^(Pay|Pagar)$/ }).press('Enter')
    await expect(guest.getByRole('heading', { name: 'Payment received. Thank you' })).toBeVisible({ timeout: 90_000 })
    expect(await width()).toBe(320)
  },
)

test('the payment page is small', { tag: '@desktop' }, async ({ page, browser, server }) => {
  const locator = await givenBooking(page)
  const path = await askForPayment(page, locator)
  const scripts = await guestScripts(browser, server.url, path)
  const listed = scripts.map(({ name, gzipped }) => `${inKb(gzipped)} KB ${name}`).join('\n')
  console.log(`guest: ${totalKb(scripts)} KB\n${listed}`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(totalKb(scripts), listed).toBeLessThanOrEqual(LIMIT_KB.guest)
})

/** At full size only, on a machine that does nothing else: a busy one says nothing of a telephone. */
test(
  'the payment page is soon usable on a slow telephone',
  { tag: ['@full', '@desktop'] },
  async ({ page, anotherBrowser }) => {
    const locator = await givenBooking(page)
    const path = await askForPayment(page, locator)
    const times = await usableAfter({
      path,
      newPage: () => anotherBrowser(TELEPHONE),
      isUsable: (guest) => dockButton(guest).waitFor(),
    })
    console.log(`guest: usable after ${times.join(', ')} ms`)
    expect(Math.min(...times)).toBeLessThanOrEqual(LIMIT_MS)
  },
)

/** Three seconds on a machine of its own; the journeys share theirs with each other. */
const LIMIT_MS = 6_000
