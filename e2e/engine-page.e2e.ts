import type { Page } from '@playwright/test'
import { addDays, MAINLAND, todayIn } from '@posada/domain/platform/days/day'
import { guestScripts, inKb, LIMIT_KB, totalKb } from '../bench/support/script-sizes.ts'
import { checkAxe } from './support/check-axe.ts'
import { establishmentWithGateway } from './support/establishment-with-gateway.ts'
import { PHONE, usableAfter } from './support/slow-telephone.ts'
import { expect, test } from './support/test.ts'

/** Two rooms that are sold by the engine; the path of its page without a language. */
async function givenEngine(page: Page) {
  const api = await establishmentWithGateway(page, { cancellationNotice: 7 })
  await api.addUnits({ name: '101', capacity: 3 }, { name: '102', capacity: 3 })
  await api.post('/api/stripe/change_deposit_amount', { deposit_amount: 30 })
  await api.post('/api/channel/property/switch_plan_usage', { plan: 0 })
  const name = `molino-${Date.now().toString(36)}`
  await api.post('/api/engine/settings/edit', { publicado: true, nombre: name })
  return { api, path: `/reservar/${name}` }
}

const day = (days: number) => addDays(todayIn(MAINLAND, new Date()), days)
const stay = `llegada=${day(40)}&salida=${day(43)}`
/** The browser tells of a paint some time after it. */
const firstPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime)
    }).observe({ type: 'paint', buffered: true })
  })
const dock = (guest: Page, name: string) => guest.getByRole('region', { name })

test(
  'a guest books two rooms on a telephone, in German, and pays what is asked',
  { tag: '@desktop' },
  async ({ page, anotherBrowser }) => {
    const { path } = await givenEngine(page)
    const guest = await anotherBrowser({ ...PHONE, locale: 'de-DE' })

    await test.step('chooses the days and the people', async () => {
      await guest.goto(`${path}?mes=${day(40).slice(0, 7)}`)
      await expect(guest.getByRole('heading', { name: 'Wann möchten Sie kommen?' })).toBeVisible()
      await checkAxe(guest, 'the month of the booking engine')
      await guest.locator(`#day-${day(40)}`).tap()
      await expect(dock(guest, 'Hauptaktion')).toContainText('Wählen Sie den Abreisetag')
      await guest.locator(`#day-${day(43)}`).tap()
      await guest.locator('#people summary').tap()
      await guest.getByLabel('Zimmer', { exact: true }).selectOption('2')
      await guest.getByRole('button', { name: 'Ändern' }).tap()
      const second = guest.getByRole('group', { name: 'Zimmer 2' })
      await second.getByLabel('Kinder', { exact: true }).selectOption('1')
      await guest.getByRole('button', { name: 'Ändern' }).tap()
      await expect(guest.getByText(/^Bitte geben Sie das Alter jedes Kindes an/)).toBeVisible()
      await expect(second.getByLabel('Alter von Kind 1')).toBeFocused()
      await second.getByLabel('Alter von Kind 1').selectOption('4')
      await guest.getByRole('button', { name: 'Ändern' }).tap()
      await expect(guest).toHaveURL(/adultos=2&ninos=&adultos=2&ninos=4/)
      await expect(guest.locator('#people summary')).toContainText('4 Erwachsene, 1 Kind')
    })

    await test.step('sees what there is, and goes on', async () => {
      await dock(guest, 'Hauptaktion').getByRole('link', { name: 'Zimmer ansehen' }).tap()
      await expect(guest.getByRole('group', { name: 'Zimmer 2: 2 Erwachsene, 1 Kind' })).toBeVisible()
      await checkAxe(guest, 'the offers of the booking engine')
      await dock(guest, 'Hauptaktion').getByRole('button', { name: 'Weiter' }).tap()
    })

    await test.step('is told what is missing, and obliged to pay by the name of the button', async () => {
      const book = dock(guest, 'Hauptaktion').getByRole('button', { name: 'Zahlungspflichtig buchen' })
      await expect(book).toBeEnabled()
      await book.tap()
      await expect(guest.getByLabel('Vorname')).toBeFocused()
      await expect(guest.getByText('Diese Angabe fehlt.').first()).toBeVisible()
      await checkAxe(guest, 'the data of the booking engine')
      await guest.getByLabel('Vorname').fill('Klara')
      await guest.getByLabel('Nachname').fill('Muster')
      await guest.getByLabel('E-Mail-Adresse').fill('klara@ejemplo.test')
      await guest.getByLabel('Mobiltelefon').fill('+49 170 0000231')
      await guest.getByLabel(/gelesen und akzeptiere/).check()
      await book.tap()
    })

    await test.step('pays the deposit', async () => {
      await expect(guest).toHaveURL(/\/pago\//)
      expect(await guest.context().cookies(guest.url())).toEqual([])
      await dock(guest, 'Hauptaktion').getByRole('button').tap()
      await guest.getByRole('combobox').selectOption('pm_card_visa')
      await guest.getByRole('button', { name: 'Pagar' }).click()
      await expect(guest.getByRole('heading', { name: /Zahlung/ })).toBeVisible({ timeout: 90_000 })
    })
  },
)

test(
  'without JavaScript a guest comes to the last step, which says that it needs it',
  { tag: '@desktop' },
  async ({ page, anotherBrowser }) => {
    const { path } = await givenEngine(page)
    const guest = await anotherBrowser({ javaScriptEnabled: false, locale: 'ca-ES' })
    await guest.goto(`${path}?mes=${day(40).slice(0, 7)}`)
    await guest.locator(`#day-${day(40)}`).click()
    await guest.locator(`#day-${day(43)}`).click()
    await guest.getByRole('link', { name: 'Veure habitacions' }).click()
    await guest.getByRole('radio').last().check()
    await guest.getByRole('button', { name: 'Continuar' }).click()
    await expect(guest.getByText(/aquest pas necessita JavaScript/)).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Reservar amb obligació de pagament' })).toBeDisabled()
  },
)

test(
  'the page is usable at once on a slow telephone, and its scripts stay small',
  { tag: '@desktop' },
  async ({ page, server, browser, anotherBrowser }) => {
    const { path } = await givenEngine(page)
    const offers = `${path}/es?${stay}`
    const paints: number[] = []
    const times = await usableAfter({
      path: offers,
      newPage: () => anotherBrowser(PHONE),
      isUsable: async (guest) => {
        await expect(guest.getByRole('radio').first()).toBeVisible()
        paints.push(Math.round(await guest.evaluate(firstPaint)))
      },
    })
    const scripts = await guestScripts(browser, `http://127.0.0.1:${server.port}`, offers)
    console.log(
      `engine page: first paint after ${paints.join(', ')} ms, offers usable after ${times.join(', ')} ms, ${totalKb(scripts)} KB of scripts`,
    )
    expect(
      totalKb(scripts),
      scripts.map(({ name, gzipped }) => `${inKb(gzipped)} KB ${name}`).join('\n'),
    ).toBeLessThanOrEqual(LIMIT_KB.enginePage)
  },
)
