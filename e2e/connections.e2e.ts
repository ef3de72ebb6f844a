import { networkInterfaces } from 'node:os'
import type { Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { field } from './support/fields.ts'
import {
  bar,
  chooseUnit,
  closeGuide,
  createFirstUnit,
  goToPlanning,
  openNewBooking,
  registerOnScreen,
  toast,
} from './support/screens.ts'
import { freePort } from '@posada/server/platform/db/embedded/server-address'
import { startServer } from './support/server/start-server.ts'
import { logIn, newAccount, registerAccount } from './support/account.ts'
import { expect, test } from './support/test.ts'
import { startTlsProxy } from './support/server/tls-proxy.ts'

const UNENCRYPTED_NOTICE = /Conexión sin cifrar \(http\)/

test('over http on localhost', { tag: '@desktop' }, async ({ server, anotherBrowser, isPhone }) => {
  const page = await anotherBrowser({ baseURL: `http://localhost:${server.port}` })
  await withUnit(page)
  await bookStay(page, isPhone)
  await expect(page.getByText(UNENCRYPTED_NOTICE)).toHaveCount(0)
})

test('over plain http in the local network', { tag: '@phone' }, async ({ anotherBrowser, isPhone, stopLater }) => {
  const address = ownAddress()
  test.skip(address === undefined, 'This machine has no address but its own loopback.')
  const server = await startServer({ POSADA_HOST: '0.0.0.0' })
  stopLater(() => server.stop())
  const page = await anotherBrowser({ baseURL: `http://${address ?? ''}:${server.port}` })
  await registerOnScreen(page, newAccount())
  await closeGuide(page)
  await createFirstUnit(page, '101', { type: 'Doble' })
  await bookStay(page, isPhone)
  expect(await page.evaluate(() => isSecureContext), 'the browser treats the origin as insecure').toBe(false)
  await expect(page.getByText(UNENCRYPTED_NOTICE)).toBeVisible()
  expect(await cookiesOf(page)).toEqual([
    { name: 'posada_access', httpOnly: true, sameSite: 'Lax', secure: false, path: '/' },
    { name: 'posada_known', httpOnly: true, sameSite: 'Strict', secure: false, path: '/api/web_login' },
    { name: 'posada_refresh', httpOnly: true, sameSite: 'Lax', secure: false, path: '/token' },
  ])
  expect(
    (await page.request.get('/api/simulator/mails')).status(),
    'the simulators answer only requests from this machine',
  ).toBe(404)
})

test('behind a proxy that terminates TLS', { tag: '@desktop' }, async ({ anotherBrowser, isPhone, stopLater }) => {
  const port = await freePort()
  const url = `https://localhost:${port}`
  const server = await startServer({ POSADA_PUBLIC_URL: url, POSADA_TRUST_PROXY: '1' })
  const proxy = await startTlsProxy(port, server.port)
  stopLater(() => server.stop())
  stopLater(() => proxy.stop())
  const page = await anotherBrowser({ baseURL: url, ignoreHTTPSErrors: true })
  const plain: string[] = []
  page.on('request', (request) => {
    if (!/^(https|data|blob):/.test(request.url())) plain.push(request.url())
  })
  await withUnit(page)
  await bookStay(page, isPhone)
  expect(plain, 'no request is unencrypted').toEqual([])
  await expect(page.getByText(UNENCRYPTED_NOTICE)).toHaveCount(0)
  expect(await cookiesOf(page)).toEqual([
    { name: 'posada_access', httpOnly: true, sameSite: 'Lax', secure: true, path: '/' },
    { name: 'posada_known', httpOnly: true, sameSite: 'Strict', secure: true, path: '/api/web_login' },
    { name: 'posada_refresh', httpOnly: true, sameSite: 'Lax', secure: true, path: '/token' },
  ])
  const headers = (await page.request.get('/login')).headers()
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(headers['content-security-policy']).not.toContain('unsafe')
})

/** Logs in on the screen to a new account with one unit. */
async function withUnit(page: Page) {
  await logIn(page, await registerAccount(page))
  await apiOf(page).addUnits('101')
  await page.reload()
}

async function bookStay(page: Page, isPhone: boolean) {
  await goToPlanning(page, isPhone)
  const dialog = await openNewBooking(page)
  await chooseUnit(page, dialog, '101')
  await field(dialog, 'Titular').fill('Marta Ibáñez')
  await field(dialog, 'Teléfono').fill('+34 600 111 222')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(toast(page, 'Reserva añadida')).toBeVisible()
  await expect(bar(page, 'Marta Ibáñez')).toBeVisible()
}

const ownAddress = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address

async function cookiesOf(page: Page) {
  const cookies = await page.context().cookies()
  return cookies
    .map(({ name, httpOnly, sameSite, secure, path }) => ({ name, httpOnly, sameSite, secure, path }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
