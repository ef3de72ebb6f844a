import { dishesApi } from '@posada/contract/restaurant/dishes'
import { type Menu, menusApi } from '@posada/contract/restaurant/menus'
import type { Role } from '@posada/domain/account/users/roles'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryCallOptions } from '../../../lib/use-query-call.ts'
import { idOf } from '../../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { croquettes, openMenus, soup } from '../../../test/open-menus.ts'

const api = apiDouble()
const open = (menus?: Menu[], role?: Role) => openMenus(api, menus, role)

test('an unchecked dish has one band in place of cells, and a click on a cell sends both lists with the word of a person', async () => {
  open()
  api.on(dishesApi.edit, () => ok(dishesApi.edit, { dish: soup }))
  expect(await screen.findByText('Sin revisar. Verán «Pregunte al personal»')).toBeDefined()
  expect(screen.queryByLabelText(/^Croquetas, /)).toBeNull()
  fireEvent.click(screen.getByLabelText('Gazpacho, Leche: no'))
  fireEvent.click(screen.getByLabelText('Gazpacho, Gluten: contiene'))
  await waitFor(() => expect(api.sentTo(dishesApi.edit)).toHaveLength(2))
  expect(api.sentTo(dishesApi.edit).map(({ body }) => body)).toEqual([
    { ProductURL: soup.id, Alergenos: [1, 7], Trazas: [], AlergenosRevisados: true, VersionReceta: 1 },
    { ProductURL: soup.id, Alergenos: [7], Trazas: [1], AlergenosRevisados: true, VersionReceta: 1 },
  ])
})

test('a check begins with what the ingredients propose, and is sent once a person confirms it', async () => {
  open()
  api.on(dishesApi.edit, () => ok(dishesApi.edit, { dish: { ...croquettes, isChecked: true } }))
  fireEvent.click(await screen.findByLabelText('Revisar los alérgenos de Croquetas'))
  expect(await screen.findByText(/^Contiene .*leche/)).toBeDefined()
  expect(api.sentTo(dishesApi.edit)).toEqual([])
  fireEvent.click(screen.getByText('Confirmar'))
  await waitFor(() =>
    expect(api.sentTo(dishesApi.edit)[0]?.body).toMatchObject({ Alergenos: [1, 3, 7], AlergenosRevisados: true }),
  )
})

test('publishing names the unchecked dishes first', async () => {
  open()
  api.on(menusApi.edit, (attempt) =>
    attempt === 1
      ? refused('Hay platos sin revisar', 200, { codigo: 'sin_revisar', sinRevisar: ['Croquetas'] })
      : ok(menusApi.edit, { unchecked: ['Croquetas'] }),
  )
  fireEvent.click(await screen.findByLabelText('Pública'))
  expect(await screen.findByText('1 plato sin revisar', { selector: '[role=dialog] *' })).toBeDefined()
  fireEvent.click(screen.getByText('Publicar igualmente'))
  await waitFor(() => expect(api.sentTo(menusApi.edit)).toHaveLength(2))
  expect(api.sentTo(menusApi.edit).map(({ body }) => body['confirmado'])).toEqual([false, true])
})

test('a text that was refused stays as typed, with the reason, beside another dish too', async () => {
  open()
  api.on(dishesApi.edit, () => refused('Ya hay un plato con ese nombre'))
  fireEvent.click(await screen.findByText('Gazpacho'))
  const name = await screen.findByLabelText('Nombre en español')
  fireEvent.change(name, { target: { value: 'Salmorejo' } })
  fireEvent.blur(name)
  expect(await screen.findByText('Ya hay un plato con ese nombre')).toBeDefined()
  fireEvent.click(screen.getByText('Croquetas', { selector: 'b' }))
  await waitFor(() => expect(screen.getByLabelText('Nombre en español')).toHaveProperty('value', 'Croquetas'))
  fireEvent.click(screen.getByText('Gazpacho', { selector: 'b' }))
  await waitFor(() => expect(screen.getByLabelText('Nombre en español')).toHaveProperty('value', 'Salmorejo'))
})

test('another name asks for the allergens at once', async () => {
  open()
  api.on(dishesApi.edit, () => ok(dishesApi.edit, { dish: { ...soup, name: 'Ajoblanco', isChecked: false } }))
  fireEvent.click(await screen.findByText('Gazpacho'))
  const name = await screen.findByLabelText('Nombre en español')
  fireEvent.change(name, { target: { value: 'Ajoblanco' } })
  fireEvent.blur(name)
  expect(await screen.findByText(/vuelve a estar sin revisar/)).toBeDefined()
})

test('sold out says so, instead of switching to and fro', async () => {
  open()
  api.on(dishesApi.switchAvailable, () => ok(dishesApi.switchAvailable, { isAvailable: false }))
  fireEvent.click(await screen.findByLabelText('Disponible: Gazpacho'))
  await waitFor(() =>
    expect(api.sentTo(dishesApi.switchAvailable)[0]?.body).toEqual({ ProductURL: soup.id, Activo: false }),
  )
})

test('sold out leaves the allergens as a click just before has made them', async () => {
  const { queries } = open()
  const milk = { allergen: 'milk', name: 'Leche' } as const
  const withMilk = { ...soup, contains: [...soup.contains, milk], recipeVersion: 2 }
  api.on(dishesApi.edit, async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return ok(dishesApi.edit, { dish: withMilk })
  })
  api.on(dishesApi.switchAvailable, () => ok(dishesApi.switchAvailable, { isAvailable: false }))
  fireEvent.click(await screen.findByLabelText('Gazpacho, Leche: no'))
  fireEvent.click(screen.getByLabelText('Disponible: Gazpacho'))
  const { queryKey } = queryCallOptions(menusApi.ofEstablishment, { establishmentId: idOf('h1') }, [])
  const stored = () => queries.getQueryData(queryKey)?.menus[0]?.groups[0]?.dishes[0]
  await waitFor(() => expect(stored()?.isAvailable).toBe(false))
  fireEvent.click(await screen.findByLabelText('Gazpacho, Huevos: no'))
  await waitFor(() => expect(api.sentTo(dishesApi.edit)).toHaveLength(2))
  expect(api.sentTo(dishesApi.edit)[1]?.body).toMatchObject({ Alergenos: [1, 3, 7] })
})

test('who may only read sees the allergens and no control', async () => {
  open(undefined, 'accounting')
  expect(await screen.findByLabelText('Gazpacho, Gluten: contiene')).toHaveProperty('tagName', 'SPAN')
  expect(screen.queryByText('Nuevo plato')).toBeNull()
  expect(screen.queryByText('Revisar')).toBeNull()
  expect(screen.getByLabelText('Disponible: Gazpacho')).toHaveProperty('disabled', true)
})

test('an establishment without a carta offers to create one', async () => {
  open([])
  expect(await screen.findByText('Todavía no hay ninguna carta')).toBeDefined()
})
