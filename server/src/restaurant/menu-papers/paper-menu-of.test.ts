import { expect, test } from 'vitest'
import { aDish, designMenu } from '../menu-page/test/menu-fixture.ts'
import { paperMenuOf } from './paper-menu-of.ts'

test('a paper names a usual course of the establishment in the language of the guest, as the page does', () => {
  const menu = { ...designMenu, groups: [{ id: 'own', name: 'Primeros', dishes: [aDish('Sopa')] }] }
  expect(paperMenuOf(menu, 'en').groups).toMatchObject([{ name: 'First courses' }])
  expect(paperMenuOf(menu, 'es').groups).toMatchObject([{ name: 'Primeros' }])
})

test('a paper has no translation of a description that was emptied', () => {
  const texts = { en: { name: 'Soup', description: 'With noodles' } }
  const menu = {
    ...designMenu,
    groups: [{ id: 'own', name: 'Sopas', dishes: [aDish('Sopa', { texts, description: '' })] }],
  }
  expect(paperMenuOf(menu, 'en').groups[0]?.dishes).toMatchObject([{ name: 'Soup', description: '' }])
})
