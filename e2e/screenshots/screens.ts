import { field } from '../support/fields.ts'
import { billingScreens } from './billing.ts'
import { channelScreens } from './channel.ts'
import { cleaningScreens, emptyCleaningScreens } from './cleaning.ts'
import { guestScreens } from './guests.ts'
import { helpScreens } from './help.ts'
import { invoiceScreens } from './invoices.ts'
import { messageScreens } from './messages.ts'
import { clientAndAccountScreens, emptyClientScreens } from './clients-and-account.ts'
import { placingScreens } from './placing.ts'
import { emptyReportScreens, reportScreens } from './reports.ts'
import {
  clickButton,
  waitForText,
  visibleBar,
  openPlanning,
  openEstablishment,
  openDialog,
  openOwnData,
  openProfile,
  type Screenshot,
} from './steps.ts'

/** The user of the demonstration. */
export const DEMO = { email: 'demo@ejemplo.test', password: 'posada de demostracion' }

/** Screens of an establishment with data. */
export const withData: Screenshot[] = [
  ['planning', openPlanning],
  [
    'planning-glance',
    async (page, isPhone) => {
      await openPlanning(page)
      if (isPhone) await visibleBar(page).tap()
      else await visibleBar(page).hover()
      await page.getByText('Pendiente', { exact: true }).first().waitFor()
    },
  ],
  [
    'planning-card',
    async (page, isPhone) => {
      await openPlanning(page)
      if (isPhone) await visibleBar(page).tap()
      else await visibleBar(page).click()
      if (isPhone) await clickButton(page, 'Ver reserva')
      await page.getByRole('dialog', { name: /^Reserva / }).waitFor()
      await waitForText(page, 'Titular y contacto')
    },
  ],
  ...(['Día', 'Mes', 'Año'] as const).map((view): Screenshot => [
    `planning-${view === 'Día' ? 'day' : view === 'Mes' ? 'month' : 'year'}`,
    async (page, isPhone) => {
      await openPlanning(page)
      if (isPhone) await clickButton(page, 'Más')
      await page.getByText(view, { exact: true }).first().click()
    },
  ]),
  [
    'planning-months',
    async (page) => {
      await openPlanning(page)
      await clickButton(page, /Elegir mes/)
    },
  ],
  [
    'planning-search',
    async (page, isPhone) => {
      await openPlanning(page)
      if (isPhone) await clickButton(page, 'Buscar reserva')
      await field(page, 'Buscar por loc. de reserva').fill('prueba')
      await page.getByRole('region', { name: 'Resultados de la búsqueda' }).getByRole('option').first().waitFor()
    },
  ],
  [
    'planning-search-nothing',
    async (page, isPhone) => {
      await openPlanning(page)
      if (isPhone) await clickButton(page, 'Buscar reserva')
      await field(page, 'Buscar por loc. de reserva').fill('NO-EXISTE')
      await waitForText(page, /Nada encontrado con/)
    },
  ],
  [
    'planning-filter',
    async (page, isPhone) => {
      await openPlanning(page)
      if (isPhone) {
        await clickButton(page, 'Más')
        await page.getByRole('menuitem', { name: 'Filtrar unidades' }).click()
      } else await clickButton(page, 'Filtrar unidades')
      await page.getByRole('checkbox', { name: 'Huéspedes sin registrar' }).check()
    },
  ],
  [
    'stay-menu',
    async (page) => {
      await openPlanning(page)
      await visibleBar(page).click({ button: 'right' })
      await page.getByRole('menu').waitFor()
    },
  ],
  [
    'till',
    async (page) => {
      await openPlanning(page)
      await clickButton(page, 'Más')
      await page.getByRole('menuitem', { name: 'Caja del día' }).click()
      await page.getByRole('dialog', { name: 'Caja del día' }).waitFor()
      const establishment = page.getByRole('combobox', { name: 'Establecimiento' })
      if (await establishment.isVisible()) {
        await establishment.click()
        await page.getByRole('option').nth(1).click()
      }
      await page.getByRole('region', { name: 'Efectivo' }).waitFor()
    },
  ],
  [
    'close-till',
    async (page) => {
      await clickButton(page, 'Cerrar caja')
      await page.getByRole('switch', { name: 'Contar por billetes y monedas' }).click()
      await page.getByLabel('50 €', { exact: true }).fill('3')
    },
  ],
  [
    'free-units',
    async (page) => {
      await openPlanning(page)
      await clickButton(page, 'Más')
      await page.getByRole('menuitem', { name: /^Buscar libres/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Buscar libres' })
      await dialog
        .getByRole('button', { name: /^Reservar/ })
        .first()
        .waitFor()
    },
  ],
  ['new-booking', openDialog('Nueva reserva', openPlanning)],
  [
    'new-booking-group',
    async (page) => {
      await openDialog('Nueva reserva', openPlanning)(page)
      const dialog = page.getByRole('dialog')
      await field(dialog, 'Titular').fill('Grupo Ejemplo')
      const more = dialog.getByRole('button', { name: /^Añadir una unidad.*Doble/ })
      for (let unit = 1; unit <= 3; unit++) await more.click()
      await dialog
        .getByRole('button', { name: /^Quitar unidad/ })
        .nth(2)
        .scrollIntoViewIfNeeded()
    },
  ],
  [
    'new-booking-refused',
    async (page) => {
      await openDialog('Nueva reserva', openPlanning)(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click()
      await waitForText(page, 'Este dato es obligatorio')
    },
  ],
  [
    'new-booking-no-connection',
    async (page) => {
      await openDialog('Nueva reserva', openPlanning)(page)
      await page.getByRole('combobox', { name: 'Unidad' }).click()
      await page.getByRole('option').first().click()
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
      await waitForText(page, 'No hay conexión')
    },
  ],
  [
    'planning-waiting',
    async (page) => {
      await page.route('**/api/planning/fetch_bookings', () => {})
      await page.goto('/dashboard/calendar')
    },
  ],
  ...guestScreens,
  ...clientAndAccountScreens,
  ...invoiceScreens,
  ...messageScreens,
  ...channelScreens,
  ...placingScreens,
  ...cleaningScreens,
  ...billingScreens,
  ...reportScreens,
  ...helpScreens,
  ['profile', openProfile],
  ['own-data', openOwnData],
  ['close-account', openDialog('Cerrar la cuenta…', openOwnData)],
  ['new-establishment', openDialog('Nuevo establecimiento', openProfile)],
  ['invite', openDialog('Invitar usuario', openProfile)],
  ['change-password', openDialog('Cambiar contraseña', openProfile)],
  [
    'second-factor',
    async (page) => {
      await openDialog('Activar el segundo factor', openProfile)(page)
      await field(page, 'Contraseña actual').fill(DEMO.password)
      await clickButton(page, 'Continuar')
      await page.getByAltText('Código QR con la clave').waitFor()
    },
  ],
  ['establishment', openEstablishment],
  [
    'establishment-unsaved',
    async (page) => {
      await openEstablishment(page)
      await field(page, 'Empresa').fill('Casa del Molino, S. L.')
      await page.getByRole('region', { name: 'Cambios sin guardar' }).waitFor()
    },
  ],
  [
    'unit',
    async (page) => {
      await openEstablishment(page)
      await page.getByRole('table', { name: 'Unidades' }).locator('tbody').getByRole('button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  ['new-unit', openDialog('Crear unidad', openEstablishment)],
  [
    'menu',
    async (page, isPhone) => {
      await openPlanning(page)
      await clickButton(page, isPhone ? 'Abrir menú' : /menú$/)
    },
  ],
  ['dashboard-not-found', (page) => page.goto('/dashboard/no-existe')],
]

/** Screens of a new account. */
export const newAccountScreens: Screenshot[] = [
  ...emptyClientScreens,
  ...emptyReportScreens,
  ...emptyCleaningScreens,
  [
    'empty-guests',
    async (page) => {
      await page.goto('/dashboard/guests')
      await waitForText(page, 'Todavía no hay huéspedes')
    },
  ],
  [
    'empty-communications',
    async (page) => {
      await page.goto('/dashboard/comunicaciones')
      await waitForText(page, 'Nada por resolver')
    },
  ],
  [
    'empty-planning',
    async (page) => {
      await page.goto('/dashboard/calendar')
      await waitForText(page, 'Todavía no hay unidades')
    },
  ],
  [
    'empty-establishment',
    async (page) => {
      await page.goto('/dashboard/profile')
      await page.getByRole('link', { name: /0 unidades/ }).click()
      await waitForText(page, 'Todavía no hay unidades')
    },
  ],
]
