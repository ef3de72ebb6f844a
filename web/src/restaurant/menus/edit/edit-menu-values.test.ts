import { expect, test } from 'vitest'
import { aMenu } from '../../../test/menus.ts'
import { menuEdit, valuesOfMenu } from './edit-menu-values.ts'

const menu = aMenu(
  {},
  { texts: { de: { name: 'Restaurant', description: '' } }, hours: { from: '13:00', to: '16:00' } },
)
const edited = (changes: Partial<ReturnType<typeof valuesOfMenu>>) =>
  menuEdit(menu, { ...valuesOfMenu(menu), ...changes })

test('sends only what differs', () => {
  expect(edited({})).toEqual({ id: menu.id })
  expect(edited({ name: ' Terraza ' })).toEqual({ id: menu.id, name: 'Terraza' })
  expect(edited({ weekdays: [] })).toEqual({ id: menu.id, weekdays: [] })
  expect(edited({ from: null, to: null })).toEqual({ id: menu.id, hours: { from: '', to: '' } })
  const { texts } = valuesOfMenu(menu)
  expect(edited({ texts: { ...texts, de: { name: '', description: 'Neu' } } })).toEqual({
    id: menu.id,
    texts: { de: { name: '', description: 'Neu' } },
  })
})
