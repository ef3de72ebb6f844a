import type { Page } from '@playwright/test'
import { addDays, type Day, formatDay, todayIn, weekdayLabel, MAINLAND } from '@posada/domain/platform/days/day'
import { PRICE_TOO_LOW } from '@posada/domain/prices/day-change'
import { signIn, signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const today = todayIn(MAINLAND, new Date())
const [tomorrow, third, fourth] = [1, 2, 3].map((days) => addDays(today, days)) as [Day, Day, Day]

const dayName = (day: Day) => `${weekdayLabel(day)} ${formatDay(day)}`
const cell = (page: Page, row: string, day: Day) =>
  page.getByRole('gridcell', { name: new RegExp(`^${row}, ${dayName(day)}`) })

async function openPrices(page: Page): Promise<void> {
  await page.goto('/dashboard/channel_manager')
  await page.waitForURL('**/dashboard/channel_manager/channel_house/*')
}

test(
  'prices by day are changed by keyboard and in bulk, a colleague sees them, and a bulk change is undone',
  { tag: '@desktop' },
  async ({ page, anotherBrowser }) => {
    const account = await signUp(page)
    await apiOf(page).addUnits('101', '102')
    await openPrices(page)
    const colleague = await anotherBrowser({ viewport: { width: 1440, height: 900 } })
    await signIn(colleague, account)
    await openPrices(colleague)
    await expect(cell(colleague, '101, precio', tomorrow)).toHaveText('80,00')
    const { keyboard } = page

    await test.step('a cell is edited by keyboard, and a colleague sees it', async () => {
      await expect(cell(page, '101, estado', today)).toHaveText('1 libre')
      await cell(page, '101, estado', today).focus()
      await keyboard.press('ArrowDown')
      await keyboard.press('ArrowRight')
      await expect(cell(page, '101, precio', tomorrow)).toBeFocused()
      await keyboard.press('Enter')
      await keyboard.type('95,5')
      await keyboard.press('Tab')
      await expect(cell(page, '101, precio', third)).toBeFocused()
      await expect(cell(page, '101, precio', tomorrow)).toHaveText('95,50')
      await expect(cell(colleague, '101, precio', tomorrow)).toHaveText('95,50')
    })

    await test.step('a price that is probably a mistake stays typed with the reason', async () => {
      await keyboard.type('9')
      await keyboard.press('Enter')
      await expect(page.getByText(PRICE_TOO_LOW)).toBeVisible()
      await expect(page.getByRole('textbox', { name: `101, precio, ${dayName(third)}` })).toHaveValue('9')
      await keyboard.press('ArrowUp')
      await keyboard.press('Escape')
      await expect(cell(page, '101, precio', third)).toHaveText('80,00')
    })

    await test.step('X closes the day and opens it again', async () => {
      await keyboard.press('x')
      await expect(cell(page, '101, estado', third)).toHaveText('Cerrado')
      await expect(cell(colleague, '101, estado', third)).toHaveText('Cerrado')
      await keyboard.press('x')
      await expect(cell(page, '101, estado', third)).toHaveText('1 libre')
    })
    await checkAxe(page, 'prices by day')

    await test.step('a range typed over is changed in bulk, after the fall is confirmed', async () => {
      await keyboard.press('ArrowLeft')
      await keyboard.press('Shift+ArrowRight')
      await keyboard.press('Shift+ArrowRight')
      await keyboard.type('-30%')
      const panel = page.getByRole('complementary', { name: 'Cambiar en bloque' })
      await expect(panel.getByRole('textbox', { name: '101, precio' })).toHaveValue('-30%')
      await expect(panel.getByText('3 noches bajan hasta un 30')).toBeVisible()
      const apply = panel.getByRole('button', { name: 'Aplicar 3 cambios' })
      await expect(apply).toBeDisabled()
      await expect(cell(page, '101, precio', fourth)).toContainText('56,00')
      await checkAxe(page, 'the panel of bulk changes')
      await panel.getByRole('checkbox', { name: 'La bajada de 101 es correcta' }).check()
      await apply.click()
      await expect(toast(page, '3 valores cambiados')).toBeVisible()
      await expect(panel).toBeHidden()
      await expect(cell(page, '101, precio', fourth)).toBeFocused()
      await expect(cell(colleague, '101, precio', tomorrow)).toHaveText('66,85')
    })

    await test.step('what does not fit is listed, and reduced to what fits the rest is applied', async () => {
      await page.getByRole('button', { name: 'Cambiar en bloque' }).click()
      const panel = page.getByRole('complementary', { name: 'Cambiar en bloque' })
      for (const name of ['102', 'Local', 'Mín.']) await panel.getByRole('checkbox', { name, exact: true }).check()
      await panel.getByRole('textbox', { name: '102, unidades para la venta local' }).fill('1')
      await expect(panel.getByText('No se ha cambiado nada: 30 días no caben.')).toBeVisible()
      await panel.getByRole('textbox', { name: '102, estancia mínima' }).fill('2')
      await panel.getByRole('button', { name: 'Ajustar al máximo' }).click()
      await expect(panel).toBeHidden()
      await expect(cell(page, '102, estancia mín.', tomorrow)).toHaveText('2 noches')
    })

    await test.step('the last bulk change is undone', async () => {
      await page.getByRole('button', { name: 'Cambiar en bloque' }).click()
      await page.getByRole('button', { name: 'Deshacer el último' }).click()
      await expect(toast(page, 'Cambio deshecho')).toBeVisible()
      await expect(cell(page, '102, estancia mín.', tomorrow)).toHaveText('1')
      await expect(cell(colleague, '102, estancia mín.', tomorrow)).toHaveText('1')
    })

    await test.step('the arrows move by thirty days, and the address names the first one', async () => {
      await page.getByRole('button', { name: 'Mes siguiente' }).click()
      const next = addDays(today, 30)
      await expect(cell(page, '101, precio', next)).toBeVisible()
      await page.waitForURL(`**dia=${next}*`)
      await page.reload()
      await expect(cell(page, '101, precio', next)).toBeVisible()
      await page.getByRole('button', { name: 'Mes anterior' }).click()
      await page.getByRole('button', { name: 'Mes anterior' }).click()
      await expect(page.getByText('No puede retroceder un mes')).toBeVisible()
    })
  },
)

test('prices by day are read and changed on a phone', { tag: '@phone' }, async ({ page }) => {
  await signUp(page)
  await apiOf(page).addUnits('101', '102')
  await openPrices(page)
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Cerrado, ${dayName(tomorrow)}` }) })
  await expect(row).toContainText('80,00')
  await expect(row).toContainText('1 libre')
  await row.getByRole('button', { name: `Precio, ${dayName(tomorrow)}` }).tap()
  await page.getByRole('textbox', { name: `Precio, ${dayName(tomorrow)}` }).fill('91')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('91,00')
  await row.getByRole('button', { name: `Cerrado, ${dayName(tomorrow)}` }).tap()
  await expect(row).toContainText('Cerrado')
  await checkAxe(page, 'prices by day on a phone')
  await page.getByRole('radio', { name: '102' }).check()
  await expect(row).toContainText('80,00')
  await page.getByRole('button', { name: 'En bloque' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Cambiar en bloque' })
  await sheet.getByRole('textbox', { name: '102, precio' }).fill('+5')
  await checkAxe(page, 'the sheet of bulk changes')
  await sheet.getByRole('button', { name: 'Aplicar 30 cambios' }).tap()
  await expect(sheet).toBeHidden()
  await expect(row).toContainText('85,00')
  await page.getByRole('button', { name: 'Configurar' }).tap()
  await page.getByRole('menuitem', { name: 'Temporadas' }).tap()
  await expect(page.getByRole('dialog', { name: 'Temporadas' })).toBeVisible()
  await checkAxe(page, 'the seasons on a phone')
})
