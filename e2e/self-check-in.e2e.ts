import type { Page } from '@playwright/test'
import { selfCheckinApi } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import { guestScripts, inKb, LIMIT_KB, totalKb } from '../bench/support/script-sizes.ts'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { giveRegistryAccess, reportRow, showReports, simulatedRegistry } from './support/registry.ts'
import { PHONE, usableAfter } from './support/slow-telephone.ts'
import { expect, test } from './support/test.ts'

const TELEPHONE = { ...PHONE, locale: 'en-GB' }

/** An establishment with self check-in, a booking of four people, and the address of its page. */
async function givenInvitation(page: Page, { inDays = 0 } = {}) {
  await signUp(page)
  const api = apiOf(page)
  await giveRegistryAccess(page)
  await api.post('/api/profile/enable_disable_autocheckin', {})
  await api.addUnits({ name: '101', capacity: 4 })
  const locator = await api.addStay('101', 'Emma Miller', { inDays, occupants: 4, phone: '+44 20 7946 0000' })
  const { id } = await api.booking(locator)
  const { link } = await api.call(selfCheckinApi.create, {
    booking: { id, email: null, phone: null },
    sendBy: 'copy_link',
  })
  return { id, locator, path: new URL(link).pathname }
}

const dockButton = (guest: Page) =>
  guest.getByRole('region', { name: /Main action|Acción principal/ }).getByRole('button')

type Person = { name: string; surname: string; born: string; sex: string; passport?: string }

async function choose(guest: Page, label: string, text: string) {
  await guest.getByRole('combobox', { name: label }).fill(text)
  await guest.getByRole('option', { name: text, exact: true }).click()
}

async function fillPerson(guest: Page, { name, surname, born, sex, passport }: Person) {
  await guest.getByLabel('First name').fill(name)
  await guest.getByLabel('First surname').fill(surname)
  const [year = '', month = '', day = ''] = born.split('-')
  await guest.getByLabel('Day').fill(day)
  await guest.getByLabel('Month').fill(month)
  await guest.getByLabel('Year').fill(year)
  await guest.getByRole('group', { name: /^Sex/ }).getByText(sex, { exact: true }).click()
  await choose(guest, 'Nationality', 'United Kingdom')
  if (passport) await guest.getByLabel('Document number').fill(passport)
}

async function fillHome(guest: Page) {
  await guest.getByLabel('Address', { exact: true }).fill('10 Downing Street')
  await guest.getByLabel('Town').fill('London')
  await guest.getByLabel('Postcode').fill('SW1A 2AA')
}

async function sign(guest: Page) {
  const pad = guest.getByRole('img', { name: 'Signature pad' })
  const { x, y } = (await pad.boundingBox())!
  await guest.mouse.move(x + 40, y + 120)
  await guest.mouse.down()
  for (const [dx, dy] of [
    [80, 40],
    [120, 150],
    [170, 60],
    [230, 140],
  ])
    await guest.mouse.move(x + dx!, y + dy!, { steps: 4 })
  await guest.mouse.up()
}

