import { addDays, formatDay, todayIn, type Day, MAINLAND } from '@posada/domain/platform/days/day'
import { readDay } from '@posada/domain/platform/days/read-day'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

const UNREADABLE = 'No es una fecha: escriba día, mes y año, por ejemplo 03/04/1985'

test('reads dates as the desk types them and keeps what is none', { tag: '@wide' }, async ({ page }) => {
  const today = todayIn(MAINLAND, new Date())
  await signUp(page)
  await apiOf(page).addUnits('101')
  await page.goto('/dashboard/calendar')

  await test.step('the check-out of a new booking', async () => {
    await page.getByRole('button', { name: 'Nueva reserva' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva reserva' })
    const checkOut = field(dialog, 'Salida')
    const arrival = todayShown(await field(dialog, 'Entrada').inputValue())
    const far = addDays(today, 40)
    const [year, month = '', date = ''] = far.split('-')
    for (const text of [`${date}/${month}`, `${date}${month}${year}`, `${date}/${month}/${year?.slice(2)}`, date]) {
      await checkOut.fill(text)
      await checkOut.press('Tab')
      const day = readDay(text, { kind: 'coming', from: addDays(arrival, 1) })
      await expect(checkOut).toHaveValue(formatDay(day ?? ''))
      await expect(field(dialog, 'Noches')).not.toHaveValue('')
    }
    await checkOut.fill('31/02')
    await checkOut.press('Tab')
    await expect(dialog.getByText(UNREADABLE)).toBeVisible()
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(checkOut).toHaveValue('31/02')
    await expect(dialog).toBeVisible()
  })

  await test.step('the birth date of a guest', async () => {
    await page.goto('/dashboard/new_guest')
    const birthDate = field(page, 'Fecha de nacimiento')
    for (const text of ['03041985', '3/4/85', '3-4-85']) {
      await birthDate.fill(text)
      await birthDate.press('Tab')
      await expect(birthDate).toHaveValue('03/04/1985')
    }
    await birthDate.fill('31/02/1985')
    await birthDate.press('Tab')
    await expect(birthDate).toHaveValue('31/02/1985')
    await expect(page.getByText(UNREADABLE)).toBeVisible()
  })
})

const todayShown = (text: string): Day => `${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`
