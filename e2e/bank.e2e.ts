import { norma43 } from '@posada/server/accounting/bank/test/statements'
import { MAINLAND, todayIn } from '@posada/domain/platform/days/day'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { field, euros } from './support/fields.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('a statement is matched with bookings, accepted, undone and read again', { tag: '@desktop' }, async ({ page }) => {
  const day = todayIn(MAINLAND, new Date())
  await signUp(page)
  const { addUnits, addStay, booking } = apiOf(page)
  await addUnits('101', '102', '103')
  const gloria = await addStay('101', 'Gloria Rincón')
  const jorge = await addStay('102', 'Jorge Castaño')
  await addStay('103', 'Marc Lefèvre')
  const file = norma43([
    { day, cents: 16_000, texts: ['TRANSFERENCIA DE RINCON SALAS GLORIA', `RESERVA ${gloria.toLowerCase()}`] },
    { day, cents: 16_000, texts: ['TRANSFERENCIA DE CASTANO VIDAL JORGE', 'HOTEL'] },
    { day, cents: 5_000, texts: ['TRANSFERENCIA DE LEFEVRE MARC', 'ACOMPTE'] },
    { day, cents: 8_400, texts: ['TRANSFERENCIA DE REDES Y AGUAS SA', 'DEVOLUCION RECIBO'] },
    { day, cents: -1_250, texts: ['COMISION'] },
  ])
  const notices = page.getByRole('region', { name: 'Avisos' })
  const choose = () =>
    page
      .getByLabel('Archivo del extracto')
      .setInputFiles({ name: 'junio.n43', mimeType: 'text/plain', buffer: Buffer.from(file) })

  await test.step('an account is added from the invoices', async () => {
    await visit(page, '/dashboard/invoices')
    await page.getByRole('link', { name: 'Banco' }).click()
    await page.getByRole('button', { name: 'Añadir cuenta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva cuenta del banco' })
    await field(dialog, 'Nombre').fill('Cuenta de reservas')
    await dialog.getByRole('button', { name: 'Añadir cuenta' }).click()
    await expect(page.getByText('Todavía no hay ningún extracto de esta cuenta')).toBeVisible()
    await checkAxe(page, 'a bank account without statements')
  })

  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await test.step('the statement is read, and each transfer says what it may pay', async () => {
    await choose()
    await expect(notices).toContainText('5 movimientos nuevos')
    await expect(row('Rincon Salas Gloria')).toContainText('Localizador e importe · quedaría pagada')
    await expect(row('Castano Vidal Jorge')).toContainText(`${jorge} Jorge Castaño`)
    await expect(row('Lefevre Marc')).toContainText(euros('Nombre, no el importe · faltarían 110,00'))
    await expect(row('Redes y Aguas')).toContainText('No parece un cobro')
    await expect(page.getByText('No son cobros 1')).toBeVisible()
    await checkAxe(page, 'the lines of a statement')
  })

  await test.step('the sure one is accepted with a press, and the next by key; the last is undone', async () => {
    await page.getByRole('button', { name: 'Aceptar la segura' }).click()
    await expect(row('Rincon Salas Gloria')).toHaveCount(0)
    expect((await booking(gloria)).pending).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('a')
    await expect(notices).toContainText(jorge)
    await expect(row('Castano Vidal Jorge')).toHaveCount(0)
    expect((await booking(jorge)).pending).toBe(0)
    await page.keyboard.press('z')
    await expect(row('Castano Vidal Jorge')).toBeVisible()
    expect((await booking(jorge)).pending).toBe(16_000)
  })

  await test.step('another is chosen by its number', async () => {
    await row('Redes y Aguas')
      .getByRole('button', { name: /^Elegir/ })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Qué pagan/ })
    await dialog.getByRole('searchbox').fill(jorge)
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await checkAxe(page, 'choosing what a transfer pays')
    await dialog.getByRole('button', { name: 'No es un cobro' }).click()
    await expect(page.getByText('No son cobros 2')).toBeVisible()
  })

  await test.step('the same file again changes nothing, and accepted lines are there', async () => {
    await choose()
    await expect(notices).toContainText('ya estaba leído: no cambia nada')
    await expect(page.getByText('5 líneas ya estaban: no se repiten')).toBeVisible()
    await page.getByRole('button', { name: /^Aceptadas 1/ }).click()
    await expect(page.getByRole('table', { name: 'Aceptadas' }).getByRole('row')).toContainText(gloria)
    await checkAxe(page, 'accepted lines')
  })
})
