import { encode } from '@posada/contract/compile'
import { dishesApi } from '@posada/contract/restaurant/dishes'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, refused } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { croquettes, openMenus } from '../../../test/open-menus.ts'

const api = apiDouble()

test('says why it proposes what another recipe adds', async () => {
  openMenus(api)
  const now = { ...croquettes, ingredients: 'leche, jamón, mostaza', recipeVersion: 2 }
  api.on(dishesApi.edit, () =>
    refused('Alguien ha cambiado la receta', 200, {
      codigo: 'receta_cambiada',
      ...(encode(dishesApi.edit.reply, { dish: now }) as object),
    }),
  )
  fireEvent.click(await screen.findByLabelText('Revisar los alérgenos de Croquetas'))
  fireEvent.click(await screen.findByText('Confirmar'))
  expect(await screen.findByLabelText('Mostaza, propuesto por mostaza')).toBeDefined()
})