test(
  'a family sends its data before it comes, and the registry accepts it after the tick',
  { tag: ['@main', '@desktop'] },
  async ({ page, anotherBrowser, server, passTime, faults }) => {
    const { id, locator, path } = await givenInvitation(page)
    const guest = await anotherBrowser(TELEPHONE)
    faults.expect(/ERR_INTERNET_DISCONNECTED/)
    faults.expect(/status of 401/) // the session is renewed after the clock has moved
    await page.goto('/dashboard/precheckin')
    const row = page.getByRole('row').filter({ hasText: locator })
    await expect(row).toContainText('0 de 4')

    await test.step('reads who is missing', async () => {
      await guest.goto(path)
      await expect(guest.getByRole('heading', { name: /^We look forward to seeing you on/ })).toBeVisible()
      await expect(guest.getByText('0 of 4 received')).toBeVisible()
      await expect(guest.locator('body')).not.toContainText('Miller')
      await checkAxe(guest, 'the first page of a self check-in')
      await guest.getByLabel('Arrival time', { exact: true }).selectOption('18:00')
      await dockButton(guest).tap()
    })

    await test.step('is told what is wrong, and where', async () => {
      await dockButton(guest).tap()
      await expect(guest.getByRole('alert')).toBeFocused()
      await guest.getByRole('alert').getByRole('link', { name: 'Date of birth' }).tap()
      await expect(guest.getByLabel('Day')).toBeFocused()
      await checkAxe(guest, 'the form with faults')
    })

    await test.step('fills in the first one; reload and a dead network lose nothing', async () => {
      await fillPerson(guest, {
        name: 'Emma',
        surname: 'Miller',
        born: '1984-03-09',
        sex: 'Female',
        passport: 'P1234567',
      })
      await fillHome(guest)
      await guest.getByLabel('Telephone').fill('+44 20 7946 0000')
      await guest.reload()
      await expect(guest.getByLabel('Address', { exact: true })).toHaveValue('10 Downing Street')
      await dockButton(guest).tap()
      await sign(guest)
      await checkAxe(guest, 'the signature')
      await guest.context().setOffline(true)
      await dockButton(guest).tap()
      await expect(guest.getByText('You are offline now')).toBeVisible()
      await guest.context().setOffline(false)
      await guest.reload()
      await expect(dockButton(guest)).toHaveText('Sign and send')
      await dockButton(guest).tap()
      await expect(guest.getByText('1 of 4 received')).toBeVisible()
      expect(await guest.evaluate(() => Object.keys(localStorage))).toEqual([])
    })

    await test.step('sends the others', async () => {
      await dockButton(guest).tap()
      await fillPerson(guest, { name: 'Tom', surname: 'Miller', born: '1983-11-20', sex: 'Male', passport: 'P7654321' })
      await guest.getByText('Same address as traveller 1').tap()
      await guest.getByLabel('E-mail').fill('tom@example.com')
      await dockButton(guest).tap()
      await guest.getByRole('button', { name: /write my name/ }).tap()
      await guest.getByLabel('Your full name, as signature').fill('Tom Miller')
      await dockButton(guest).tap()
      await expect(guest.getByText('2 of 4 received')).toBeVisible()
      for (const [name, born] of [
        ['Lily', '2016-05-06'],
        ['Jack', '2019-08-01'],
      ] as const) {
        await dockButton(guest).tap()
        await fillPerson(guest, { name, surname: 'Miller', born, sex: 'Other' })
        await guest.getByLabel('Travels with').selectOption({ label: 'Traveller 1, E.' })
        await guest.getByLabel('Is their').selectOption('Son or daughter')
        await guest.getByText('Same address as traveller 1').tap()
        // A document is chosen by the nationality; a child needs none.
        await guest.getByLabel('Document number').fill(name === 'Lily' ? 'P111' : 'P222')
        await dockButton(guest).tap()
        await expect(guest.getByRole('heading', { name: 'Send the details' })).toBeVisible()
        await dockButton(guest).tap()
      }
      await expect(guest.getByRole('heading', { name: /^All done\. See you on/ })).toBeVisible()
      await checkAxe(guest, 'the end of a self check-in')
    })

    await test.step('the desk has seen it come, ticks, and the registry accepts it', async () => {
      await expect(row).toContainText('4 de 4')
      await apiOf(page).post('/api/bookings/check_in_out_paid', { safeURL: id, checkIn: 1 })
      await showReports(page, 'Aceptadas')
      await simulatedRegistry(server, passTime).answersUntil(
        () => expect(reportRow(page, locator).first()).toContainText('Aceptada', { timeout: 1_500 }),
        { after: 20 },
      )
      await guest.reload()
      await expect(guest.getByRole('heading', { name: 'You are checked in' })).toBeVisible()
    })
  },
)

