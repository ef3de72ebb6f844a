import type { Locator, Page } from '@playwright/test'
import { ownAccessApi } from '@posada/contract/account/own-access'
import { Secret, TOTP } from 'otpauth'
import { apiOf } from './support/api.ts'
import { field } from './support/fields.ts'
import { goToPlanning, toast } from './support/screens.ts'
import { fillLogin, logIn, registerAccount, signUp } from './support/account.ts'
import { mailTo, pathIn } from './support/mails.ts'
import { expect, test } from './support/test.ts'

const codeFor = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

test(
  'resets a forgotten password with a mail that works once',
  { tag: '@desktop' },
  async ({ page, server, anotherBrowser, faults }) => {
    const account = await registerAccount(page)
    const stranger = await anotherBrowser()
    await test.step('a wrong password shows an error', async () => {
      await stranger.goto('/login')
      await fillLogin(stranger, { ...account, password: 'no era esta, no' })
      await expect(stranger.getByRole('alert')).toContainText('Error')
      expect(new URL(stranger.url()).pathname).toBe('/login')
    })

    await logIn(page, account)
    const password = 'otra agua, otro molino'
    const link = await test.step('the mail contains a link', async () => {
      await stranger.getByRole('link', { name: '¿La ha olvidado?' }).click()
      await expect(stranger.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible()
      await field(stranger, 'Email').fill(account.email)
      await stranger.getByRole('button', { name: 'Solicitar email de recuperación' }).click()
      await expect(stranger.getByText('El email de recuperación se ha enviado.')).toBeVisible()
      return pathIn(await mailTo(server, account.email, /contraseña/i))
    })

    await test.step('rejects passwords that differ', async () => {
      await stranger.goto(link)
      await field(stranger, 'Contraseña nueva').fill(password)
      await field(stranger, 'Repetir contraseña').fill(`${password}.`)
      await stranger.getByRole('button', { name: 'Cambiar contraseña' }).click()
      await expect(stranger.getByText('Las contraseñas no coinciden').first()).toBeVisible()
    })

    faults.expect(/status of 401/) // the open page in the other browser loses its session
    await test.step('saves the new password and shows the login after three seconds', async () => {
      await field(stranger, 'Repetir contraseña').fill(password)
      await stranger.getByRole('button', { name: 'Cambiar contraseña' }).click()
      await expect(toast(stranger, 'Contraseña cambiada')).toBeVisible()
      await stranger.waitForURL('**/login')
      await fillLogin(stranger, { ...account, password })
      await stranger.waitForURL('**/dashboard/guests')
    })

    await test.step('ends the earlier session', async () => {
      await page.reload()
      await page.waitForURL('**/login?*')
      await expect(page.getByText('Su sesión ha caducado.')).toBeVisible()
    })

    await test.step('the link works only once', async () => {
      await page.goto(link)
      await expect(page.getByText('El tiempo de validez de este enlace ha expirado.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Solicitar otro' })).toBeVisible()
    })
  },
)

test('logs in with a second factor', { tag: '@desktop' }, async ({ page, isPhone, passTime, faults }) => {
  const account = await registerAccount(page)
  await logIn(page, account)
  const { secret, recoveryCodes } = await test.step('sets up the second factor', () =>
    setUp(page, isPhone, account.password))

  await test.step('the login requires the code', async () => {
    faults.expect(/status of 401/) // the cookies are deleted while the event stream is still open
    await leave(page)
    await fillLogin(page, account)
    await expect(page.getByRole('heading', { name: 'Código de verificación' })).toBeVisible()
    await field(page, 'Código').fill('000000')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await passTime(1) // each code works once, including the one used for the set-up
    const inAMinute = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 60_000 })
    await field(page, 'Código').fill(inAMinute)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.waitForURL('**/dashboard/guests')
  })

  await test.step('a recovery code replaces the code once', async () => {
    const [code = ''] = recoveryCodes
    await leave(page)
    await fillLogin(page, account)
    await field(page, 'Código').fill(code)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.waitForURL('**/dashboard/guests')
    await leave(page)
    await fillLogin(page, account)
    await field(page, 'Código').fill(code)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/login')
  })
})

