import type { Page } from '@playwright/test'
import { cleanersApi } from '@posada/contract/cleaning/cleaners'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { cleaningApi } from '@posada/contract/establishments/units/cleaning'
import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import { signIn, signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** A card of the lane of a person, by the name of its unit. */
const card = (page: Page, person: string, unit: string) =>
  lane(page, person).getByRole('button', { name: new RegExp(` ${unit} `) })
const cardNames = (page: Page, person: string) =>
  lane(page, person).locator('[data-unit] b:first-child').allTextContents()

/** Units 101, 102, 201 and 202, all dirty but 102, which is due for a light cleaning. */
async function givenDirtyUnits(page: Page): Promise<void> {
  const api = apiOf(page)
  await api.addUnits('101', '102', '201', '202')
  const { establishments } = await api.call(establishmentsApi.profile, {})
  const { rooms } = await api.call(cleanersApi.rooms, { establishmentId: establishments[0]?.id ?? '' })
  for (const { id, name } of rooms)
    await api.call(cleaningApi.setStatus, { roomId: id, target: name === '102' ? CLEANING.light : CLEANING.dirty })
}

async function openCleaning(page: Page): Promise<void> {
  await page.goto('/dashboard/cleaning')
  await page.getByRole('link', { name: /Casa del Molino/ }).click()
  await page.waitForURL('**/dashboard/cleaning/alojamiento/*')
}

async function addCleaner(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo usuario' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo usuario de limpieza' })
  await field(dialog, 'Nombre').fill(name)
  await field(dialog, 'Usuario').fill(name.toLowerCase())
  await field(dialog, 'Contraseña').fill('clave-larga')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
}

test(
  'the office adds cleaners, assigns units, splits the day, corrects it by keyboard and prints the list',
  { tag: '@desktop' },
  async ({ page, anotherBrowser }) => {
    const account = await signUp(page)
    await givenDirtyUnits(page)
    await openCleaning(page)
    await expect(lane(page, 'Sin asignar').locator('[data-unit]')).toHaveCount(4)
    await page.getByRole('button', { name: 'Sin asignar 4' }).click()
    await expect(lane(page, 'Sin asignar')).toBeFocused()
    await expect(lane(page, 'Sin asignar')).toBeInViewport()
    await checkAxe(page, 'the cleaning of an establishment without users')

    await test.step('users, and a unit that somebody always cleans', async () => {
      await addCleaner(page, 'Nadia')
      await addCleaner(page, 'Ioana')
      await page.getByRole('button', { name: 'Asignar la 202' }).click()
      await page.getByRole('menuitem', { name: 'Nadia' }).click()
      await expect(card(page, 'Nadia', '202')).toBeVisible()
    })

    await test.step('a split is proposed by floor, the usual person first, and saved', async () => {
      await page.getByRole('button', { name: 'Repartir' }).click()
      await expect(page.getByRole('group', { name: 'Reparto propuesto' })).toBeVisible()
      expect(await cardNames(page, 'Nadia')).toEqual(['201', '202'])
      expect(await cardNames(page, 'Ioana')).toEqual(['101', '102'])
      await checkAxe(page, 'a proposed split')
      await page.getByRole('button', { name: 'Guardar reparto' }).click()
      await expect(page.getByRole('group', { name: 'Reparto propuesto' })).toBeHidden()
    })

    const colleague = await anotherBrowser({ viewport: { width: 1440, height: 900 } })
    await signIn(colleague, account)
    await openCleaning(colleague)
    await expect(card(colleague, 'Ioana', '102')).toBeVisible()

    await test.step('it is corrected by keyboard, however fast, and a colleague sees it', async () => {
      const people = await page.locator('[data-lane] h3').allTextContents()
      const keyOf = (name: string) => String(people.indexOf(name) + 1)
      await card(page, 'Nadia', '201').focus()
      for (const name of ['Ioana', 'Sin asignar', 'Nadia', 'Ioana']) await page.keyboard.press(keyOf(name))
      await expect(card(page, 'Ioana', '201')).toBeFocused()
      await page.keyboard.press('Alt+ArrowUp')
      await expect.poll(() => cardNames(page, 'Ioana')).toEqual(['201', '101', '102'])
      await expect(card(page, 'Ioana', '201')).toBeFocused()
      await expect.poll(() => cardNames(colleague, 'Ioana')).toEqual(['201', '101', '102'])
    })

    await test.step('it is corrected with the mouse', async () => {
      const from = await card(page, 'Ioana', '102').boundingBox()
      const to = await lane(page, 'Nadia').boundingBox()
      await page.mouse.move(from!.x + 30, from!.y + 15)
      await page.mouse.down()
      await page.mouse.move(to!.x + 60, to!.y + 20, { steps: 5 })
      await expect(page.getByText(/^Con la 102:/)).toBeVisible()
      await page.mouse.up()
      await expect(card(page, 'Nadia', '102')).toBeVisible()
    })

    await test.step('a status that changes elsewhere is shown, with the log', async () => {
      await card(colleague, 'Nadia', '202').click()
      await colleague.getByRole('menuitem', { name: 'Limpia' }).click()
      await expect(card(page, 'Nadia', '202')).toBeHidden()
      await expect(page.getByText('202 limpia')).toBeVisible()
      await expect(page.getByText('1 de 4')).toBeVisible()
    })

    await test.step('a note for cleaners, and the list on paper', async () => {
      await page.getByRole('button', { name: 'Nota', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Nueva nota' })
      await field(dialog, 'Título').fill('Cambiar la bombilla')
      await expect(dialog.getByRole('checkbox')).toBeChecked()
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByText('Cambiar la bombilla')).toBeVisible()
      await page.getByRole('button', { name: 'Lista del día' }).click()
      const print = page.getByRole('dialog', { name: 'Lista del día' })
      await expect(print.getByRole('heading', { name: /^Ioana/ })).toBeVisible()
      await checkAxe(page, 'the list of the day')
      await print.getByRole('button', { name: 'Cerrar' }).first().click()
      await page.getByRole('checkbox', { name: 'Hecha: Cambiar la bombilla' }).click()
      await expect(page.getByText('No hay notas pendientes')).toBeVisible()
    })

    await test.step('inspection is switched on, and the unit inspected', async () => {
      await page.getByRole('button', { name: 'Tiempos y ropa' }).click()
      const dialog = page.getByRole('dialog', { name: 'Tiempos y ropa' })
      await checkAxe(page, 'times and linen')
      await dialog.getByRole('switch').click()
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await page.getByRole('button', { name: 'Dar 202 por inspeccionada' }).focus()
      await page.keyboard.press('i')
      await expect(lane(page, 'Nadia').getByText(/^Inspeccionada/)).toBeVisible()
      await page.getByRole('button', { name: 'Quitar la inspección de 202' }).click()
      await expect(page.getByRole('button', { name: 'Dar 202 por inspeccionada' })).toBeVisible()
    })
  },
)

test('on the telephone units are moved by the menu of their card', { tag: '@phone' }, async ({ page }) => {
  await signUp(page)
  await givenDirtyUnits(page)
  await openCleaning(page)
  await addCleaner(page, 'Nadia')
  await card(page, 'Sin asignar', '101').tap()
  await page.getByRole('menuitem', { name: 'Nadia' }).tap()
  await expect(card(page, 'Nadia', '101')).toBeVisible()
  await card(page, 'Nadia', '101').tap()
  await page.getByRole('menuitem', { name: 'Limpia' }).tap()
  await expect(page.getByText('101 limpia')).toBeVisible()
  await checkAxe(page, 'the cleaning of an establishment on the telephone')
})
