import type { Page } from '@playwright/test'
import { registrationApi } from '@posada/contract/account/session'
import { newAccount } from './support/account.ts'
import { choose, field } from './support/fields.ts'
import { bar, goToPlanning, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** Counts clicks that act: buttons, links and options. Typing and Tab are no actions. */
function countActions() {
  let count = 0
  return {
    async click(element: ReturnType<Page['getByRole']>) {
      count++
      await element.click()
    },
    add: (more: number) => void (count += more),
    count: () => count,
  }
}

test('seven actions lead from the registration to the first booking', async ({ page, isPhone, anotherBrowser }) => {
  const account = newAccount('Casa del Arroyo')
  const actions = countActions()
  const guide = page.getByRole('region', { name: 'Primeros pasos' })
  const step = (name: string) => guide.getByRole('button', { name })

  await test.step('registering signs in and opens the planning with the guide', async () => {
    await page.goto('/register')
    await field(page, 'Nombre del establecimiento').fill(account.name)
    await field(page, 'Email').fill(account.email)
    await field(page, 'Contraseña').fill(account.password)
    await field(page, 'Repetir contraseña').fill(account.password)
    await actions.click(page.getByRole('button', { name: 'Crear cuenta', exact: true }))
    await page.waitForURL('**/dashboard/calendar')
    await expect(guide).toContainText('0 de 4')
    await expect(guide).toContainText('Entrada desde las 15:00, salida hasta las 12:00')
  })

  await test.step('the municipality brings its province', async () => {
    await choose(page, field(guide, 'Municipio'), 'Ronda', { typed: 'Ronda' })
    actions.add(1)
    await expect(field(guide, 'Provincia')).toHaveValue('Málaga')
    await actions.click(guide.getByRole('button', { name: 'Guardar' }))
    await expect(guide).toContainText('1 de 4')
  })

  await test.step('a range makes ten units', async () => {
    await field(guide, 'Nombres').fill('101-110')
    await field(guide, 'Tipo').fill('Doble')
    await field(guide, 'Precio base por noche').fill('80')
    await actions.click(guide.getByRole('button', { name: 'Crear 10 unidades' }))
    await expect(guide).toContainText('2 de 4')
  })

  await test.step('the guide goes on after a reload and in another browser', async () => {
    await page.reload()
    await expect(guide).toContainText('2 de 4')
    const other = await anotherBrowser()
    await other.goto('/login?volver=%2Fdashboard%2Fcalendar')
    await field(other, 'Email').fill(account.email)
    await field(other, 'Contraseña').fill(account.password)
    await other.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(other.getByRole('region', { name: 'Primeros pasos' })).toContainText('2 de 4')
  })

  await test.step('the registry can wait', async () => {
    await expect(step('Registro de viajeros')).toHaveAttribute('aria-current', 'step')
    await actions.click(guide.getByRole('button', { name: 'Lo haré más tarde' }))
    await expect(step('Registro de viajeros')).toContainText('más tarde')
  })

  await test.step('the first booking needs a name and a phone', async () => {
    await actions.click(guide.getByRole('button', { name: 'Hacer la primera reserva' }))
    const dialog = page.getByRole('dialog', { name: 'Nueva reserva' })
    await field(dialog, 'Titular').fill('Marta Ibáñez')
    await field(dialog, 'Teléfono').fill('+34 600 111 222')
    await actions.click(dialog.getByRole('button', { name: 'Guardar', exact: true }))
    await expect(toast(page, 'Reserva añadida')).toBeVisible()
    await expect(bar(page, 'Marta Ibáñez')).toBeVisible()
    await expect(guide).toBeHidden()
  })

  expect(actions.count()).toBeLessThanOrEqual(7)

  await test.step('the guide does not come back', async () => {
    await page.reload()
    await expect(bar(page, 'Marta Ibáñez')).toBeVisible()
    await expect(guide).toBeHidden()
    await goToPlanning(page, isPhone)
    await expect(guide).toBeHidden()
  })
})

test(
  'refuses a password that is tried first, and says at once that the second differs',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/register')
    await field(page, 'Nombre del establecimiento').fill('Casa del Arroyo')
    await field(page, 'Email').fill(newAccount().email)
    await field(page, 'Contraseña').fill('1234567890')
    await field(page, 'Repetir contraseña').fill('1234567891')
    let isSent = false
    page.on('request', (request) => (isSent ||= request.url().endsWith(registrationApi.register.path)))
    await page.getByRole('button', { name: 'Crear cuenta', exact: true }).click()
    await expect(page.getByText('Esta contraseña es de las primeras que se prueban.')).toBeVisible()
    await expect(page.getByText('Las contraseñas no coinciden').first()).toBeVisible()
    expect(isSent).toBe(false)
  },
)
