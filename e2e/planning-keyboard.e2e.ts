import type { Locator, Page } from '@playwright/test'
import { addDays, formatDay, todayIn, weekdayLabel, MAINLAND } from '@posada/domain/platform/days/day'
import { apiOf } from './support/api.ts'
import { field } from './support/fields.ts'
import { toast } from './support/screens.ts'
import { grid, stayAt } from './support/grid.ts'
import { signUp } from './support/account.ts'
import { expect, test } from './support/test.ts'

test('creates, moves, locks and reads a stay with the keyboard', { tag: '@desktop' }, async ({ page }) => {
  const today = todayIn(MAINLAND, new Date())
  const [next, third, fourth] = [1, 2, 3].map((days) => addDays(today, days)) as [string, string, string]
  await signUp(page)
  await apiOf(page).addUnits('101', '102')
  await page.goto('/dashboard/calendar')
  await expect(grid(page)).toBeVisible()
  const { keyboard } = page
  const cell = grid(page).locator('[data-cursor]')

  await test.step('Tab reaches the grid, the arrows a free night, Shift + → selects a second one', async () => {
    await tabTo(page, cell)
    await expect(cell).toHaveAccessibleName(`Unidad 101, ${weekdayLabel(today)} ${formatDay(today)}, libre`)
    await keyboard.press('ArrowRight')
    await expect(cell).toHaveAccessibleName(`Unidad 101, ${weekdayLabel(next)} ${formatDay(next)}, libre`)
    await keyboard.press('Shift+ArrowRight')
    await expect(page.locator('[data-ghost]')).toContainText('2 noches')
    await keyboard.press('Enter')
  })

  await test.step('Tab reaches all fields, Ctrl + Enter saves, and the focus returns to the grid', async () => {
    const dialog = page.getByRole('dialog', { name: 'Nueva reserva' })
    await expect(field(dialog, 'Titular')).toBeFocused()
    await keyboard.type('Marta Ibáñez')
    await tabTo(page, field(dialog, 'Teléfono'))
    await keyboard.type('+34600111222')
    await tabTo(page, field(dialog, 'Observaciones'))
    await keyboard.type('Cuna')
    await keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(stayAt(page, '101', 'Marta Ibáñez', next, fourth)).toBeVisible()
    await expect(cell).toBeFocused()
    await expect(cell).toHaveAccessibleName(/^Unidad 101, Marta Ibáñez/)
  })

  await test.step('Shift + arrows move the stay, Enter drops it', async () => {
    await keyboard.press('Shift+ArrowDown')
    await keyboard.press('Shift+ArrowLeft')
    await expect(page.locator('[data-gesture-said]')).toContainText(`unidad 102, del ${formatDay(today)}`)
    await keyboard.press('Enter')
    await expect(toast(page, 'Reserva movida')).toBeVisible()
    await expect(stayAt(page, '102', 'Marta Ibáñez', today, third)).toBeFocused()
  })

  await test.step('L locks the stay to its unit, so that it cannot move to another', async () => {
    await keyboard.press('l')
    await expect(toast(page, 'Estancia fijada')).toBeVisible()
    const bar = stayAt(page, '102', 'Marta Ibáñez', today, third)
    await expect(bar).toHaveAccessibleName(/fijada a su unidad/)
    await keyboard.press('Shift+ArrowUp')
    await expect(page.locator('[data-gesture-said]')).toContainText('La estancia está fijada a su unidad')
    await keyboard.press('Escape')
    await expect(page.locator('[data-ghost]')).toHaveCount(0)
    await expect(bar).toBeFocused()
  })

  await test.step('N opens the notes of the day, I the unit, Enter the booking; Esc returns to the grid', async () => {
    for (const [key, name] of [
      ['n', 'Notas del día'],
      ['i', 'Unidad 102'],
      ['Enter', /^Reserva /],
    ] as const) {
      await keyboard.press(key)
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      if (key === 'n') await expect(dialog).toContainText(`${weekdayLabel(today)} ${formatDay(today)}`)
      await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1)
      await keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(cell).toBeFocused()
    }
  })

  await test.step('the planning can be read as a table', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Ver como tabla' }), 'Shift+Tab')
    await keyboard.press('Enter')
    const table = page.getByRole('dialog', { name: 'Planning en palabras' })
    await expect(table.getByRole('row', { name: /^102/ })).toContainText(
      `Unidad 102, Marta Ibáñez, del ${formatDay(today)} al ${formatDay(third)}`,
    )
    await expect(table.getByRole('row', { name: /^101/ })).toContainText('Libre')
    await keyboard.press('Escape')
    await expect(table).toBeHidden()
  })
})

const MOST = 40

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < MOST && !(await hasFocus()); pressed++) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}
