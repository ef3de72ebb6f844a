import type { Page } from '@playwright/test'
import { clickButton, openProfile, waitForText, type Screenshot } from './steps.ts'

const reports = (search: string, sign: string | RegExp) => async (page: Page) => {
  await page.goto(`/dashboard/informes${search}`)
  await waitForText(page, sign)
  await page.locator('.recharts-surface').first().waitFor()
}
const failing = (calls: string, path: string) => async (page: Page) => {
  await page.route(calls, (route) => route.abort())
  await page.goto(path)
  await page.getByRole('button', { name: 'Reintentar' }).first().waitFor()
}

/** Screens of reports and imports, and screens of the account with errors. */
export const reportScreens: Screenshot[] = [
  ['reports', reports('', 'RevPAR')],
  ['reports-year', reports('?periodo=ano', 'RevPAR')],
  ['reports-pick-up', reports('?vista=ritmo', 'Cancel')],
  ['reports-forecast', reports('?vista=prevision', 'Previsión')],
  [
    'reports-takings',
    async (page) => {
      await page.goto('/dashboard/informes?vista=cobros&periodo=mes-pasado')
      await page.getByRole('table', { name: 'Por día de la semana' }).waitFor()
    },
  ],
  [
    'daily-report',
    async (page) => {
      await page.goto('/dashboard/informe-diario')
      await waitForText(page, 'Queda por hacer')
    },
  ],
  [
    'reports-own-dates-wrong',
    async (page) => {
      await page.goto('/dashboard/informes?periodo=fechas&desde=2026-10-10&hasta=2026-10-01')
      await page.getByRole('heading', { name: 'Informes' }).waitFor()
    },
  ],
  [
    'reports-help',
    async (page) => {
      await reports('', 'RevPAR')(page)
      await clickButton(page, /RevPAR/)
    },
  ],
  ['reports-failing', failing('**/api/reports/**', '/dashboard/informes')],
  ['clients-failing', failing('**/api/clients/tables/**', '/dashboard/clients')],
  ['audit-failing', failing('**/api/account/audit/**', '/dashboard/profile/cambios')],
  ['profile-failing', failing('**/api/account/users/get_table_data**', '/dashboard/profile')],
  ['own-data-failing', failing('**/api/profile/own_data/status**', '/dashboard/profile')],
  [
    'audit-nothing',
    async (page) => {
      await page.goto('/dashboard/profile/cambios')
      await page.locator('tbody tr').first().waitFor()
      await page.getByRole('searchbox').fill('No existe')
      await waitForText(page, 'Ningún cambio coincide')
    },
  ],
  [
    'import',
    async (page) => {
      await page.goto('/dashboard/importar')
      await page.getByRole('heading', { name: 'Importar reservas' }).waitFor()
    },
  ],
  [
    'import-checked',
    async (page) => {
      await page.goto('/dashboard/importar')
      const lines = [
        'Titular;Llegada;Salida;Unidad;Total',
        'Ana Ejemplo;01/12/2027;03/12/2027;101;120',
        'Luz;x;y;909;-',
      ]
      const file = { name: 'reservas.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
      await page.locator('input[type=file]').first().setInputFiles(file)
      await waitForText(page, 'Columnas')
    },
  ],
]

/** The same screens in a new account. */
export const emptyReportScreens: Screenshot[] = [
  [
    'empty-reports',
    async (page) => {
      await page.goto('/dashboard/informes')
      await page.getByRole('heading', { name: 'Informes' }).waitFor()
    },
  ],
  [
    'empty-companies',
    async (page) => {
      await page.goto('/dashboard/clients?modo=empresa')
      await waitForText(page, 'Todavía no hay empresas')
    },
  ],
  [
    'empty-audit',
    async (page) => {
      await page.goto('/dashboard/profile/cambios')
      await page.locator('tbody tr').first().waitFor()
    },
  ],
  ['empty-profile', openProfile],
  [
    'empty-import',
    async (page) => {
      await page.goto('/dashboard/importar')
      await page.getByRole('heading', { name: 'Importar reservas' }).waitFor()
    },
  ],
]
