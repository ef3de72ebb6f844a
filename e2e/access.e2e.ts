import type { Locator, Page } from '@playwright/test'
import { ownAccessApi } from '@posada/contract/account/users'
import { Secret, TOTP } from 'otpauth'
import { apiOf } from './support/api-of.ts'
import { field } from './support/field.ts'
import { goToPlanning, toast } from './support/first-day.ts'
import { fillLogin, logIn, registerHouse } from './support/house.ts'
import { mailTo, pathIn } from './support/mail-to.ts'
import { expect, test } from './support/test.ts'

const codeFor = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

test(
  'a forgotten password is set anew by mail, once',
  { tag: '@desktop' },
  async ({ page, server, anotherBrowser, faults }) => {
    const house = await registerHouse(page)
    const stranger = await anotherBrowser()
    await test.step('wrong passwords are refused in words', async () => {
      await stranger.goto('/login')
      await fillLogin(stranger, { ...house, password: 'no era esta, no' })
      await expect(stranger.getByRole('alert')).toContainText('Error')
      expect(new URL(stranger.url()).pathname).toBe('/login')
    })

    await logIn(page, house)
    const password = 'otra agua, otro molino'
    const link = await test.step('the mail brings a link', async () => {
      await stranger.getByRole('link', { name: '¿La ha olvidado?' }).click()
      await expect(stranger.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible()
      await field(stranger, 'Email').fill(house.email)
      await stranger.getByRole('button', { name: 'Solicitar email de recuperación' }).click()
      await expect(stranger.getByText('El email de recuperación se ha enviado.')).toBeVisible()
      return pathIn(await mailTo(server, house.email, /contraseña/i))
    })

    await test.step('passwords that differ are said to', async () => {
      await stranger.goto(link)
      await field(stranger, 'Contraseña nueva').fill(password)
      await field(stranger, 'Repetir contraseña').fill(`${password}.`)
      await stranger.getByRole('button', { name: 'Cambiar contraseña' }).click()
      await expect(stranger.getByText('Las contraseñas no coinciden')).toBeVisible()
    })

    faults.expect(/status of 401/) // what is still open elsewhere is told so
    await test.step('the new one is taken, and the login follows after three seconds', async () => {
      await field(stranger, 'Repetir contraseña').fill(password)
      await stranger.getByRole('button', { name: 'Cambiar contraseña' }).click()
      await expect(toast(stranger, 'Correcto')).toBeVisible()
      await stranger.waitForURL('**/login')
      await fillLogin(stranger, { ...house, password })
      await stranger.waitForURL('**/dashboard/guests')
    })

    await test.step('the session from before is out', async () => {
      await page.reload()
      await page.waitForURL('**/login?*')
      await expect(page.getByText('Su sesión ha caducado.')).toBeVisible()
    })

    await test.step('the link served once', async () => {
      await page.goto(link)
      await expect(page.getByText('El tiempo de validez de este link ha expirado.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Solicitar otro' })).toBeVisible()
    })
  },
)

test('a second factor', { tag: '@desktop' }, async ({ page, isPhone, passTime, faults }) => {
  const house = await registerHouse(page)
  await logIn(page, house)
  const { secret, recoveryCodes } = await test.step('is set up with the phone', () =>
    setUp(page, isPhone, house.password))

  await test.step('is asked for at the login', async () => {
    faults.expect(/status of 401/) // its cookies go, its event stream does not know yet
    await leave(page)
    await fillLogin(page, house)
    await expect(page.getByRole('heading', { name: 'Código de verificación' })).toBeVisible()
    await field(page, 'Código').fill('000000')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await passTime(1) // each number serves once, also the one that proved the phone
    const inAMinute = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 60_000 })
    await field(page, 'Código').fill(inAMinute)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.waitForURL('**/dashboard/guests')
  })

  await test.step('can be stood in for by a recovery code, once', async () => {
    const [code = ''] = recoveryCodes
    await leave(page)
    await fillLogin(page, house)
    await field(page, 'Código').fill(code)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.waitForURL('**/dashboard/guests')
    await leave(page)
    await fillLogin(page, house)
    await field(page, 'Código').fill(code)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/login')
  })
})

async function setUp(page: Page, isPhone: boolean, password: string) {
  await goToProfile(page, isPhone)
  await page.getByRole('button', { name: 'Activar el segundo factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Activar el segundo factor' })
  await field(dialog, 'Contraseña actual').fill(password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  await field(dialog, 'Número que muestra la aplicación').fill(codeFor(secret))
  await dialog.getByRole('button', { name: 'Activar', exact: true }).click()
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCodes = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'Los he guardado' }).click()
  await expect(page.getByText('Activado', { exact: true })).toBeVisible()
  return { secret, recoveryCodes }
}

test('a colleague invited to look', { tag: '@wide' }, async ({ page, isPhone, anotherBrowser, faults }) => {
  const house = await registerHouse(page)
  await logIn(page, house)
  await apiOf(page).addUnits('101')
  await apiOf(page).addStay('101', 'Marta Ibáñez')
  const email = `lectura-${house.email}`
  const link = await test.step('gets a link', async () => {
    await goToProfile(page, isPhone)
    await page.getByRole('button', { name: 'Invitar usuario' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invitar usuario' })
    await field(dialog, 'Nombre').fill('Nuria Sanz')
    await field(dialog, 'Correo electrónico').fill(email)
    await choose(page, field(dialog, 'Papel'), 'Solo lectura')
    await expect(dialog.getByText('Lo ve todo y no cambia nada.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Copiar enlace' }).click()
    const shown = page.getByLabel('Enlace para Nuria Sanz')
    const made = await shown.inputValue()
    await page.getByRole('button', { name: 'Hecho' }).click()
    await expect(page.getByRole('table', { name: 'Usuarios' })).toContainText('Invitado')
    return new URL(made).pathname
  })

  const guest = await anotherBrowser()
  await test.step('chooses a password and comes in', async () => {
    const password = 'miro y no toco nada'
    await guest.goto(link)
    await field(guest, 'Contraseña nueva').fill(password)
    await field(guest, 'Repetir contraseña').fill(password)
    await guest.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await guest.waitForURL('**/login')
    await fillLogin(guest, { email, password })
    await guest.waitForURL('**/dashboard/guests')
  })

  await test.step('sees the stays and can make none', async () => {
    await goToPlanning(guest, isPhone)
    await expect(guest.getByRole('gridcell', { name: /Marta Ibáñez/ })).toBeVisible()
    const me = await apiOf(guest).call(ownAccessApi.sessions, {})
    expect(me.sessions).toHaveLength(1)
    await expect(guest.getByRole('button', { name: 'Nueva reserva' })).toHaveCount(0)
    await goToProfile(guest, isPhone)
    await expect(guest.getByRole('heading', { name: 'Establecimientos' })).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'Usuarios' })).toHaveCount(0)
    await expect(guest.getByRole('button', { name: 'Nuevo establecimiento' })).toHaveCount(0)
    faults.expect(/status of 403/) // a call that no screen of hers makes
    await expect(apiOf(guest).addStay('101', 'Por la puerta de atrás', { inDays: 9 })).rejects.toThrow(/resultado/)
  })
})

async function goToProfile(page: Page, isPhone: boolean) {
  if (isPhone) await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('link', { name: 'Panel de usuario' }).click()
  await page.waitForURL('**/dashboard/profile')
}

/** Another browser that was never here: nothing kept, nobody signed in. */
async function leave(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
}

async function choose(page: Page, select: Locator, option: string) {
  await select.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
