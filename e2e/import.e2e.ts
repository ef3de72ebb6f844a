import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addDays, formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { apiOf } from './support/api.ts'
import { stayAt } from './support/grid.ts'
import { signUp } from './support/account.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('imports bookings from another program and exports them again', { tag: '@desktop' }, async ({ page }) => {
  const today = todayIn(MAINLAND, new Date())
  const [next, third, fourth] = [1, 2, 3].map((days) => addDays(today, days)) as [string, string, string]
  await signUp(page)
  await apiOf(page).addUnits('101', 'Suite Ñ')
  await page.goto('/dashboard/calendar')
  /** No alias knows these headings, except 'Llegada' and 'Importe'. */
  const fileOf = (...lines: string[]) => ['Alcoba;Llegada;Se va;Quién;Importe', ...lines].join('\r\n')
  const marta = `101;${formatDay(today)};${formatDay(third)};"Ibáñez; Marta";180,50`
  const jon = (unit: string) => `${unit};${formatDay(next)};${formatDay(fourth)};Jon Etxeberria;210`

  await test.step('requires the columns that it does not recognise', async () => {
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Importar o exportar datos' }).click()
    await page.waitForURL('**/dashboard/importar')
    await choose(page, 'antes.csv', fileOf(marta, jon('Suite X'), `101;${formatDay(third)};${formatDay(next)};Ana;80`))
    await expect(page.getByText('antes.csv · 3 líneas')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Entrada' })).toHaveValue('Llegada')
    await expect(page.getByText('Falta decir cuál es: Unidad, Salida, Titular')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Comprobar' })).toBeDisabled()
    await map(page)
  })

  const problems = page.getByRole('table', { name: 'Problemas del archivo' })
  await test.step('lists the problems at the cells of their lines, and does not allow the import', async () => {
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(problems.locator('tbody tr')).toHaveCount(2)
    await expect(problems.getByRole('row', { name: /^3/ })).toContainText('Suite X')
    await expect(problems.getByRole('row', { name: /^4/ })).toContainText(/salida|entrada/i)
    await expect(page.getByRole('button', { name: /^Importar/ })).toHaveCount(0)
  })

  await test.step('a corrected cell and a line left out leave nothing in the way', async () => {
    await problems.getByLabel('Unidad de la línea 3').fill('suite ñ')
    await problems.getByLabel('Dejar fuera la línea 4').check()
    await page.getByRole('button', { name: 'Comprobar sin 1 línea' }).click()
    await expect(page.getByText('Se añadirán 2 reservas.')).toBeVisible()
    await expect(page.getByText('antes.csv · 2 líneas')).toBeVisible()
  })

  await test.step('imports another file and shows its stays in the planning', async () => {
    await choose(page, 'ahora.csv', fileOf(marta, jon('suite ñ')))
    await expect(page.getByText('ahora.csv · 2 líneas')).toBeVisible()
    await map(page)
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(page.getByText('Se añadirán 2 reservas.')).toBeVisible()
    await page.getByRole('button', { name: 'Importar 2 reservas' }).click()
    await expect(page.getByText('2 reservas importadas.')).toBeVisible()
    await page.getByRole('link', { name: 'Ver el planning' }).click()
    await expect(stayAt(page, '101', 'Ibáñez; Marta', today, third)).toBeVisible()
    await expect(stayAt(page, 'Suite Ñ', 'Jon Etxeberria', next, fourth)).toBeVisible()
  })

  await test.step('the same file again adds nothing', async () => {
    await visit(page, '/dashboard/importar')
    await choose(page, 'ahora.csv', fileOf(marta, jon('suite ñ')))
    await map(page)
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(page.getByText('No hay nada que añadir. 2 ya estaban y se dejan como están.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Importar/ })).toHaveCount(0)
  })

  await test.step('exports all bookings in a file that can be imported again', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar CSV' }).click()
    const download = await downloading
    const csv = readFileSync(await download.path(), 'utf8')
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    expect(csv).toContain('Ibáñez; Marta')
    expect(csv).toContain('Suite Ñ')
    await choose(page, 'propio.csv', csv)
    await expect(page.getByText('propio.csv · 2 líneas')).toBeVisible()
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(page.getByText('No hay nada que añadir. 2 ya estaban y se dejan como están.')).toBeVisible()
  })
})

const choose = (page: Page, name: string, csv: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })

/** Assigns the columns whose headings were not recognised. */
async function map(page: Page): Promise<void> {
  for (const [field, column] of [
    ['Unidad', 'Alcoba'],
    ['Salida', 'Se va'],
    ['Titular', 'Quién'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: column, exact: true }).click()
  }
}
