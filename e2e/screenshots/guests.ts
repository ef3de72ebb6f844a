import { sureCards } from '../support/camera.ts'
import type { Page } from '@playwright/test'
import { field } from '../support/fields.ts'
import { openEstablishment, clickButton, waitForText, type Screenshot } from './steps.ts'

const guests = async (page: Page) => {
  await page.goto('/dashboard/guests')
  await page.getByRole('region', { name: 'Próximas llegadas' }).waitFor()
  await waitForText(page, /Hoy \d/)
}
const communications = async (page: Page) => {
  await page.goto('/dashboard/comunicaciones')
  await waitForText(page, /^Con error \d/)
  await page.getByRole('row').nth(2).waitFor()
}
const keepUnfinished = async (page: Page) => {
  await guests(page)
  await page
    .getByRole('link', { name: /^Registrar huéspedes de/ })
    .first()
    .click()
  await field(page, 'Número de documento').fill(String(Date.now()).slice(-8))
  await clickButton(page, 'Guardar sin terminar')
  await waitForText(page, /no está registrado ni se comunica/)
}
const newGuest = async (page: Page) => {
  await page.goto('/dashboard/new_guest')
  await field(page, 'Primer apellido').waitFor()
}

async function openFirstRecord(page: Page) {
  await guests(page)
  const listed = page.getByRole('table', { name: 'Listado de huéspedes' })
  await listed.getByRole('button', { name: /, / }).first().click()
  return page.getByRole('dialog', { name: 'Ficha del huésped' })
}

/** Screens of guests and of their reports to the authorities. */
export const guestScreens: Screenshot[] = [
  ['guests', guests],
  [
    'guests-no-connection',
    async (page) => {
      await page.route('**/api/guests/**', (route) => route.abort())
      await page.goto('/dashboard/guests')
      await waitForText(page, 'No hay conexión')
    },
  ],
  [
    'guest-record',
    async (page) => {
      const record = await openFirstRecord(page)
      await record.getByLabel('Primer apellido').waitFor()
    },
  ],
  [
    'guest-marks',
    async (page) => {
      const record = await openFirstRecord(page)
      await record.getByRole('button', { name: 'Más acciones' }).click()
      await page.getByRole('menuitem', { name: 'Preferencias y avisos' }).click()
      const marks = page.getByRole('dialog', { name: 'Preferencias y avisos' })
      await marks.getByRole('switch', { name: 'No admitir' }).click()
      await field(marks, 'Motivo de no admitir').waitFor()
    },
  ],
  [
    'communication-correct',
    async (page) => {
      await communications(page)
      await clickButton(page, 'Corregir datos')
      await page.getByRole('dialog', { name: 'Corregir datos' }).waitFor()
    },
  ],
  [
    'guests-export',
    async (page) => {
      await guests(page)
      await clickButton(page, 'Documentos')
      await page.getByRole('menuitem', { name: 'Generar listado de huéspedes' }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  ['new-guest', newGuest],
  ['new-guest-unfinished', keepUnfinished],
  [
    'read-documents',
    async (page) => {
      await newGuest(page)
      // As a reader on the desk types them.
      for (const { lines } of sureCards(2)) {
        await page.keyboard.type(lines.join(''))
        await page.waitForTimeout(600)
      }
      await page.getByRole('heading', { name: 'Dos documentos leídos' }).waitFor()
    },
  ],
  [
    'new-guest-leaving',
    async (page) => {
      await keepUnfinished(page)
      await field(page, 'Fecha de nacimiento').fill('12/0')
      await page.getByRole('heading', { name: 'Nuevo huésped' }).click()
      await page.evaluate(() => history.back())
      await page.getByRole('dialog', { name: 'Tiene cambios sin guardar' }).waitFor()
    },
  ],
  [
    'booking-unfinished-guest',
    async (page) => {
      await keepUnfinished(page)
      await page.goto('/dashboard/guests')
      const visits = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: /^Registrar huéspedes de/ }) })
      await visits.first().getByRole('button').first().click()
      await waitForText(page, 'Sin terminar')
    },
  ],
  [
    'new-guest-refused',
    async (page) => {
      await newGuest(page)
      await clickButton(page, 'Enviar datos')
      await waitForText(page, 'Informe al huésped y marque la casilla')
    },
  ],
  [
    'new-guest-terms',
    async (page) => {
      await newGuest(page)
      await clickButton(page, 'Leer la información completa')
      await page.getByRole('dialog').waitFor()
    },
  ],
  ['communications', communications],
  [
    'communication-refused',
    async (page) => {
      await communications(page)
      await page.getByRole('row').filter({ hasText: 'Rechazada' }).getByRole('button').first().click()
      await waitForText(page, 'El registro la ha rechazado.')
    },
  ],
  [
    'communication-unconfirmed',
    async (page) => {
      await communications(page)
      await clickButton(page, 'Comprobar')
      await waitForText(page, 'Guardar código')
    },
  ],
  [
    'communications-accepted',
    async (page) => {
      await communications(page)
      await page.getByText('Aceptadas', { exact: true }).click()
      await page.getByRole('row').filter({ hasText: 'Aceptada' }).first().waitFor()
    },
  ],
  [
    'communications-no-connection',
    async (page) => {
      await page.route('**/api/comunicaciones/**', (route) => route.abort())
      await page.goto('/dashboard/comunicaciones')
      await waitForText(page, 'No hay conexión')
    },
  ],
  [
    'registry-access',
    async (page) => {
      await openEstablishment(page)
      await page.getByText('Envío de partes de viajeros').scrollIntoViewIfNeeded()
    },
  ],
]
