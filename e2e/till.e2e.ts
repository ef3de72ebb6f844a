import { paymentsApi } from '@posada/contract/bookings/payments'
import { addDays, formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { euros, field } from './support/fields.ts'
import { dayHead } from './support/grid.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const today = todayIn(MAINLAND, new Date())

test(
  'counts and closes the till of a day, which then takes no payment until it is reopened',
  { tag: '@wide' },
  async ({ page }) => {
    await signUp(page)
    const { addUnits, addStay, booking, call } = apiOf(page)
    await addUnits('101')
    const locator = await addStay('101', 'Walter Ejemplo', { nights: 2 })
    const { id } = await booking(locator)
    const pay = () =>
      call(paymentsApi.add, {
        bookingId: id,
        amount: 5000,
        day: today,
        method: 'cash',
        note: null,
        isSecurityDeposit: null,
      })
    await pay()
    await page.goto('/dashboard/calendar')
    await expect(dayHead(page, today)).toBeVisible()
    const openTill = async () => {
      await page.getByRole('button', { name: 'Más' }).click()
      await page.getByRole('menuitem', { name: 'Caja del día' }).click()
    }
    const sheet = page.getByRole('dialog', { name: 'Caja del día' })
    const cash = sheet.getByRole('region', { name: 'Efectivo' })

    await test.step('the float and a withdrawal are entered', async () => {
      await openTill()
      await cash.getByRole('button', { name: 'Cambiar el fondo' }).click()
      const float = page.getByRole('dialog', { name: 'Fondo de caja' })
      await field(float, 'Efectivo al empezar el día').fill('100')
      await float.getByRole('button', { name: 'Guardar' }).click()
      await expect(toast(page, 'Fondo de caja guardado')).toBeVisible()
      await sheet.getByRole('button', { name: 'Entrada o salida' }).click()
      const movement = page.getByRole('dialog', { name: 'Entrada o salida de caja' })
      await field(movement, 'Importe').fill('20')
      await field(movement, 'Concepto').fill('Panadería')
      await movement.getByRole('button', { name: 'Guardar' }).click()
      await expect(cash).toContainText('Salida: Panadería')
      await expect(cash).toContainText(/Efectivo esperado130,00\s€/)
    })

    await test.step('a line opens its booking, and closing it leads back', async () => {
      await sheet.getByRole('button', { name: locator }).click()
      const dialog = page.getByRole('dialog', { name: new RegExp(locator) })
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Cerrar' }).first().click()
      await expect(sheet).toBeVisible()
    })

    await test.step('a difference needs a note', async () => {
      await sheet.getByRole('button', { name: 'Cerrar caja' }).click()
      const dialog = page.getByRole('dialog', { name: `Cerrar la caja del ${formatDay(today)}` })
      await dialog.getByRole('switch', { name: 'Contar por billetes y monedas' }).click()
      await field(dialog, '50 €').fill('2')
      await field(dialog, '10 €').fill('2')
      await expect(dialog.getByText(euros('Faltan 10,00'))).toBeVisible()
      await dialog.getByRole('button', { name: 'Cerrar caja' }).click()
      await expect(dialog.getByText('Este dato es obligatorio')).toBeVisible()
      await checkAxe(page, 'closing the till')
      await field(dialog, 'Nota').fill('Falta el cambio del taxi')
      await dialog.getByRole('button', { name: 'Cerrar caja' }).click()
      await expect(sheet.getByRole('status').filter({ hasText: 'Caja cerrada' })).toContainText(
        /Faltan 10,00\s€\. Nota: Falta el cambio del taxi/,
      )
      await expect(sheet.getByRole('button', { name: 'Entrada o salida' })).toBeHidden()
    })

    await test.step('a payment goes to the next day, whose float is what was counted', async () => {
      expect((await pay()).day).toBe(addDays(today, 1))
      await sheet.getByRole('button', { name: 'Día siguiente' }).click()
      await expect(cash).toContainText(/Fondo de caja.*120,00\s€/)
      await expect(cash).toContainText(/Efectivo esperado170,00\s€/)
      await sheet.getByRole('button', { name: 'Día anterior' }).click()
    })

    await test.step('the owner reopens the day, and the reason stays', async () => {
      await sheet.getByRole('button', { name: 'Reabrir' }).click()
      const dialog = page.getByRole('dialog', { name: 'Reabrir la caja' })
      await field(dialog, 'Motivo').fill('El taxi devolvió el cambio')
      await dialog.getByRole('button', { name: 'Reabrir' }).click()
      await expect(sheet.getByRole('status').filter({ hasText: 'Reabierta' })).toContainText(
        'El taxi devolvió el cambio',
      )
      await expect(sheet.getByRole('button', { name: 'Cerrar caja' })).toBeVisible()
      await checkAxe(page, 'a till that was reopened')
    })

    await test.step('the daily report leads to the till that is still open', async () => {
      await visit(page, `/dashboard/informe-diario?dia=${today}`)
      const toDo = page.getByRole('region', { name: 'Queda por hacer' })
      await expect(toDo).toContainText('La caja de ese día está sin cerrar')
      await checkAxe(page, 'the daily report')
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const paper = page.getByRole('article', { includeHidden: true })
      await expect(paper.locator('section').last()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
      await toDo.getByRole('button', { name: 'Abrir la caja' }).click()
      await expect(cash).toContainText(/Efectivo esperado130,00\s€/)
    })
  },
)