test(
  'the page of the sign-in takes the place of the application, and the application its place',
  { tag: '@desktop' },
  async ({ page, faults, isPhone }) => {
    const account = await signUp(page)
    await test.step('who is signed in goes on to the requested screen', async () => {
      await page.goto('/login?volver=%2Fdashboard%2Finvoices')
      await page.waitForURL('**/dashboard/invoices')
    })

    faults.expect(/status of 401/) // calls that were under way when the session ended
    await test.step('a session that ends in another tab asks nothing, whatever is typed', async () => {
      const questions: string[] = []
      page.on('dialog', (dialog) => {
        questions.push(dialog.message())
        void dialog.accept()
      })
      await goToProfile(page, isPhone)
      await page.getByRole('link', { name: new RegExp(`^${account.name} Hotel`) }).click()
      await field(page, 'Nombre').fill('Casa sin guardar')
      await expect(page.getByRole('region', { name: 'Cambios sin guardar' })).toBeVisible()
      const tab = await page.context().newPage()
      await tab.goto('/dashboard/profile')
      await tab.getByRole('button', { name: 'Cerrar sesión' }).click()
      await expect(tab.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
      await tab.close()
      await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
      expect(questions).toEqual([])
    })

    await test.step('going back asks to sign in and returns there; afterwards it does not lead to the sign-in', async () => {
      await page.goBack()
      await page.waitForURL('**/login?volver=*')
      await fillLogin(page, account)
      await page.waitForURL('**/dashboard/profile/alojamiento/*')
      await expect(field(page, 'Nombre')).toHaveValue(account.name)
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Panel de usuario' })).toBeVisible()
    })

    await test.step('typing the password fetches what the application needs', async () => {
      const fetched: string[] = []
      const stranger = await page
        .context()
        .browser()!
        .newPage({ baseURL: new URL(page.url()).origin })
      stranger.on('request', (request) => fetched.push(new URL(request.url()).pathname))
      await stranger.goto('/login')
      await field(stranger, 'Email').fill(account.email)
      expect(fetched).not.toContain('/dashboard')
      const settled = stranger.waitForResponse((reply) => /\/assets\/planning-route-.*\.js$/.test(reply.url()))
      await field(stranger, 'Contraseña').fill('a')
      await settled
      expect(fetched.filter((path) => path === '/dashboard')).toHaveLength(1)
      await stranger.close()
    })
  },
)

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

test('a colleague with a read-only role', { tag: '@wide' }, async ({ page, isPhone, anotherBrowser, faults }) => {
  const account = await registerAccount(page)
  await logIn(page, account)
  await apiOf(page).addUnits('101')
  await apiOf(page).addStay('101', 'Marta Ibáñez')
  const email = `lectura-${account.email}`
  const link = await test.step('the owner copies an invitation link', async () => {
    await goToProfile(page, isPhone)
    await page.getByRole('button', { name: 'Invitar usuario' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invitar usuario' })
    await field(dialog, 'Nombre').fill('Nuria Sanz')
    await field(dialog, 'Correo electrónico').fill(email)
    await choose(page, field(dialog, 'Papel'), 'Solo lectura')
    await expect(dialog.getByText('Lo ve todo, salvo la limpieza y los usuarios, y no cambia nada.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Copiar enlace' }).click()
    const shown = page.getByLabel('Enlace para Nuria Sanz')
    const made = await shown.inputValue()
    await page.getByRole('button', { name: 'Hecho' }).click()
    await expect(page.getByRole('table', { name: 'Usuarios' })).toContainText('Invitado')
    return new URL(made).pathname
  })

  const guest = await anotherBrowser()
  await test.step('the colleague sets a password and logs in', async () => {
    const password = 'miro y no toco nada'
    await guest.goto(link)
    await field(guest, 'Contraseña nueva').fill(password)
    await field(guest, 'Repetir contraseña').fill(password)
    await guest.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await guest.waitForURL('**/login')
    await fillLogin(guest, { email, password })
    await guest.waitForURL('**/dashboard/guests')
  })

  await test.step('the colleague sees the stays and cannot create any', async () => {
    await goToPlanning(guest, isPhone)
    await expect(guest.getByRole('gridcell', { name: /Marta Ibáñez/ })).toBeVisible()
    const me = await apiOf(guest).call(ownAccessApi.sessions, {})
    expect(me.sessions).toHaveLength(1)
    await expect(guest.getByRole('button', { name: 'Nueva reserva' })).toHaveCount(0)
    await goToProfile(guest, isPhone)
    await expect(guest.getByRole('heading', { name: 'Establecimientos' })).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'Usuarios' })).toHaveCount(0)
    await expect(guest.getByRole('button', { name: 'Nuevo establecimiento' })).toHaveCount(0)
    faults.expect(/status of 403/) // a call that no screen of this role makes
    await expect(apiOf(guest).addStay('101', 'Por la puerta de atrás', { inDays: 9 })).rejects.toThrow(/resultado/)
  })
})

async function goToProfile(page: Page, isPhone: boolean) {
  if (isPhone) await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('link', { name: 'Panel de usuario' }).click()
  await page.waitForURL('**/dashboard/profile')
}

/** Deletes cookies and storage, as in a browser that never opened Posada. */
async function leave(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
}

async function choose(page: Page, select: Locator, option: string) {
  await select.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
