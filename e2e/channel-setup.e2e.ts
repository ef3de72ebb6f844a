import type { Page } from '@playwright/test'
import { addDays, formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { choose, euros, field } from './support/fields.ts'
import { closeToasts } from './support/grid.ts'
import { bar, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const today = todayIn(MAINLAND, new Date())
const typedDay = (inDays: number) => formatDay(addDays(today, inDays))

test(
  'an owner sets up plans, a tariff with board and photo, and a season',
  { tag: '@wide' },
  async ({ page, isPhone }) => {
    await signUp(page)
    const api = apiOf(page)
    await api.addUnits('101')
    await page.goto('/dashboard/channel_manager')
    await page.waitForURL('**/dashboard/channel_manager/channel_house/*')

    await test.step('a virtual plan takes ten percent off the main one', async () => {
      const list = await openSetup(page, 'Planes', isPhone)
      await list.getByRole('button', { name: 'Nuevo plan de precios' }).click()
      const form = page.getByRole('dialog', { name: 'Nuevo plan de precios' })
      await field(form, 'Nombre').fill('No reembolsable')
      await expect(form.getByText(/^Una noche de/)).toContainText(euros('90,00'))
      await form.getByLabel('No reembolsable').check()
      await checkAxe(page, 'the new plan')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Seguir editando' }).click()
      await expect(field(form, 'Nombre')).toHaveValue('No reembolsable')
      await form.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(form).toBeHidden()
      const plan = list.getByRole('row', { name: /^No reembolsable/ })
      await expect(plan).toContainText(/Plan Principal −\s10\s%/)
    })

    await test.step('its restrictions are chosen among several', async () => {
      const list = page.getByRole('dialog', { name: 'Planes' })
      await list.getByRole('button', { name: 'Nuevo plan de restricciones' }).click()
      const form = page.getByRole('dialog', { name: 'Nuevo plan de restricciones' })
      await field(form, 'Nombre').fill('Con mínimo')
      await form.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(form).toBeHidden()
      await choose(page, field(list, 'Restricciones de No reembolsable'), 'Con mínimo')
      await expect(toast(page, 'Planes asociados')).toBeVisible()
      await closeToasts(page)
      await checkAxe(page, 'the plans')
      await list.getByRole('button', { name: 'Con mínimo', exact: true }).click()
      const used = page.getByRole('dialog', { name: 'Restricciones Con mínimo' })
      await used.getByRole('button', { name: 'Eliminar' }).click()
      await page
        .getByRole('dialog', { name: /^Eliminar/ })
        .getByRole('button', { name: 'Eliminar' })
        .click()
      await expect(used.getByRole('alert')).toContainText('Un plan de precios usa estas restricciones')
      await page.keyboard.press('Escape')
      await expect(used).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
    })

    const types = await openSetup(page, 'Tipos', isPhone)

    await test.step('the type costs more with more people, by an example in the form', async () => {
      await types.getByRole('button', { name: '101', exact: true }).click()
      const record = page.getByRole('dialog', { name: 'Tipo 101' })
      await expect(record.getByText(/^Una noche cuesta/)).toContainText('con cualquier número de personas')
      await field(record, 'Personas incluidas').fill('1')
      await field(record, 'Por persona más').fill('15')
      await field(record, 'Por persona más').press('Tab')
      await expect(field(record, 'Por cama supletoria')).toBeFocused()
      await page.keyboard.type('20')
      await expect(record.getByText(/^Una noche:/)).toHaveText(
        /1 persona: 80,00\s€; 2 personas: 95,00\s€; 3 personas \(con 1 cama supletoria\): 115,00\s€\./,
      )
      await checkAxe(page, 'the people of a type')
      await record.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(record).toBeHidden()
      await closeToasts(page)
      await types.getByRole('button', { name: 'Nueva tarifa de 101' }).click()
      const form = page.getByRole('dialog', { name: 'Nueva tarifa' })
      await field(form, 'Plazas').fill('3')
      await expect(form.getByText(/^Precio115,00\s€/)).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Descartar' }).click()
      await expect(form).toBeHidden()
    })

    await test.step('a tariff of the type has its own board, description and photo', async () => {
      await types.getByRole('button', { name: 'Nueva tarifa de 101' }).click()
      const form = page.getByRole('dialog', { name: 'Nueva tarifa' })
      await field(form, 'Nombre').fill('Uso individual')
      await field(form, 'Plazas').fill('1')
      await form.getByLabel('Precio propio').check()
      await field(form, 'Precio').fill('65')
      await form.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(form).toBeHidden()
      await closeToasts(page)
      await checkAxe(page, 'the types')

      await types.getByRole('button', { name: 'Uso individual', exact: true }).click()
      const record = page.getByRole('dialog', { name: 'Tarifa Uso individual' })
      await record.getByRole('button', { name: 'Añadir régimen' }).click()
      const board = page.getByRole('dialog', { name: 'Nuevo régimen' })
      await choose(page, field(board, 'Régimen'), 'Desayuno')
      await field(board, 'Valor').fill('7,5')
      await board.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(record.getByRole('row', { name: /^Desayuno/ })).toContainText(/\+\s7,50\s€/)

      await record.getByRole('button', { name: 'Añadir idioma' }).click()
      const text = page.getByRole('dialog', { name: 'Nueva descripción' })
      await choose(page, field(text, 'Idioma'), 'Japonés', { typed: 'jap' })
      await field(text, 'Título').fill('シングルルーム')
      await text.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(record.getByRole('row', { name: /^Japonés/ })).toContainText('シングルルーム')

      const photo = await page.screenshot()
      const file = (name: string) => ({ name, mimeType: 'image/png', buffer: photo })
      await record.locator('input[type=file]').setInputFiles(['a.png', 'b.png', 'c.png', 'd.png'].map(file))
      await expect(toast(page, 'Fotos añadidas')).toBeVisible()
      await expect(record.getByRole('img', { name: /^Foto/ })).toHaveCount(3)
      await record.getByRole('button', { name: 'Ver las 4' }).click()
      await closeToasts(page)
      await checkAxe(page, 'the tariff')
      await record.getByRole('button', { name: 'Eliminar la foto 4' }).click()
      const question = page.getByRole('dialog', { name: 'Eliminar la foto 4' })
      await expect(question).toBeVisible() // Escape would close the tariff
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await record.getByRole('button', { name: 'Eliminar la foto 4' }).click()
      await question.getByRole('button', { name: 'Eliminar' }).click()
      await expect(record.getByRole('img', { name: /^Foto/ })).toHaveCount(3)
      await expect(record.getByText(/^3 de 20/)).toBeVisible()

      await choose(page, field(record, 'Régimen habitual'), 'Desayuno')
      await record.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(record).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(types).toBeHidden()
    })

    await test.step('a season shows what it changes, and is applied to this year and the next', async () => {
      const list = await openSetup(page, 'Temporadas', isPhone)
      await list.getByRole('button', { name: 'Nueva temporada' }).click()
      const form = page.getByRole('dialog', { name: 'Nueva temporada' })
      await field(form, 'Nombre').fill('Puente')
      await field(form, 'Primer día').fill(typedDay(20))
      await field(form, 'Primer día').press('Tab')
      await field(form, 'Último día, incluido').fill(typedDay(22))
      await field(form, 'Último día, incluido').press('Tab')
      await field(form, 'Precio de 101').fill('50')
      await form.getByRole('button', { name: 'Proponer los precios de los tipos' }).click()
      await expect(field(form, 'Precio de Uso individual')).toHaveValue(euros('65,00'))
      await field(form, 'Precio de Uso individual').fill('90')
      await checkAxe(page, 'the new season')
      await form.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(form).toBeHidden()
      await closeToasts(page)
      await checkAxe(page, 'the seasons')

      await list.getByRole('button', { name: 'Aplicar Puente', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Aplicar Puente', exact: true })
      const changes = question.getByRole('list', { name: 'Cambios' })
      await expect(changes.getByRole('listitem').filter({ hasText: 'Uso individual' })).toContainText(
        /3 noches\s*65,00\s€ → 90,00\s€/,
      )
      await question.getByRole('button', { name: 'Aplicar 6 cambios' }).click()
      await expect(question.getByRole('alert')).toContainText('Marque que son correctos')
      await question.getByLabel('La bajada de 101 es correcta').check()
      await checkAxe(page, 'the changes')
      await question.getByRole('button', { name: 'Aplicar 6 cambios' }).click()
      await expect(toast(page, '6 valores cambiados')).toBeVisible()

      await list.getByRole('button', { name: 'Aplicar Puente', exact: true }).click()
      await expect(question.getByText('Los días ya tienen estos valores: no cambia nada.')).toBeVisible()
      await question.getByRole('button', { name: 'Cerrar' }).last().click()
      await list.getByRole('button', { name: 'Aplicar al año siguiente: Puente' }).click()
      const next = page.getByRole('dialog', { name: 'Aplicar Puente al año siguiente' })
      await next.getByLabel('La bajada de 101 es correcta').check()
      await next.getByRole('button', { name: 'Aplicar 6 cambios' }).click()
      await expect(next).toBeHidden()
      await expect(list.getByRole('button', { name: 'Puente', exact: true })).toHaveCount(2)
      await expect(list.getByRole('button', { name: 'Aplicar al año siguiente: Puente' })).toHaveCount(1)
    })

    await test.step('a new booking costs the price of the day and the supplement of its people', async () => {
      await visit(page, '/dashboard/calendar')
      await page.getByRole('button', { name: 'Nueva reserva' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Nueva reserva' })
      await dialog.getByLabel('Unidad', { exact: true }).click()
      await page.getByRole('option', { name: /^101/ }).click()
      await expect(dialog.getByText(/ \+ 1 persona más \(15,00\s€ por noche\)$/)).toBeVisible()
      await field(dialog, 'Ocupantes, niños incl.').fill('3')
      await expect(dialog.getByText(/ \+ 1 persona más y 1 cama supletoria \(35,00\s€ por noche\)$/)).toBeVisible()
      await expect(field(dialog, 'Total')).toHaveValue(euros('115,00'))
      await field(dialog, 'Titular').fill('Suplemento Ejemplo')
      await field(dialog, 'Teléfono').fill('+34 600 000 102')
      await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(toast(page, 'Reserva añadida')).toBeVisible()
      await closeToasts(page)
    })

    if (isPhone) return // where a touched stay shows a menu first

    await test.step('a person less in the saved booking costs less, before it is saved', async () => {
      await bar(page, 'Suplemento Ejemplo').click()
      const booking = page.getByRole('dialog', { name: /^Reserva / })
      await booking.getByRole('button', { name: 'Restar ocupante', exact: true }).click()
      await expect(booking.getByText(/ \+ 1 persona más \(suplemento: 15,00\s€ por noche\)\.$/)).toBeVisible()
      await expect(booking.getByRole('status', { name: 'Total' })).toHaveText(euros('95,00'))
      await checkAxe(page, 'the booking with a person less')
      await booking.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(toast(page, 'Reserva editada')).toBeVisible()
    })
  },
)

/** Opens a set-up dialog from the header of the page, on a phone from its menu. */
async function openSetup(page: Page, name: string, isPhone: boolean) {
  if (isPhone) await page.getByRole('button', { name: 'Configurar' }).click()
  await page.getByRole(isPhone ? 'menuitem' : 'button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}
