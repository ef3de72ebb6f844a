import type { Page } from '@playwright/test'
import { cleanerSessionApi } from '@posada/contract/cleaning/cleaner-session'
import { cleanersApi } from '@posada/contract/cleaning/cleaners'
import { cleaningLogApi } from '@posada/contract/cleaning/cleaning-log'
import { cleaningSettingsApi } from '@posada/contract/cleaning/cleaning-settings'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { cleaningApi } from '@posada/contract/establishments/units/cleaning'
import { unitsApi } from '@posada/contract/establishments/units/units'
import { guestScripts, inKb, LIMIT_KB, totalKb } from '../bench/support/script-sizes.ts'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { grid } from './support/grid.ts'
import { PHONE, usableAfter } from './support/slow-telephone.ts'
import { expect, test } from './support/test.ts'

const TELEPHONE = { ...PHONE, locale: 'es-ES', serviceWorkers: 'allow' as const }
const PASSWORD = 'clave-larga'
/** Two seconds on a machine of its own; the journeys share theirs with each other. */
const LIMIT_MS = 3_000
/** The telephone asks every four seconds. */
const LIVE_WITHIN_MS = 15_000

/** An establishment with dirty units, of which the first two are Nadia's, and a page in the office. */
async function givenCleaning(page: Page, ...names: string[]) {
  await signUp(page)
  const api = apiOf(page)
  await api.addUnits(...names)
  const { establishments } = await api.call(establishmentsApi.profile, {})
  const establishmentId = establishments[0]!.id
  const { id: cleanerId } = await api.call(cleanersApi.add, {
    establishmentId,
    username: 'nadia',
    password: PASSWORD,
    name: 'Nadia',
    dayMinutes: undefined,
    weekdays: undefined,
  })
  const { rooms } = await api.call(cleanersApi.rooms, { establishmentId })
  for (const { id } of rooms) await api.call(cleaningApi.setStatus, { roomId: id, target: 0 })
  for (const { id } of rooms.slice(0, 2)) await api.call(cleanersApi.assignRoom, { cleanerId, roomId: id })
  const { settings } = await api.call(cleaningSettingsApi.get, { establishmentId })
  return { api, establishmentId, path: settings.path, roomId: (name: string) => rooms.find((r) => r.name === name)!.id }
}

async function signIn(phone: Page, path: string) {
  await phone.goto(path)
  await phone.getByLabel('Usuario').fill('nadia')
  await phone.getByLabel('Contraseña').fill(PASSWORD)
  await phone.getByRole('button', { name: 'Entrar' }).click()
  await expect(phone.getByRole('heading', { name: /, Nadia$/ })).toBeVisible()
}

const unit = (phone: Page, name: string) => phone.getByRole('article', { name, exact: true })
const press = (phone: Page, what: string, name: string) =>
  phone.getByRole('button', { name: `${what}, ${name}` }).click()
const isReady = (phone: Page) => phone.evaluate(async () => void (await navigator.serviceWorker.ready))

