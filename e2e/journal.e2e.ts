import { readFileSync } from 'node:fs'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { seriesApi } from '@posada/contract/money/invoices/series'
import { readWorkbook } from '../server/src/test/read-workbook.ts'
import { signUp } from './support/account.ts'
import { addClient, apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { euros, field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

test('hands the journal over to the accountant once', { tag: '@wide' }, async ({ page, isPhone }) => {
  await signUp(page)
  const { call, post } = apiOf(page)
  const establishmentId = (await call(establishmentsApi.profile, {})).establishments[0]?.id ?? ''
  await post(establishmentsApi.edit.path, {
    url: establishmentId,
    alojamientoInfo: {
      Empresa: 'Encinas Demostración, S.L.',
      CIFDNI: 'B72877814',
      Direccion: 'Plaza Inventada, 4',
      Municipio: 'Ronda',
      Provincia: '29',
    },
  })
  const titularURL = await addClient(page, { name: 'Diego', surnames: 'Amador Prieto', idNumber: '00000000T' })
  const affixes = { prefix: 'H-', suffix: null, lastNumber: null }
  const { id: serieURL } = await call(seriesApi.add, { establishmentId, name: 'Hotel', ...affixes })
  const issue = async () => {
    const Conceptos = [{ name: 'Alojamiento', price: 110, VAT: 10, amount: 1 }]
    await post(invoicesApi.add.path, { serieURL, titularURL, Conceptos })
    const { invoices } = await call(invoicesApi.list, { seriesId: serieURL, page: null, perPage: null })
    await call(invoicesApi.issue, { id: invoices.find(({ state }) => state === 'draft')?.id ?? '' })
  }
  await issue()
  await page.goto('/dashboard/invoices/banco')
  const panel = page.getByRole('region', { name: 'Para la gestoría' })
  // Last month, this month, and a quarter.
  await panel.getByRole('button', { pressed: false }).nth(1).click()

  await test.step('the file has the entries that are new', async () => {
    await panel.getByText('ContaSol').click()
    await expect(panel).toContainText(euros('110,00'))
    const downloading = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Descargar 1 asiento' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('APU.xlsx')
    const [sheet] = await readWorkbook(readFileSync(await download.path()))
    expect(sheet?.rows.slice(1).map((row) => [row[4], row[8] ?? '', row[9] ?? ''])).toEqual([
      ['43000000', 110, ''],
      ['70500000', '', 100],
      ['47700000', '', 10],
    ])
    await expect(panel.getByRole('button', { name: 'Nada nuevo que descargar' })).toBeDisabled()
  })

  await test.step('the next file has what came since, on the accounts that were set', async () => {
    await panel.getByRole('button', { name: 'revisar el plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cuentas contables' })
    await field(dialog, 'Prestaciones de servicios').fill('705.1')
    if (!isPhone) await checkAxe(page, 'the accounts')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    await issue()
    await expect(panel).toContainText('Ya exportados1')
    const downloading = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Descargar 1 asiento' }).click()
    const [sheet] = await readWorkbook(readFileSync(await (await downloading).path()))
    expect(sheet?.rows.slice(1).map((row) => [row[2], row[4]])).toEqual([
      [2, '43000000'],
      [2, '70500001'],
      [2, '47700000'],
    ])
    await expect(panel.getByRole('list', { name: 'Descargas anteriores' }).getByRole('listitem')).toHaveCount(2)
    if (!isPhone) await checkAxe(page, 'the bank with the journal')
  })
})
