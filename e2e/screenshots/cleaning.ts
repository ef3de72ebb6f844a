import type { Page } from '@playwright/test'
import { clickButton, type Screenshot, waitForText } from './steps.ts'

async function openCleaning(page: Page): Promise<void> {
  await page.goto('/dashboard/cleaning')
  await page.getByRole('link', { name: /Hotel Ejemplo/ }).click()
  await waitForText(page, 'Trabajo de hoy')
  await waitForText(page, 'Gafas de sol')
}

/** The cleaning of the demo hotel: its page, a proposed split, and its dialogs. */
export const cleaningScreens: Screenshot[] = [
  [
    'cleaning-home',
    async (page) => {
      await page.goto('/dashboard/cleaning')
      await waitForText(page, 'Notas pendientes')
      await waitForText(page, /Bombilla fundida/)
    },
  ],
  ['cleaning-office', openCleaning],
  [
    'cleaning-split',
    async (page) => {
      await openCleaning(page)
      await clickButton(page, 'Repartir')
      await waitForText(page, 'Reparto propuesto.')
    },
  ],
  [
    'cleaning-users',
    async (page) => {
      await openCleaning(page)
      await clickButton(page, 'Usuarios')
      await waitForText(page, /Entran en/)
    },
  ],
  [
    'cleaning-user',
    async (page) => {
      await openCleaning(page)
      await clickButton(page, 'Nuevo usuario')
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'cleaning-times',
    async (page) => {
      await openCleaning(page)
      await clickButton(page, 'Tiempos y ropa')
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'cleaning-list',
    async (page) => {
      await openCleaning(page)
      await clickButton(page, 'Lista del día')
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'cleaning-lost',
    async (page) => {
      await openCleaning(page)
      await clickButton(page, 'Avisar: Gafas de sol')
      await page.getByRole('menuitem', { name: 'Enviar un correo' }).click()
      await waitForText(page, 'Avisar al huésped por correo')
    },
  ],
  [
    'cleaning-block',
    async (page) => {
      await openCleaning(page)
      await page.getByRole('button', { name: /^Bloquear la/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
]

/** The cleaning of an account without units. */
export const emptyCleaningScreens: Screenshot[] = [
  [
    'empty-cleaning',
    async (page) => {
      await page.goto('/dashboard/cleaning')
      await page.getByRole('link', { name: /Casa/ }).click()
      await waitForText(page, /nada que limpiar/)
    },
  ],
  [
    'failing-cleaning',
    async (page) => {
      await page.route('**/api/cleaning_app/hotel/get_day', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto('/dashboard/cleaning')
      await page.getByRole('link', { name: /Casa/ }).click()
      await page.getByRole('button', { name: 'Reintentar' }).first().waitFor()
    },
  ],
]