test(
  'a cleaner works without connection, and the office sees it when it is back',
  { tag: '@desktop' },
  async ({ page, anotherBrowser, faults }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|401/)
    const { api, establishmentId, path, roomId } = await givenCleaning(page, '101', '102', '103')
    await page.goto('/dashboard/calendar')
    const planned = (name: string) => grid(page).getByRole('row').filter({ hasText: name })
    await expect(planned('101')).toBeVisible()
    const phone = await anotherBrowser(TELEPHONE)

    await test.step('signs in, and finds own units first', async () => {
      await signIn(phone, path)
      await expect(phone.getByText('0 de 2 hechas')).toBeVisible()
      expect(await phone.getByRole('article').allInnerTexts()).toEqual([
        expect.stringContaining('101'),
        expect.stringContaining('102'),
        expect.stringContaining('103'),
      ])
      await checkAxe(phone, "the cleaners' units")
    })

    await test.step('a change of the office comes by itself', async () => {
      await api.call(cleaningApi.setStatus, { roomId: roomId('103'), target: 2 })
      await expect(unit(phone, '103').getByRole('img', { name: 'Repaso' })).toBeVisible({ timeout: LIVE_WITHIN_MS })
    })

    await test.step('taps count at once without connection, also after a new start', async () => {
      await isReady(phone)
      await phone.context().setOffline(true)
      const took = await phone.evaluate(async () => {
        const begun = performance.now()
        document.querySelector<HTMLButtonElement>('button[aria-label="Limpia, 101"]')!.click()
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        const isDone = document.querySelector('button[aria-label="Deshacer, 101"]') !== null
        return isDone ? performance.now() - begun : Infinity
      })
      console.log(`cleaners: a tap is shown after ${Math.round(took)} ms without connection`)
      expect(took).toBeLessThanOrEqual(100)
      await press(phone, 'Limpia', '102')
      await expect(phone.getByText('2 de 2 hechas')).toBeVisible()
      await press(phone, 'Deshacer', '102')
      await phone.getByRole('link', { name: 'Avisar de la unidad, 102' }).click()
      await phone.getByRole('link', { name: 'Hay una avería' }).click()
      await phone.getByLabel('¿Qué está roto?').fill('El grifo pierde agua')
      await phone.getByLabel('Hacer una foto').setInputFiles('../web/public/limpieza-192.png')
      await expect(phone.getByRole('button', { name: 'Quitar la foto' })).toBeVisible()
      await checkAxe(phone, 'the report of a fault')
      await phone.getByRole('button', { name: 'Enviar' }).click()
      await expect(phone.getByRole('status')).toHaveText('Guardado. Se enviará cuando vuelva la conexión.')
      await expect(phone.getByText('Sin conexión · 5 cambios por enviar')).toBeVisible()
      await phone.reload()
      await expect(phone.getByText('1 de 2 hechas')).toBeVisible()
      await expect(phone.getByText('Sin conexión · 5 cambios por enviar')).toBeVisible()
      await checkAxe(phone, "the cleaners' app without connection")
    })

    await test.step('the office changes a unit later than a tap', async () => {
      await press(phone, 'Limpia', '103')
      await api.call(cleaningApi.setStatus, { roomId: roomId('103'), target: 0 })
    })

    await test.step('everything is sent once the connection is back', async () => {
      await phone.context().setOffline(false)
      await expect(phone.getByText(/Sin conexión/)).toBeHidden({ timeout: LIVE_WITHIN_MS })
      await expect(planned('101').getByLabel('Limpia')).toBeVisible({ timeout: LIVE_WITHIN_MS })
      await expect(planned('102').getByLabel('Sucia')).toBeVisible()
      await expect(phone.getByText(/^103: .* la cambió después, a las \d\d:\d\d\. Vale ese cambio\.$/)).toBeVisible()
      await checkAxe(phone, 'a change that was replaced')
      await phone.getByRole('button', { name: 'Entendido' }).click()
      await expect(unit(phone, '103').getByRole('img', { name: 'Sucia' })).toBeVisible()
      const { tasks } = await api.call(cleaningLogApi.pendingTasks, { establishmentId })
      expect(tasks).toMatchObject([
        { title: 'El grifo pierde agua', isFault: true, roomName: '102', createdBy: 'Nadia', hasImages: true },
      ])
      const { records } = await api.call(cleaningLogApi.records, { establishmentId })
      expect(records.map(({ event }) => event).filter((event) => event === 'fault')).toHaveLength(1)
    })

    await test.step('the photo of the note is shown, also where there is no room to keep it', async () => {
      const storage = await phone.context().newCDPSession(phone)
      const { origin } = new URL(phone.url())
      await storage.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
      await phone.getByRole('link', { name: 'Notas 1' }).click()
      const photo = phone.getByRole('img', { name: 'Foto de «El grifo pierde agua»' })
      await expect(photo).toBeVisible()
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
      await checkAxe(phone, "the cleaners' notes")
    })
  },
)

