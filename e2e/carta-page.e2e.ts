import type { Page } from '@playwright/test'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { dishesApi } from '@posada/contract/restaurant/dishes'
import { menusApi } from '@posada/contract/restaurant/menus'
import type { Allergen } from '@posada/domain/restaurant/allergens'
import { shippedGroupId } from '@posada/domain/restaurant/menu-groups'
import { apiOf } from './support/api.ts'
import { signUp } from './support/account.ts'
import { checkAxe } from './support/check-axe.ts'
import { expect, test } from './support/test.ts'

type NewDish = { name: string; german?: string; contains?: Allergen[]; traces?: Allergen[]; isChecked?: boolean }

/** A published carta with four dishes, two of them with a German name; the path of its page without a language. */
async function givenMenuPage(page: Page) {
  await signUp(page)
  const api = apiOf(page)
  const { establishments } = await api.call(establishmentsApi.profile, {})
  const establishmentId = establishments[0]?.id ?? ''
  const { id: menuId } = await api.call(menusApi.add, { establishmentId, name: 'Carta', weekdays: undefined })
  const add = async ({ name, german, contains = [], traces = [], isChecked = true }: NewDish) => {
    const texts = german === undefined ? {} : { textos: { de: { Nombre: german } } }
    await api.post(dishesApi.add.path, {
      CartaURL: menuId,
      Nombre: name,
      Precio: 8.5,
      Grupo: shippedGroupId('starters'),
      Alergenos: contains.map((allergen) => NUMBERS[allergen]),
      Trazas: traces.map((allergen) => NUMBERS[allergen]),
      AlergenosRevisados: isChecked,
      ...texts,
    })
  }
  await add({ name: 'Salmorejo', german: 'Kalte Tomatensuppe', contains: ['gluten', 'eggs'] })
  await add({ name: 'Ajoblanco', german: 'Kalte Mandelsuppe', contains: ['nuts'], traces: ['gluten'] })
  await add({ name: 'Fruta' })
  await add({ name: 'Arroz', isChecked: false })
  await api.post(menusApi.edit.path, { CartaURL: menuId, Activa: true })
  const { url } = await api.call(menusApi.ofEstablishment, { establishmentId })
  return new URL(url).pathname
}
const NUMBERS: Partial<Record<Allergen, number>> = { gluten: 1, eggs: 3, nuts: 8 }

const dishes = (guest: Page) => guest.locator('.dish:visible').getByRole('heading')
const result = (guest: Page) => guest.locator('#result')

test('a guest reads the carta in German and leaves out what has gluten', async ({ page, anotherBrowser }) => {
  const path = await givenMenuPage(page)
  const guest = await anotherBrowser({ locale: 'de-DE' })

  await test.step('in the language of the browser', async () => {
    await guest.goto(path)
    await expect(guest.getByRole('heading', { name: 'Die Karte von heute' })).toBeVisible()
    await expect(dishes(guest)).toHaveText(['Kalte Tomatensuppe', 'Kalte Mandelsuppe', 'Fruta', 'Arroz'])
    await expect(guest.getByRole('heading', { name: 'Fruta' })).toHaveAttribute('lang', 'es')
    await expect(guest.locator('.dish').last()).toContainText('Allergene noch nicht geprüft')
    await checkAxe(guest, 'the carta')
  })

  await test.step('with a filter, without loading the page again', async () => {
    await guest.evaluate(() => Object.assign(window, { isSamePage: true }))
    await guest.getByRole('button', { name: 'Ohne Gluten' }).click()
    await expect(dishes(guest)).toHaveText(['Fruta'])
    await expect(result(guest)).toContainText('1 von 4 Gerichten ohne Gluten')
    await expect(guest.getByRole('button', { name: 'Ohne Gluten' })).toHaveAttribute('aria-pressed', 'true')
    await guest.locator('#hidden summary').click()
    await expect(guest.locator('#hidden li')).toHaveText([
      'Enthält Gluten: Kalte Tomatensuppe',
      'Kann enthalten Gluten: Kalte Mandelsuppe',
      'Allergene noch nicht geprüft: Arroz',
    ])
    await checkAxe(guest, 'the filtered carta')
    expect(await guest.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  await test.step('and keeps the filter in the address and in another language', async () => {
    await expect(guest).toHaveURL(/\?sin=gluten$/)
    await guest.reload()
    await expect(result(guest)).toContainText('1 von 4 Gerichten ohne Gluten')
    await guest.locator('.language summary').click()
    await guest.getByRole('link', { name: 'English' }).click()
    await expect(guest).toHaveURL(/\/en\?sin=gluten$/)
    await expect(result(guest)).toContainText('1 of 4 dishes without gluten')
    await guest.getByRole('link', { name: 'Remove the filter' }).click()
    await expect(dishes(guest)).toHaveCount(4)
  })
  expect(await guest.context().cookies()).toEqual([])
  expect(await guest.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})

test('the carta is used by keyboard alone', { tag: '@desktop' }, async ({ page, anotherBrowser }) => {
  const path = await givenMenuPage(page)
  const guest = await anotherBrowser({ locale: 'es-ES', colorScheme: 'dark' })
  await guest.goto(path)
  await guest.keyboard.press('Tab')
  await expect(guest.getByRole('link', { name: 'Ir a los platos' })).toBeFocused()
  await guest.keyboard.press('Tab')
  await guest.keyboard.press('Tab')
  await expect(guest.getByRole('button', { name: 'Sin gluten' })).toBeFocused()
  await guest.keyboard.press('Space')
  await expect(result(guest)).toContainText('1 de 4 platos sin gluten')
  await guest.getByText('Más', { exact: true }).focus()
  await guest.keyboard.press('Enter')
  await guest.getByRole('button', { name: 'Sin moluscos' }).focus()
  await guest.keyboard.press('Enter')
  await expect(result(guest)).toContainText('1 de 4 platos sin gluten y sin moluscos')
  await checkAxe(guest, 'the dark carta with all filters')
  await result(guest).getByRole('link').focus()
  await guest.keyboard.press('Enter')
  await expect(dishes(guest)).toHaveCount(4)
  await expect(guest.getByRole('button', { name: 'Sin gluten' })).toBeFocused()
})

test('without JavaScript the filters and languages are links', async ({ page, anotherBrowser }) => {
  const path = await givenMenuPage(page)
  const guest = await anotherBrowser({ javaScriptEnabled: false, locale: 'de-DE' })
  await guest.goto(path)
  await guest.getByRole('link', { name: 'Ohne Gluten' }).click()
  await expect(dishes(guest)).toHaveText(['Fruta'])
  await expect(result(guest)).toContainText('1 von 4 Gerichten ohne Gluten')
  await guest.locator('.more summary').click()
  await guest.getByRole('link', { name: 'Ohne Sellerie' }).click()
  await expect(result(guest)).toContainText('ohne Gluten und ohne Sellerie')
  await guest.locator('.language summary').click()
  await guest.getByRole('link', { name: 'Euskara' }).click()
  await expect(result(guest)).toContainText('4 plateretatik 1 glutenik gabe eta apiorik gabe')
  await guest.getByRole('link', { name: 'Kendu iragazkia' }).click()
  await expect(dishes(guest)).toHaveCount(4)
})
