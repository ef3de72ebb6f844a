import { field } from '../support/fields.ts'
import { clickButton, openDialog, openPlanning, type Screenshot, visibleBar, waitForText } from './steps.ts'

/** The planning with its card, menus and dialogs, and what it shows without a connection. */
export const planningScreens: Screenshot[] = [
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
]