test(
  'what cannot be stored is shown with its reason, and a session that has ended loses nothing',
  { tag: '@desktop' },
  async ({ page, anotherBrowser, faults }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|401/)
    const { api, establishmentId, path, roomId } = await givenCleaning(page, '101', '102')
    const phone = await anotherBrowser(TELEPHONE)
    await signIn(phone, path)
    await isReady(phone)

    await test.step('a double tap changes one unit, and not the one that takes its place', async () => {
      const { x, y } = (await phone.getByRole('button', { name: 'Limpia, 101' }).boundingBox())!
      for (let time = 0; time < 2; time++) await phone.touchscreen.tap(x + 20, y + 20)
      await expect(phone.getByText('1 de 2 hechas')).toBeVisible()
      await expect(unit(phone, '102').getByRole('img', { name: 'Sucia' })).toBeVisible()
      await press(phone, 'Deshacer', '101')
      await expect(phone.getByText('0 de 2 hechas')).toBeVisible()
    })

    await test.step('a unit that was deleted meanwhile', async () => {
      await phone.context().setOffline(true)
      await press(phone, 'Limpia', '102')
      await expect(phone.getByText(/^Sin conexión · \d/)).toBeVisible()
      await api.call(unitsApi.delete, { id: roomId('102') })
      await phone.context().setOffline(false)
      await expect(phone.getByText('102: no se ha guardado. La unidad ya no existe.')).toBeVisible({
        timeout: LIVE_WITHIN_MS,
      })
      await checkAxe(phone, 'a tap that was refused')
      await phone.getByRole('button', { name: 'Entendido' }).click()
      await expect(unit(phone, '102')).toBeHidden()
    })

    await test.step('another password while the telephone is without connection', async () => {
      await phone.context().setOffline(true)
      await press(phone, 'Limpia', '101')
      await expect(phone.getByText(/^Sin conexión · \d/)).toBeVisible()
      const { cleaners } = await api.call(cleanersApi.list, { establishmentId })
      const { id, username, name } = cleaners[0]!
      const newPassword = 'otra-clave-larga'
      await api.call(cleanersApi.edit, { id, username, name, newPassword, dayMinutes: undefined, weekdays: undefined })
      await phone.context().setOffline(false)
      await expect(phone.getByText(/^Su sesión ha terminado/)).toBeVisible({ timeout: LIVE_WITHIN_MS })
      await phone.context().setOffline(true)
      await phone.reload()
      await expect(phone.getByText(/^Su sesión ha terminado/)).toBeVisible()
      await expect(unit(phone, '101')).toBeHidden()
      await phone.context().setOffline(false)
      await phone.getByLabel('Usuario').fill('nadia')
      await phone.getByLabel('Contraseña').fill('no es esa')
      await phone.getByRole('button', { name: 'Entrar' }).click()
      await expect(phone.getByRole('alert')).toHaveText('El usuario o la contraseña no son correctos.')
      await phone.getByLabel('Contraseña').fill(newPassword)
      await phone.getByRole('button', { name: 'Entrar' }).click()
      await expect(phone.getByText('1 de 1 hechas')).toBeVisible()
      const isClean = async () => (await api.call(cleanersApi.rooms, { establishmentId })).rooms[0]?.cleanStatus
      await expect.poll(isClean, { timeout: LIVE_WITHIN_MS }).toBe(1)
      await checkAxe(phone, 'everything done')
    })
  },
)

test(
  'in Arabic the app is written from right to left, and stays signed out after signing out without connection',
  { tag: '@desktop' },
  async ({ page, anotherBrowser, faults }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|401/)
    const { path } = await givenCleaning(page, '101')
    const phone = await anotherBrowser(TELEPHONE)
    await signIn(phone, path)
    await phone.getByRole('link', { name: 'Perfil' }).click()
    await phone.getByLabel('Idioma').selectOption('العربية')
    await checkAxe(phone, 'the profile in Arabic')
    await phone.getByRole('link', { name: 'الغرف' }).click()
    await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(phone.getByText('تم 0 من 1')).toBeVisible()
    await checkAxe(phone, 'the units in Arabic')
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await press(phone, 'نظيفة', '101')
    await expect(phone.getByText('تم كل شيء')).toBeVisible()
    await phone.getByRole('link', { name: 'الملف الشخصي' }).click()
    await isReady(phone)
    await phone.context().setOffline(true)
    await phone.getByRole('button', { name: 'خروج' }).click()
    await expect(phone.getByRole('button', { name: 'دخول' })).toBeVisible()
    await checkAxe(phone, 'the login in Arabic')
    await phone.reload()
    await expect(phone.getByRole('button', { name: 'دخول' })).toBeVisible()
    const ended = phone.waitForResponse(`**${cleanerSessionApi.logout.path}`)
    await phone.context().setOffline(false)
    expect((await ended).status()).toBe(200)
    await phone.reload()
    await expect(phone.getByRole('button', { name: 'دخول' })).toBeVisible()
  },
)

test('the app is small', { tag: '@desktop' }, async ({ page, browser, server }) => {
  const { path } = await givenCleaning(page, '101')
  const scripts = await guestScripts(browser, `http://127.0.0.1:${server.port}`, path)
  const listed = scripts.map(({ name, gzipped }) => `${inKb(gzipped)} KB ${name}`).join('\n')
  console.log(`cleaners: ${totalKb(scripts)} KB\n${listed}`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(totalKb(scripts), listed).toBeLessThanOrEqual(LIMIT_KB.cleaners)
})

/** At full size only, on a machine that does nothing else: a busy one says nothing of a telephone. */
test(
  'the app is soon usable on a slow telephone',
  { tag: ['@full', '@desktop'] },
  async ({ page, anotherBrowser, faults }) => {
    faults.expect(/401/)
    const { path } = await givenCleaning(page, '101')
    const times = await usableAfter({
      path,
      newPage: () => anotherBrowser(TELEPHONE),
      isUsable: (phone) => phone.getByRole('button', { name: 'Entrar' }).waitFor(),
    })
    console.log(`cleaners: usable after ${times.join(', ')} ms`)
    expect(Math.min(...times)).toBeLessThanOrEqual(LIMIT_MS)
  },
)
