import { dayMenusApi } from '@posada/contract/restaurant/day-menus'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { openMenus } from '../../../test/open-menus.ts'

const api = apiDouble()
const lentils = { dishId: '', name: 'Lentejas', contains: [], traces: [], isChecked: false, isAvailable: true }
const stored = { day: '2026-06-10', price: 1450, groups: [{ name: 'Primeros', dishes: [lentils] }] }

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'Menú del día' }))
  return await screen.findByLabelText<HTMLInputElement>('Precio del menú')
}

test('opened again, it begins with what was saved last', async () => {
  openMenus(api)
  api.on(dayMenusApi.get, (attempt) =>
    ok(dayMenusApi.get, { dayMenu: { ...stored, price: attempt === 1 ? 1450 : 1600 }, otherDays: [] }),
  )
  api.on(dayMenusApi.set, () => ok(dayMenusApi.set, { dayMenu: null }))
  fireEvent.change(await openDialog(), { target: { value: '16' } })
  fireEvent.click(screen.getByText('Guardar'))
  await waitFor(() => expect(screen.queryByLabelText('Precio del menú')).toBeNull())
  expect((await openDialog()).value).toMatch(/^16,00/)
})

test('keeps what is typed while the menus are loaded again', async () => {
  const { queries } = openMenus(api)
  api.on(dayMenusApi.get, () => ok(dayMenusApi.get, { dayMenu: stored, otherDays: [] }))
  fireEvent.change(await openDialog(), { target: { value: '16' } })
  await act(() => queries.refetchQueries({ queryKey: [dayMenusApi.get.path] }))
  expect(api.sentTo(dayMenusApi.get)).toHaveLength(2)
  expect(screen.getByLabelText<HTMLInputElement>('Precio del menú').value).toBe('16')
})
