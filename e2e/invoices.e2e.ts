import { readFileSync } from 'node:fs'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { quarterApi } from '@posada/contract/money/invoices/quarter'
import { seriesApi } from '@posada/contract/money/invoices/series'
import { readWorkbook } from '../server/src/test/read-workbook.ts'
import { signUp } from './support/account.ts'
import { addClient, apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { inviteColleague } from './support/colleague.ts'
import { choose, euros, field } from './support/fields.ts'
import { closeToasts } from './support/grid.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('writes, issues, charges and corrects an invoice', async ({ page, isPhone, anotherBrowser, faults }) => {
  const account = await signUp(page)
  const { call } = apiOf(page)
  const { establishments } = await call(establishmentsApi.profile, {})
  const establishmentId = establishments[0]?.id ?? ''
  await call(establishmentsApi.edit, {
    id: establishmentId,
    changes: {
      company: 'Encinas Demostración, S.L.',
      taxId: 'B72877814',
      address: 'Plaza Inventada, 4',
      municipality: 'Ronda',
      province: '29',
    },
  })
  await addClient(page, { name: 'Diego', surnames: 'Amador Prieto', idNumber: '00000000T' })
  const invoices = isPhone
    ? page.getByRole('list', { name: 'Facturas' })
    : page.getByRole('table', { name: 'Facturas' })

  await test.step('a series says the number that its first invoice will have', async () => {
    await page.goto('/dashboard/invoices')
    await page.getByRole('button', { name: 'Nueva serie' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva serie' })
    await field(dialog, 'Nombre').fill('Hotel')
    await field(dialog, 'Prefijo').fill('h-2026/')
    await expect(dialog.getByText('H-2026/00001')).toBeVisible()
    await dialog.getByRole('button', { name: 'Crear serie' }).click()
    await expect(page.getByRole('table', { name: 'Series' })).toContainText('H-2026/00001')
    await expect(page.getByText('Todavía no hay facturas')).toBeVisible()
    if (!isPhone) await checkAxe(page, 'the invoices')
  })
  const editor = page.getByRole('dialog', { name: /^Factura (nueva|en borrador)$/ })

  await test.step('a draft is saved by itself once it has a payer', async () => {
    await page.getByRole('button', { name: 'Nueva factura de la serie Hotel' }).click()
    await editor.getByRole('button', { name: 'Emitir factura' }).click()
    await expect(editor.getByText('Por favor, seleccione un titular para la factura')).toBeVisible()
    await choose(page, field(editor, 'Titular'), 'Diego Amador Prieto', { typed: 'Amador' })
    await editor.getByRole('button', { name: 'Línea', exact: true }).click()
    const first = editor.getByRole('group', { name: 'Línea 1' })
    await field(first, 'Concepto').fill('Alojamiento, Ático')
    await field(first, 'Cantidad').fill('3')
    await field(first, 'Precio con IVA').fill('96')
    await field(first, 'Precio con IVA').press('Enter')
    const second = editor.getByRole('group', { name: 'Línea 2' })
    await expect(field(second, 'Concepto')).toBeFocused()
    await field(second, 'Concepto').fill('Limpieza final')
    await field(second, 'Precio con IVA').fill('35')
    await expect(editor.getByLabel('Total de la factura')).toHaveText(euros('323,00'))
    await expect(editor.getByText(/^Guardada a las/)).toBeVisible()
    if (!isPhone) await checkAxe(page, 'the editor of an invoice')
  })

  await test.step('the issue asks with the number, and the invoice cannot be changed afterwards', async () => {
    await editor.getByRole('button', { name: 'Emitir factura' }).click()
    const question = page.getByRole('dialog', { name: 'Emitir la factura' })
    await expect(question).toContainText('H-2026/00001')
    await question.getByRole('button', { name: 'Emitir factura' }).click()
    await expect(toast(page, 'Factura emitida')).toBeVisible()
    const issued = page.getByRole('dialog', { name: 'Factura H-2026/00001' })
    await expect(issued.getByRole('table', { name: 'Conceptos' })).toContainText('Alojamiento, Ático')
    await expect(issued.getByRole('button', { name: 'Eliminar borrador' })).toHaveCount(0)
    await closeToasts(page)
    await issued.getByRole('button', { name: /^Cobrar \d/ }).click()
    await page
      .getByRole('dialog', { name: /^Cobrar .* de H-2026.00001$/ })
      .getByRole('button', { name: 'Tarjeta' })
      .click()
    await expect(issued.getByText('Cobrada, tarjeta')).toBeVisible()
    if (!isPhone) await checkAxe(page, 'an issued invoice')
  })

  await test.step('a charged invoice is not annulled but corrected, with its lines ticked', async () => {
    const issued = page.getByRole('dialog', { name: 'Factura H-2026/00001' })
    await closeToasts(page)
    await issued.getByRole('button', { name: 'Corregir' }).click()
    await page.getByRole('menuitem', { name: 'Anular…' }).click()
    const annul = page.getByRole('dialog', { name: 'Anular H-2026/00001' })
    await field(annul, 'Motivo').fill('Emitida por error')
    await annul.getByRole('button', { name: 'Anular factura' }).click()
    await expect(annul).toContainText('La operación existe: emita una rectificativa')
    await annul.getByRole('button', { name: 'Emitir rectificativa' }).click()
    const correct = page.getByRole('dialog', { name: 'Rectificar H-2026/00001' })
    await correct.getByRole('checkbox', { name: /^Alojamiento, Ático/ }).uncheck()
    await field(correct, 'Motivo').fill('La limpieza no se hizo')
    await correct.getByRole('button', { name: 'Preparar rectificativa' }).click()
    await expect(editor).toContainText('Rectifica H-2026/00001')
    await expect(editor.getByLabel('Total de la factura')).toHaveText(euros('-35,00'))
    await editor.getByRole('button', { name: 'Emitir factura' }).click()
    await page
      .getByRole('dialog', { name: 'Emitir la factura' })
      .getByRole('button', { name: 'Emitir factura' })
      .click()
    const issuedCorrection = page.getByRole('dialog', { name: 'Factura R-H-2026/00001' })
    await expect(issuedCorrection).toBeVisible()
    await issuedCorrection.getByRole('button', { name: 'Cerrar' }).last().click()
    await expect(invoices).toContainText('Rectificada')
    await expect(invoices).toContainText('R-H-2026/00001')
    const { series } = await call(seriesApi.list, {})
    expect(series.find(({ kind }) => kind === 'ordinary')?.lastNumber).toBe(1)
  })
  if (isPhone) return // whose layout of the list and of the editor has been seen

  await test.step('the quarter is downloaded and read back', async () => {
    const card = page.getByRole('region', { name: /trimestre$/ })
    await expect(card).toContainText(euros('288,00'))
    const downloading = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Descargar informe' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^facturas-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.xlsx$/)
    const sheets = await readWorkbook(readFileSync(await download.path()))
    const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows ?? []
    const [titles = [], ...rows] = rowsOf('Facturas')
    const total = titles.indexOf('Total')
    expect(rows.map((row) => [row[1], row[total]])).toEqual([
      ['H-2026/00001', 323],
      ['R-H-2026/00001', -35],
      [null, 288],
    ])
    const book = rowsOf('EXPEDIDAS_INGRESOS').slice(9)
    expect(book.map((row) => [row[5], row[15], row[20]])).toEqual([
      ['F1', '00000000T', '323,00'],
      ['R1', '00000000T', '-35,00'],
    ])
  })

  await test.step('the PDFs of the quarter are downloaded as one file', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF en ZIP' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^facturas-.*\.zip$/)
  })

  await test.step('a colleague who only reads sees the invoices and no report', async () => {
    const reader = await anotherBrowser()
    await inviteColleague(page, account, reader, { name: 'Solo mira', role: 'read-only' })
    await reader.goto('/dashboard/invoices')
    await expect(reader.getByText('H-2026/00001').first()).toBeVisible()
    await expect(reader.getByRole('button', { name: 'Descargar informe' })).toHaveCount(0)
    const request = { from: null, to: null, establishmentId: null, taxId: null }
    faults.expect(/403/)
    await expect(apiOf(reader).call(quarterApi.report, request)).rejects.toThrow('no tiene permiso')
  })

  await test.step('with a certificate VERI*FACTU is switched on, and the AEAT accepts the next invoice', async () => {
    await page.getByRole('button', { name: 'Envíos a la AEAT', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Envíos a la AEAT' })
    await expect(dialog).toContainText('Falta el certificado digital')
    await dialog.getByRole('button', { name: 'Subir certificado' }).click()
    const upload = page.getByRole('dialog', { name: 'Certificado digital' })
    const { file, password } = (await (
      await page.request.get('/api/simulator/aeat/certificate?nif=B72877814&nombre=Encinas')
    ).json()) as { file: string; password: string }
    await upload
      .locator('input[type=file]')
      .setInputFiles({ name: 'encinas.p12', mimeType: 'application/x-pkcs12', buffer: Buffer.from(file, 'base64') })
    await field(upload, 'Contraseña del certificado').fill('otra')
    await upload.getByRole('button', { name: 'Guardar' }).click()
    await expect(upload).toContainText('La contraseña del certificado no es correcta')
    await field(upload, 'Contraseña del certificado').fill(password)
    await upload.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toContainText('Encinas')
    await closeToasts(page)
    await dialog.getByRole('button', { name: 'Activar VERI*FACTU' }).click()
    await page
      .getByRole('dialog', { name: 'Activar VERI*FACTU' })
      .getByRole('button', { name: 'Activar', exact: true })
      .click()
    await expect(dialog).toContainText('VERI*FACTU activo')
    if (!isPhone) await checkAxe(page, 'the sending to the AEAT')
    const { series } = await call(seriesApi.list, {})
    const seriesId = series.find(({ kind }) => kind === 'ordinary')?.id ?? ''
    const issued = (await call(invoicesApi.list, { seriesId, page: null, perPage: null })).invoices[0]?.id ?? ''
    const { payer } = await call(invoicesApi.get, { id: issued })
    const none = { id: null, detail: null, noTaxReason: '', isDisbursement: null, kind: null } as const
    const lines = [{ ...none, name: 'Desayuno', price: 1200, rate: 1000, quantity: 2 }]
    const draft = {
      seriesId,
      payerId: payer.id,
      payerKind: 'person' as const,
      lines,
      notes: null,
      language: null,
      operationOn: null,
    }
    const { id } = await call(invoicesApi.add, draft)
    await call(invoicesApi.switchStatus, { id, reason: null })
    await expect(dialog.getByRole('region', { name: 'Últimos envíos' })).toContainText('Contestado')
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
    await expect(invoices).toContainText('Aceptada')
  })
})