test(
  'a scanner that opens everything and runs the scripts changes nothing',
  { tag: '@desktop' },
  async ({ page, anotherBrowser }) => {
    const { id, path } = await givenInvitation(page, { inDays: 3 })
    const state = () => apiOf(page).call(selfCheckinApi.get, { bookingId: id })
    const before = await state()
    const scanner = await anotherBrowser(TELEPHONE)
    for (const address of [path, path.replace('/checkin/', '/c/'), `${path}#viajero=${before.places[0]!.id}`]) {
      await scanner.goto(address)
      await scanner.waitForLoadState('networkidle')
      for (const link of await scanner.locator('a').all())
        expect(await link.getAttribute('href')).toMatch(/^(tel:|mailto:|#)/)
    }
    expect(await state()).toEqual(before)
  },
)

test(
  'the form in Spanish, with the keyboard only, on a narrow dark screen',
  { tag: '@desktop' },
  async ({ page, anotherBrowser }) => {
    const { path } = await givenInvitation(page, { inDays: 3 })
    const guest = await anotherBrowser({ viewport: { width: 320, height: 640 }, locale: 'es-ES', colorScheme: 'dark' })
    const width = () => guest.evaluate(() => document.documentElement.scrollWidth)
    await guest.goto(path)
    await guest.getByRole('combobox', { name: 'Language' }).selectOption('es')
    expect(await width()).toBe(320)
    await checkAxe(guest, 'the first page in the dark')
    await guest.getByRole('button', { name: 'Rellenar los datos del viajero 1' }).focus()
    await guest.keyboard.press('Enter')
    await expect(guest.getByRole('heading', { name: 'Datos del viajero' })).toBeFocused()
    await guest.keyboard.press('Tab')
    await expect(guest.getByRole('button', { name: 'Leer el documento con la cámara' })).toBeFocused()
    await guest.keyboard.press('Tab')
    await guest.keyboard.type('Mateo')
    for (let tab = 0; tab < 3; tab++) await guest.keyboard.press('Tab')
    await guest.keyboard.type('14')
    await guest.keyboard.press('Tab')
    await guest.keyboard.type('9')
    await guest.keyboard.press('Tab')
    await guest.keyboard.type('1990')
    await guest.getByRole('combobox', { name: 'Nacionalidad' }).focus()
    await guest.keyboard.type('Españ')
    await expect(guest.getByRole('option', { name: 'España' })).toBeVisible()
    await guest.keyboard.press('Enter')
    await expect(guest.getByRole('combobox', { name: 'Nacionalidad' })).toHaveValue('España')
    await guest.getByRole('combobox', { name: 'Municipio' }).focus()
    await guest.keyboard.type('Alcalá')
    await expect(guest.getByRole('listbox', { name: 'Municipio' }).getByRole('option').first()).toBeVisible()
    await guest.keyboard.press('ArrowDown')
    await guest.keyboard.press('Enter')
    await expect(guest.getByRole('combobox', { name: 'Municipio' })).toHaveValue(/Alcalá/)
    expect(await width()).toBe(320)
    for (let press = 0; press < 2; press++) {
      await guest.getByRole('button', { name: 'Continuar a la firma' }).press('Enter')
      await expect(guest.getByRole('alert')).toBeFocused()
    }
    await checkAxe(guest, 'the form in the dark')
    expect(await width()).toBe(320)
    await guest.getByRole('button', { name: 'Enviar como está' }).press('Enter')
    await expect(guest.getByRole('heading', { name: 'Firma de Mateo' })).toBeFocused()
    await guest.getByRole('button', { name: 'No puedo dibujar: escribir mi nombre' }).press('Enter')
    await guest.getByLabel('Su nombre y apellidos, como firma').fill('Mateo Pastor')
    expect(await width()).toBe(320)
    await checkAxe(guest, 'the signature in the dark')
    await guest.getByRole('button', { name: 'Firmar y enviar' }).press('Enter')
    await expect(guest.getByText('Recibido. Lo que falta se termina en recepción')).toBeVisible()
  },
)

test('the page of a self check-in is small', { tag: '@desktop' }, async ({ page, browser, server }) => {
  const { path } = await givenInvitation(page, { inDays: 3 })
  const scripts = await guestScripts(browser, server.url, path)
  const listed = scripts.map(({ name, gzipped }) => `${inKb(gzipped)} KB ${name}`).join('\n')
  console.log(`self check-in: ${totalKb(scripts)} KB\n${listed}`)
  expect(totalKb(scripts), listed).toBeLessThanOrEqual(LIMIT_KB.checkin)
})

/** At full size only, on a machine that does nothing else: a busy one says nothing of a telephone. */
test(
  'the page of a self check-in is soon usable on a slow telephone',
  { tag: ['@full', '@desktop'] },
  async ({ page, anotherBrowser }) => {
    const { path } = await givenInvitation(page, { inDays: 3 })
    const times = await usableAfter({
      path,
      newPage: () => anotherBrowser(TELEPHONE),
      isUsable: (guest) => dockButton(guest).waitFor(),
    })
    console.log(`self check-in: usable after ${times.join(', ')} ms`)
    expect(Math.min(...times)).toBeLessThanOrEqual(LIMIT_MS)
  },
)

/** Four seconds on a machine of its own; the journeys share theirs with each other. */
const LIMIT_MS = 8_000
