import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { guestOnWire } from './support/guests.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('receives a registered family from the page of the day in three actions', async ({ page, isPhone }) => {
  await signUp(page)
  const api = apiOf(page)
  await api.addUnits('101', '102', '103')
  await api.addStay('101', 'Lucía Prueba', { occupants: 2 })
  await api.addStay('102', 'Tomás Prueba', { occupants: 1 })
  await api.addGuest('101', guestOnWire)
  await api.addGuest('101', { ...guestOnWire, Name: 'Tomás', DocNumber: '00000002W', Parentesco: 'CY' })

  await test.step('a phone begins with it, and a desk after choosing it', async () => {
    await page.goto('/')
    if (isPhone) return page.waitForURL('**/dashboard/today')
    await page.waitForURL('**/dashboard/guests')
    await visit(page, '/dashboard/profile')
    await page.getByRole('combobox', { name: 'Pantalla de inicio' }).click()
    await page.getByRole('option', { name: 'Hoy' }).click()
    await expect(toast(page, 'Pantalla de inicio: Hoy')).toBeVisible()
    await page.goto('/')
    return page.waitForURL('**/dashboard/today')
  })

  const arrivals = page.getByRole('region', { name: 'Llegadas' })
  const line = arrivals.getByRole('listitem').filter({ hasText: 'Lucía Prueba' })
  await expect(line).toContainText('2 de 2 registrados')
  await checkAxe(page, 'the day')

  await test.step('charge what is pending, then tick: three actions', async () => {
    await line.getByRole('button', { name: /^Cobrar 160,00/ }).click()
    const payment = page.getByRole('dialog', { name: 'Cobrar' })
    await payment.getByRole('button', { name: /en efectivo$/ }).click()
    await expect(payment).toHaveCount(0)
    await line.getByRole('button', { name: 'Hacer el check-in' }).click()
    await expect(toast(page, 'Check-in hecho')).toBeVisible()
    await expect(line).toContainText('ha llegado')
  })

  await test.step('an arrow and Intro lead on, and what may wait is in the menu', async () => {
    const other = arrivals.getByRole('listitem').filter({ hasText: 'Tomás Prueba' })
    await expect(other.getByRole('link', { name: /^Registrar/ })).toBeVisible()
    await other.getByRole('button', { name: /^Más acciones/ }).click()
    await checkAxe(page, 'the menu of a line')
    await page.getByRole('menuitem', { name: 'Hacer el check-in' }).click()
    await expect(other.getByRole('link', { name: /^Registrar/ })).toBeVisible()
    await other.getByRole('link', { name: /^Registrar/ }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/new_guest?reserva=*')
  })
})
