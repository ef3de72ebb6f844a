import { field } from './field.ts'
import { atTheDesk } from './shots-of-guests.ts'
import { houseAndPeople, nobodyYet } from './shots-of-house-and-people.ts'
import { nothingToReport, reportsAndFiles } from './shots-of-reports.ts'
import { press, seen, barInSight, planning, house, dialogOf, profile, type Shot } from './shot-steps.ts'

/** The user of the demonstration. */
export const DEMO = { email: 'demo@ejemplo.test', password: 'posada de demostracion' }

/** Screens of an establishment with data. */
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
  ...atTheDesk,
  ...houseAndPeople,
  ...reportsAndFiles,
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

/** Screens of a new account. */
export const empty: Shot[] = [
  ...nobodyYet,
  ...nothingToReport,
  [
    'empty-guests',
    async (page) => {
      await page.goto('/dashboard/guests')
      await seen(page, 'Todavía no hay huéspedes')
    },
  ],
  [
    'empty-communications',
    async (page) => {
      await page.goto('/dashboard/comunicaciones')
      await seen(page, 'Nada por resolver')
    },
  ],
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
