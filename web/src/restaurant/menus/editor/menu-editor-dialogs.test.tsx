import { menusApi } from '@posada/contract/restaurant/menus'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../../test/an-establishment.ts'
import { apiDouble, ok } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { openMenus } from '../../../test/open-menus.ts'

const api = apiDouble()

test('shows an empty group once, also when it is added again', async () => {
  openMenus(api)
  const desserts = { id: idOf('g9'), name: 'Postres' }
  api.on(menusApi.groups, () => ok(menusApi.groups, { groups: [] }))
  api.on(menusApi.addGroup, () => ok(menusApi.addGroup, { id: desserts.id, groups: [desserts] }))
  for (const _ of [1, 2]) {
    fireEvent.click(await screen.findByText('Nuevo grupo'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo grupo' }))
    fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'Postres' } })
    fireEvent.click(dialog.getByText('Añadir'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(screen.getAllByRole('rowheader', { name: /Postres/ })).toHaveLength(1)
})
