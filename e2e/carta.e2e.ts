import type { Locator, Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { checkAxe } from './support/check-axe.ts'
import { field } from './support/fields.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

type Dish = { name: string; price: string; ingredients?: string }

/** Adds a dish from the open dialog 'Nuevo plato', and arrives at the question for its allergens. */
async function addDish(page: Page, { name, price, ingredients = '' }: Dish): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Nuevo plato' })
  await field(dialog, 'Nombre').fill(name)
  await field(dialog, 'Precio').fill(price)
  await field(dialog, 'Grupo').fill('Para empezar')
  await field(dialog, 'Ingredientes').fill(ingredients)
  await dialog.getByRole('button', { name: 'Añadir y revisar alérgenos' }).click()
  const check = page.getByRole('dialog', { name: 'Revisar alérgenos' })
  await expect(check).toBeVisible()
  return check
}

const openDish = (page: Page, name: string, isPhone: boolean) =>
  isPhone
    ? page.getByRole('listitem').filter({ hasText: name }).getByRole('button').first().click()
    : page
        .getByRole('row', { name: new RegExp(name) })
        .locator('button[aria-pressed]')
        .click()

test('a carta from nothing: dishes, allergens, a translation, published, and one sold out', async ({
  page,
  isPhone,
}) => {
  await signUp(page)
  await visit(page, '/dashboard/carta')

  await test.step('is created from the empty screen', async () => {
    await expect(page.getByRole('heading', { name: 'Todavía no hay ninguna carta' })).toBeVisible()
    await checkAxe(page, 'an establishment without a carta')
    await page.getByRole('button', { name: 'Crear carta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crear carta' })
    await field(dialog, 'Nombre').fill('Restaurante')
    await dialog.getByRole('button', { name: 'Crear carta' }).click()
    await expect(page.getByRole('heading', { name: 'La carta no tiene platos' })).toBeVisible()
  })

  await test.step('a dish is added, and what its ingredients propose is confirmed', async () => {
    await page.getByRole('button', { name: 'Añadir el primer plato' }).click()
    const check = await addDish(page, { name: 'Crema de calabacín', price: '7,50', ingredients: 'calabacín, nata' })
    await expect(check.getByText('Contiene leche.')).toBeVisible()
    await checkAxe(page, 'the check of a dish')
    await check.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect(check).toBeHidden()
  })

  await test.step('another is left unchecked, and publishing names it first', async () => {
    await page.getByRole('button', { name: 'Nuevo plato' }).click()
    const check = await addDish(page, { name: 'Croquetas de jamón', price: '11' })
    await check.getByRole('button', { name: 'Dejar sin revisar' }).click()
    await expect(page.getByText('Sin revisar. Verán «Pregunte al personal»')).toBeVisible()
    await page.getByRole('switch', { name: 'Pública' }).click()
    const question = page.getByRole('dialog', { name: '1 plato sin revisar' })
    await expect(question.getByText('Croquetas de jamón')).toBeVisible()
    await checkAxe(page, 'publishing with an unchecked dish')
    await question.getByRole('button', { name: 'Publicar igualmente' }).click()
    await expect(page.getByRole('switch', { name: 'Pública' })).toBeChecked()
    await expect(page.getByText('Abierta hoy')).toBeVisible()
  })

  await test.step('a text in German is saved when its field is left', async () => {
    await openDish(page, 'Crema de calabacín', isPhone)
    await page.getByRole('button', { name: /^DE, alemán/ }).click()
    await page.getByRole('textbox', { name: 'Nombre en alemán' }).fill('Zucchinicreme')
    await page.getByRole('textbox', { name: 'Nombre en alemán' }).press('Tab')
    await expect(page.getByText(/^Guardado a las /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'DE, alemán', exact: true })).toBeVisible()
    await checkAxe(page, 'a dish with its texts')
  })

  await test.step('another name asks for the allergens again', async () => {
    const name = page.getByRole('textbox', { name: 'Nombre en español' })
    await name.fill('Crema de calabaza')
    await name.press('Tab')
    const check = page.getByRole('dialog', { name: 'Revisar alérgenos' })
    await expect(check.getByText(/vuelve a estar sin revisar/)).toBeVisible()
    await check.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect(check).toBeHidden()
    if (isPhone) await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click()
  })

  await test.step('is sold out in one tap, and stays so', async () => {
    const available = page.getByRole('switch', { name: 'Disponible: Crema de calabaza' })
    await available.click({ force: true })
    await expect(available).not.toBeChecked()
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Disponible: Crema de calabaza' })).not.toBeChecked()
    await checkAxe(page, 'a carta')
  })
})

test('the matrix and the order of dishes are used with the keyboard @desktop', async ({ page }) => {
  await signUp(page)
  await visit(page, '/dashboard/carta')
  await page.getByRole('button', { name: 'Crear carta' }).click()
  const creating = page.getByRole('dialog', { name: 'Crear carta' })
  await field(creating, 'Nombre').fill('Bar')
  await creating.getByRole('button', { name: 'Crear carta' }).click()

  await test.step('a pasted list is read, and added line by line', async () => {
    await page.getByRole('button', { name: 'Importar platos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Importar platos' })
    await field(dialog, 'Pegue su carta').fill('Tapas\nAceitunas … 3,00\nTortilla … 6,50\nPan … según')
    await dialog.getByRole('button', { name: 'Leer lo pegado' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Plato de la línea 2' })).toHaveValue('Aceitunas')
    await checkAxe(page, 'the lines of an import')
    await expect(dialog.getByText('Escriba un precio, como 12,50')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Dejar fuera la línea 4' }).check()
    await dialog.getByRole('button', { name: 'Añadir 2 platos' }).click()
    await expect(toast(page, 'Platos añadidos')).toBeVisible()
  })

  await test.step('a dish is checked from its band', async () => {
    for (const name of ['Aceitunas', 'Tortilla']) {
      await page.getByRole('button', { name: `Revisar los alérgenos de ${name}` }).press('Enter')
      const check = page.getByRole('dialog', { name: 'Revisar alérgenos' })
      await check.getByRole('button', { name: /^Confirmar/ }).click()
      await expect(check).toBeHidden()
    }
  })

  await test.step('arrows go from cell to cell, and the space bar goes from contiene to trazas to no', async () => {
    const gluten = page.getByRole('button', { name: /^Aceitunas, Gluten/ })
    await gluten.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: /^Tortilla, Gluten/ })).toBeFocused()
    for (const presence of ['contiene', 'trazas', 'no']) {
      await page.keyboard.press('Space')
      await expect(page.getByRole('button', { name: `Tortilla, Gluten: ${presence}` })).toBeFocused()
    }
  })

  await test.step('Alt and an arrow move a dish', async () => {
    await page.getByRole('button', { name: 'Mover Tortilla' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByRole('button', { name: 'Mover Tortilla' })).toBeFocused()
    await page.reload()
    await expect(page.locator('[data-row=dish]').first()).toContainText('Tortilla')
  })

  await test.step('the menu of the day is made of dishes and free text', async () => {
    await page.getByRole('button', { name: 'Menú del día' }).click()
    const dialog = page.getByRole('dialog', { name: 'Menú del día' })
    const first = dialog.getByRole('combobox', { name: 'Añadir a Primeros' })
    await first.fill('Lentejas')
    await first.press('Enter')
    await expect(dialog.getByText('Sin revisar. Verán «Pregunte al personal»')).toBeVisible()
    await field(dialog, 'Precio del menú').fill('14,50')
    await checkAxe(page, 'the menu of a day')
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(toast(page, 'Menú del día guardado')).toBeVisible()
  })
})
