import type { Page } from '@playwright/test'
import { field } from './field.ts'
import { newHouse } from './house.ts'

/** The demonstration's user. */
export const DEMO = { email: 'demo@ejemplo.test', password: 'posada de demostracion' }

/** What a screen looks like when, and how to get there. */
export type Shot = [name: string, act: (page: Page, isPhone: boolean) => Promise<unknown>]

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
/** One of today's, which is in sight. */
const barInSight = (page: Page) => page.locator('[data-item][data-state=check_in_done]').first()
const planning = async (page: Page) => {
  await page.goto('/dashboard/calendar')
  await page.locator('[data-item]').first().waitFor()
}
const house = async (page: Page) => {
  await page.goto('/dashboard/profile')
  await page
    .getByRole('link', { name: /unidad/ })
    .first()
    .click()
  await page.getByRole('table', { name: 'Unidades' }).waitFor()
}
const dialogOf = (button: string | RegExp, screen: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await screen(page)
  await press(page, button)
  await page.getByRole('dialog').waitFor()
}
const profile = async (page: Page) => {
  await page.goto('/dashboard/profile')
  await page.getByRole('table', { name: 'Sesiones abiertas' }).waitFor()
}

/** For people without an account. */
export const strangers: Shot[] = [
  ['login', (page) => page.goto('/login')],
  [
    'login-refused',
    async (page) => {
      await page.goto('/login')
      await field(page, 'Email').fill(newHouse().email)
      await field(page, 'Contraseña').fill('no es esta')
      await press(page, 'Iniciar sesión')
      await page.getByRole('alert').waitFor()
    },
  ],
  ['register', (page) => page.goto('/register')],
  [
    'register-refused',
    async (page) => {
      await page.goto('/register')
      await press(page, 'Crear')
    },
  ],
  ['recover', (page) => page.goto('/recover_password')],
  [
    'recover-expired',
    async (page) => {
      await page.goto('/recover_password/ninguno')
      await seen(page, /ha expirado/)
    },
  ],
  ['privacy', (page) => page.goto('/privacidad')],
  ['terms', (page) => page.goto('/condiciones')],
  ['not-found', (page) => page.goto('/no-existe')],
]

/** In a house that has been at work for a while. */
export const atWork: Shot[] = [
  ['planning', planning],
  [
    'planning-glance',
    async (page, isPhone) => {
      await planning(page)
      if (isPhone) await barInSight(page).tap()
      else await barInSight(page).hover()
      await page.getByText('Pendiente', { exact: true }).first().waitFor()
    },
  ],
  [
    'planning-card',
    async (page, isPhone) => {
      await planning(page)
      if (isPhone) await barInSight(page).tap()
      else await barInSight(page).click()
      if (isPhone) await press(page, 'Ver reserva')
      await page.getByRole('dialog', { name: /^Reserva / }).waitFor()
      await seen(page, 'Titular y contacto')
    },
  ],
  [
    'planning-months',
    async (page) => {
      await planning(page)
      await press(page, /Elegir mes/)
    },
  ],
  [
    'planning-search-nothing',
    async (page, isPhone) => {
      await planning(page)
      if (isPhone) await press(page, 'Buscar reserva')
      await field(page, 'Buscar por loc. de reserva').fill('NO-EXISTE')
      await field(page, 'Buscar por loc. de reserva').press('Enter')
      await seen(page, /Ninguna reserva/)
    },
  ],
  ['new-booking', dialogOf('Nueva reserva', planning)],
  [
    'new-booking-refused',
    async (page) => {
      await dialogOf('Nueva reserva', planning)(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click()
      await seen(page, 'Este dato es obligatorio')
    },
  ],
  [
    'new-booking-no-connection',
    async (page) => {
      await dialogOf('Nueva reserva', planning)(page)
      await page.getByRole('combobox', { name: 'Unidad' }).click()
      await page.getByRole('option').first().click()
      await press(page, 'Añadir')
      await field(page, 'Titular').fill('Marta Ibáñez')
      await field(page, 'Teléfono').fill('+34 600 111 222')
      await page.route('**/api/bookings/add', (route) => route.abort())
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click()
      await page.getByRole('alert').waitFor()
    },
  ],
  [
    'planning-no-connection',
    async (page) => {
      await page.route('**/api/planning/fetch_bookings', (route) => route.abort())
      await page.goto('/dashboard/calendar')
      await seen(page, 'No hay conexión')
    },
  ],
  [
    'planning-waiting',
    async (page) => {
      await page.route('**/api/planning/fetch_bookings', () => {})
      await page.goto('/dashboard/calendar')
    },
  ],
  ['profile', profile],
  ['new-establishment', dialogOf('Nuevo establecimiento', profile)],
  ['invite', dialogOf('Invitar usuario', profile)],
  ['change-password', dialogOf('Cambiar contraseña', profile)],
  [
    'second-factor',
    async (page) => {
      await dialogOf('Activar el segundo factor', profile)(page)
      await field(page, 'Contraseña actual').fill(DEMO.password)
      await press(page, 'Continuar')
      await page.getByAltText('Código QR con la clave').waitFor()
    },
  ],
  ['house', house],
  [
    'house-unsaved',
    async (page) => {
      await house(page)
      await field(page, 'Empresa').fill('Casa del Molino, S. L.')
      await page.getByRole('region', { name: 'Cambios sin guardar' }).waitFor()
    },
  ],
  [
    'unit',
    async (page) => {
      await house(page)
      await page.getByRole('table', { name: 'Unidades' }).locator('tbody').getByRole('button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  ['new-unit', dialogOf('Crear unidad', house)],
  [
    'menu',
    async (page, isPhone) => {
      await planning(page)
      await press(page, isPhone ? 'Abrir menú' : /menú$/)
    },
  ],
  ['dashboard-not-found', (page) => page.goto('/dashboard/no-existe')],
]

/** In a house just registered. */
export const empty: Shot[] = [
  [
    'empty-planning',
    async (page) => {
      await page.goto('/dashboard/calendar')
      await seen(page, 'Todavía no hay unidades')
    },
  ],
  [
    'empty-house',
    async (page) => {
      await page.goto('/dashboard/profile')
      await page.getByRole('link', { name: /0 unidades/ }).click()
      await seen(page, 'Todavía no hay unidades')
    },
  ],
]
