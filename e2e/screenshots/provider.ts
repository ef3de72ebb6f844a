import type { Page } from '@playwright/test'
import { backupsApi } from '@posada/contract/provider/backups/backups'
import { failuresApi } from '@posada/contract/provider/failures'
import { healthApi } from '@posada/contract/provider/health'
import { logInAtDesk } from '../support/provider.ts'
import { clickButton, DEMO, type Screenshot, waitForText } from './steps.ts'

/** The login of the demonstration's desk, and the secret of its second factor, which the demonstration prints. */
const STAFF = { email: 'mesa@ejemplo.test', password: DEMO.password }
const SECRET = 'POSADADEMOPOSADADEMOPOSADADEMO22'

export const logInAtDemoDesk = (page: Page) => logInAtDesk(page, STAFF, SECRET, 0)

type Json = Record<string, unknown>

/** Answers a call with its real reply, changed. */
const withReply = (page: Page, { path }: { path: string }, change: (reply: Json) => void) =>
  page.route(`**${path}`, async (route) => {
    const reply = (await (await route.fetch()).json()) as Json
    change(reply)
    await route.fulfill({ json: reply })
  })

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** The page of health with some of its facts replaced. */
const health = (facts: (before: Json) => Json) => async (page: Page) => {
  await withReply(page, healthApi.get, (reply) => Object.assign(reply['salud'] as Json, facts(reply['salud'] as Json)))
  await openHealth(page)
}

const openHealth = async (page: Page) => {
  await page.goto('/admin321/salud')
  await page.getByRole('list', { name: 'Salud de la instalación' }).waitFor()
}
const openCustomers = async (page: Page) => {
  await page.goto('/admin321')
  await page.getByRole('table', { name: 'Listado de clientes' }).getByRole('row').nth(3).waitFor()
}
const fail = (page: Page, { path }: { path: string }) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status: 500, json: { resultado: 'Error', mensaje: 'Ha fallado' } }),
  )

/** The provider's desk, and its health in every state. */
export const providerScreens: Screenshot[] = [
  ['provider-customers', openCustomers],
  [
    'provider-sheet',
    async (page) => {
      await openCustomers(page)
      await page.getByRole('button', { name: 'Apartamentos Ensayo S.L.', exact: true }).click()
      await waitForText(page, 'Entrar como este cliente')
    },
  ],
  [
    'provider-nobody',
    async (page) => {
      await openCustomers(page)
      await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('nadie así')
      await waitForText(page, 'Ningún cliente')
    },
  ],
  ['provider-health', openHealth],
  [
    'provider-health-disk',
    health(() => ({
      disco: { porcentaje: 96.4, libres: 1_300_000_000 },
      copia: { hora: hoursAgo(30), bytes: 84_000_000, probada: hoursAgo(80), fallo_posterior: false },
    })),
  ],
  [
    'provider-health-slow',
    health((before) => ({
      disco: { porcentaje: 84, libres: 9_800_000_000 },
      copia: { hora: hoursAgo(3), bytes: 84_000_000, probada: '', fallo_posterior: true },
      llamadas: { p95: 3400, veces: 18_204, errores: 0 },
      mas_lentas: [
        { llamada: 'planning/fetch_bookings', p95: 8200, veces: 4120, errores: 0 },
        { llamada: 'bookings/add', p95: 3100, veces: 212, errores: 3 },
        ...(before['mas_lentas'] as unknown[]),
      ],
      ses: { en_cola: 4, vence: hoursAgo(2) },
      aeat: { en_cola: 12, proximo_envio: hoursAgo(-5) },
    })),
  ],
  [
    'provider-health-empty',
    health(() => ({
      disco: null,
      copia: null,
      trabajos: { en_espera: 0, mas_antiguo_s: 0, fallidos: 0 },
      ses: { en_cola: 0, vence: '' },
      aeat: { en_cola: 0, proximo_envio: '' },
      colas: [],
      llamadas: { p95: null, veces: 0, errores: 0 },
      mas_lentas: [],
    })),
  ],
  [
    'provider-health-failing',
    async (page) => {
      await fail(page, healthApi.get)
      await page.goto('/admin321/salud')
      await page.getByRole('alert').first().waitFor({ timeout: 30_000 })
    },
  ],
  [
    'provider-health-stale',
    async (page) => {
      await openHealth(page)
      await fail(page, healthApi.get)
      // It is read again every half minute.
      await page.getByText(/^No se ha podido actualizar/).waitFor({ timeout: 45_000 })
    },
  ],
  ['provider-jobs', (page) => page.goto('/admin321/trabajos').then(() => waitForText(page, 'Reintentar todos'))],
  [
    'provider-jobs-empty',
    async (page) => {
      await withReply(page, failuresApi.list, (reply) => Object.assign(reply, { trabajos: [] }))
      await page.goto('/admin321/trabajos')
      await waitForText(page, 'No ha fallado nada')
    },
  ],
  ['provider-copies', (page) => page.goto('/admin321/copias').then(() => waitForText(page, 'Copias'))],
  [
    'provider-copies-failing',
    async (page) => {
      await fail(page, backupsApi.get)
      await page.goto('/admin321/copias')
      await page.getByRole('alert').first().waitFor({ timeout: 30_000 })
    },
  ],
  ['provider-accesses', (page) => page.goto('/admin321/accesos').then(() => page.getByRole('row').nth(1).waitFor())],
  ['provider-installation', (page) => page.goto('/admin321/instalacion').then(() => waitForText(page, 'PostgreSQL'))],
  [
    'provider-menu',
    async (page, isPhone) => {
      await openCustomers(page)
      if (isPhone) await clickButton(page, 'Abrir menú')
    },
  ],
]
