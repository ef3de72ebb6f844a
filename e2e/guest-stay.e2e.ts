import type { Page } from '@playwright/test'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { myStayApi, stayLinksApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { selfCheckinApi } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import { guestScripts, inKb, LIMIT_KB, totalKb } from '../bench/support/script-sizes.ts'
import { apiOf } from './support/api.ts'
import { gatewayState } from './support/card-payments.ts'
import { checkAxe } from './support/check-axe.ts'
import { grid } from './support/grid.ts'
import { establishmentWithGateway } from './support/establishment-with-gateway.ts'
import { PHONE, usableAfter } from './support/slow-telephone.ts'
import { expect, test } from './support/test.ts'

const TELEPHONE = { ...PHONE, locale: 'es-ES' }
const MAP = 'https://mapa.ejemplo.test/1'

/** A booking of four people in an establishment with all that the page shows, and the path of its page. */
async function givenStay(page: Page, { inDays = 20, isInvited = false } = {}) {
  const api = await establishmentWithGateway(page, {
    cancellationNotice: 7,
    doorCode: '4719 #',
    wifi: { network: 'Encinas', key: 'roble-2026' },
    accessVisibleFrom: '00:00',
    directions: { car: 'Aparcamiento detrás del hotel.', train: '', mapUrl: MAP },
  })
  await api.addUnits({ name: '101', capacity: 4 })
  const locator = await api.addStay('101', 'Marina Soler', { inDays, occupants: 4 })
  const { id } = await api.booking(locator)
  if (isInvited) {
    await api.post('/api/profile/enable_disable_autocheckin', {})
    await api.call(selfCheckinApi.create, { booking: { id, email: null, phone: null }, sendBy: 'copy_link' })
  }
  const { link } = await api.call(stayLinksApi.copy, { bookingId: id })
  const path = new URL(link).pathname
  return { id, locator, path, token: path.split('/').at(-1)! }
}

const stateOf = async (page: Page, id: string) => {
  const { booking } = await apiOf(page).call(bookingsApi.get, { id })
  const movements = await apiOf(page).call(cardPaymentsApi.movements, { bookingId: id })
  return JSON.stringify({ booking, movements, gateway: await gatewayState(page) })
}
const dock = (guest: Page) => guest.getByRole('region', { name: 'Acción principal' })
const widthOf = (guest: Page) => guest.evaluate(() => document.documentElement.scrollWidth)

test(
  'a guest sees the stay, goes to the check-in and back, and pays what is pending',
  { tag: '@desktop' },
  async ({ page, anotherBrowser }) => {
    const { locator, path } = await givenStay(page, { isInvited: true })
    const guest = await anotherBrowser(TELEPHONE)

    await test.step('reads all about the stay', async () => {
      const response = await guest.goto(path)
      expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      await expect(guest.getByRole('heading', { name: 'Marina, le esperamos en tres semanas' })).toBeVisible()
      await expect(guest.getByRole('region', { name: 'Su estancia' })).toContainText(locator)
      await expect(guest.getByText('0 de 4 viajeros')).toBeVisible()
      await expect(guest.getByText('Aparcamiento detrás del hotel.')).toBeVisible()
      await expect(guest.locator('body')).not.toContainText('4719')
      await expect(guest).toHaveTitle('Su estancia · Casa del Molino')
      await checkAxe(guest, 'the page of a stay')
    })

    await test.step('takes it to the calendar', async () => {
      const saved = guest.waitForEvent('download')
      await guest.getByRole('button', { name: 'Añadir al calendario' }).tap()
      expect((await saved).suggestedFilename()).toBe(`${locator}.ics`)
    })

    await test.step('goes to the check-in and back', async () => {
      await guest.getByRole('button', { name: 'Completar el check-in' }).tap()
      await expect(guest.getByText(/^0 de 4 recibidos/)).toBeVisible()
      await guest.goBack()
      await expect(guest.getByRole('button', { name: 'Completar el check-in' })).toBeEnabled()
    })

    await test.step('goes to the payment and back without paying', async () => {
      await dock(guest).getByRole('button', { name: 'Pagar 160,00\u00a0€' }).tap()
      await expect(guest).toHaveURL(/\/pago\//)
      await expect(dock(guest).getByRole('button')).toHaveText('Pagar 160,00\u00a0€')
      await guest.goBack()
      await expect(guest.getByRole('heading', { name: /^Marina/ })).toBeVisible()
    })

    await test.step('pays, and the page shows nothing pending', async () => {
      await dock(guest).getByRole('button').tap()
      await expect(guest).toHaveURL(/\/pago\//)
      await dock(guest).getByRole('button').tap()
      await guest.getByRole('combobox').selectOption('pm_card_visa')
      await guest.getByRole('button', { name: 'Pagar' }).click()
      await expect(guest.getByRole('heading', { name: 'Pago recibido. Gracias' })).toBeVisible({ timeout: 90_000 })
      await guest.goto(path)
      await expect(guest.getByText('No tiene nada pendiente de pago.')).toBeVisible()
      await expect(guest.getByText('−160,00\u00a0€')).toBeVisible()
      await expect(dock(guest)).toHaveCount(0)
    })

    expect(await guest.context().cookies(guest.url())).toEqual([])
  },
)

test(
  'a guest cancels within the notice, and the desk sees it at once',
  { tag: '@desktop' },
  async ({ page, anotherBrowser }) => {
    // The planning shows the next weeks.
    const { id, path } = await givenStay(page, { inDays: 8 })
    await page.goto('/dashboard/calendar')
    const bar = grid(page).getByRole('gridcell', { name: /^Unidad 101, Marina Soler/ })
    await expect(bar).toBeVisible()
    const guest = await anotherBrowser(TELEPHONE)
    await guest.goto(path)

    await guest.getByRole('button', { name: 'Cancelar la reserva' }).tap()
    const sheet = guest.getByRole('dialog', { name: '¿Cancelar su reserva?' })
    await expect(sheet.getByRole('button', { name: 'Conservar la reserva' })).toBeFocused()
    await checkAxe(guest, 'the question before cancelling')
    await guest.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(bar).toBeVisible()

    await guest.getByRole('button', { name: 'Cancelar la reserva' }).tap()
    await sheet.getByRole('button', { name: 'Cancelar la reserva' }).tap()
    await expect(guest.getByRole('heading', { name: 'Su reserva está cancelada' })).toBeVisible()
    await checkAxe(guest, 'the page of a cancelled booking')
    await expect(bar).toHaveCount(0)
    expect(await stateOf(page, id)).toContain('Cancelada por el huésped')
    await guest.reload()
    await expect(guest.getByRole('heading', { name: 'Su reserva está cancelada' })).toBeVisible()
  },
)

test(
  'after the notice there is no button, and the server refuses',
  { tag: '@desktop' },
  async ({ page, anotherBrowser }) => {
    const { id, path, token } = await givenStay(page, { inDays: 3 })
    const before = await stateOf(page, id)
    const guest = await anotherBrowser(TELEPHONE)
    await guest.goto(path)
    await expect(guest.getByText('Para cancelar, llame o escriba al alojamiento.')).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Cancelar la reserva' })).toHaveCount(0)
    const reply = await guest.request.post(myStayApi.cancel.path, { headers: { 'x-link-token': token }, data: {} })
    expect(await reply.json()).toMatchObject({ resultado: 'Error' })
    expect(await stateOf(page, id)).toBe(before)
  },
)

test(
  'a scanner that opens everything and runs the scripts changes nothing',
  { tag: '@desktop' },
  async ({ page, anotherBrowser }) => {
    const { id, path, token } = await givenStay(page, { isInvited: true })
    const before = await stateOf(page, id)
    const scanner = await anotherBrowser(TELEPHONE)
    for (const address of [path, `${path}?utm_source=mail`, `${path}#cancelar`, `${path}/`]) {
      await scanner.goto(address)
      await scanner.waitForLoadState('networkidle')
      for (const link of await scanner.locator('a').all()) {
        const href = (await link.getAttribute('href')) ?? ''
        expect(href === MAP || /^(tel|mailto):/.test(href), href).toBe(true)
      }
    }
    await scanner.request.head(path)
    for (const { path: call, method } of Object.values(myStayApi))
      if (method === 'POST') await scanner.request.get(call, { headers: { 'x-link-token': token } })
    const opened = await scanner.request.post(myStayApi.open.path, { headers: { 'x-link-token': token }, data: {} })
    expect(await opened.json()).toMatchObject({ resultado: 'Ok' })
    expect(await stateOf(page, id)).toBe(before)
  },
)

test(
  'the day of arrival in German, with the keyboard only, on a narrow dark screen',
  { tag: '@desktop' },
  async ({ page, anotherBrowser }) => {
    const { path } = await givenStay(page, { inDays: 0, isInvited: true })
    const guest = await anotherBrowser({ viewport: { width: 320, height: 640 }, locale: 'es-ES', colorScheme: 'dark' })
    await guest.goto(path)
    await expect(guest.getByText('4719 #')).toBeVisible()
    await expect(dock(guest).getByRole('link', { name: 'Llévame al alojamiento' })).toHaveAttribute('href', MAP)
    await guest.keyboard.press('Tab')
    await expect(guest.getByRole('combobox', { name: 'Idioma' })).toBeFocused()
    await guest.keyboard.type('Deu')
    await expect(guest.locator('html')).toHaveAttribute('lang', 'de')
    expect(await widthOf(guest)).toBe(320)
    await checkAxe(guest, 'the day of arrival in the dark and in German')
    await guest.keyboard.press('Tab')
    await expect(guest.getByRole('button', { name: 'Kopieren: Türcode' })).toBeFocused()
    await guest.keyboard.press('Enter')
    await expect(guest.getByText(/^Kopiert|hat nicht geklappt/)).toBeVisible()
    const pay = guest.getByRole('button', { name: 'Zahlen', exact: true })
    for (let tab = 0; tab < 8 && !(await pay.evaluate((button) => button === document.activeElement)); tab++)
      await guest.keyboard.press('Tab')
    await expect(pay).toBeFocused()
    await guest.keyboard.press('Enter')
    await expect(guest).toHaveURL(/\/pago\//)
    expect(await widthOf(guest)).toBe(320)
  },
)

test(
  'paper has the year and the telephone, and neither code nor buttons, on one page',
  { tag: '@desktop' },
  async ({ page, anotherBrowser }) => {
    const { path } = await givenStay(page, { inDays: 0 })
    const guest = await anotherBrowser({ viewport: { width: 700, height: 1000 }, locale: 'es-ES' })
    await guest.goto(path)
    await expect(guest.getByText('4719 #')).toBeVisible()
    await guest.emulateMedia({ media: 'print' })
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(/Su estancia: .* de 20\d\d$/)
    await expect(guest.getByText('+34 600 000 001 · hola@ejemplo.test')).toBeVisible()
    for (const hidden of [guest.getByText('4719 #'), guest.getByText('roble-2026'), guest.getByRole('button')])
      await expect(hidden.filter({ visible: true })).toHaveCount(0)
    const paper = (await guest.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  },
)

test('the page of a stay is small', { tag: '@desktop' }, async ({ page, browser, server }) => {
  const { path } = await givenStay(page)
  const scripts = await guestScripts(browser, server.url, path)
  const listed = scripts.map(({ name, gzipped }) => `${inKb(gzipped)} KB ${name}`).join('\n')
  console.log(`stay: ${totalKb(scripts)} KB\n${listed}`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(totalKb(scripts), listed).toBeLessThanOrEqual(LIMIT_KB.checkin)
})

/** At full size only, on a machine that does nothing else: a busy one says nothing of a telephone. */
test(
  'the page of a stay is soon usable on a slow telephone',
  { tag: ['@full', '@desktop'] },
  async ({ page, anotherBrowser }) => {
    const { path } = await givenStay(page)
    const times = await usableAfter({
      path,
      newPage: () => anotherBrowser(TELEPHONE),
      isUsable: (guest) => dock(guest).getByRole('button').waitFor(),
    })
    console.log(`stay: usable after ${times.join(', ')} ms`)
    expect(Math.min(...times)).toBeLessThanOrEqual(LIMIT_MS)
  },
)

/** Four seconds on a machine of its own; the journeys share theirs with each other. */
const LIMIT_MS = 8_000
