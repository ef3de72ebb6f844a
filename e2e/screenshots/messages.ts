import type { Page } from '@playwright/test'
import { clickButton, openEstablishment, type Screenshot, visibleBar, openPlanning } from './steps.ts'

async function openMessages(page: Page): Promise<void> {
  await openEstablishment(page)
  await page.getByRole('link', { name: 'Mensajes' }).click()
  await page.getByRole('img', { name: /^Vista del mensaje/ }).waitFor()
}

/** The messages of an establishment, and those of a booking. */
export const messageScreens: Screenshot[] = [
  ['messages', openMessages],
  [
    'messages-automatic',
    async (page) => {
      await openMessages(page)
      const toggle = page.getByRole('switch', { name: 'Antes de la llegada: sale solo' })
      if (!(await toggle.isChecked())) await toggle.click({ force: true })
      await page.getByRole('button', { name: /^Antes de la llegada/ }).click()
      await page.getByLabel('Idioma').first().click()
      await page.getByRole('option', { name: 'Deutsch' }).click()
      await page
        .getByText(/Wir freuen uns auf Sie/)
        .first()
        .waitFor()
    },
  ],
  [
    'messages-send',
    async (page, isPhone) => {
      await openPlanning(page)
      if (isPhone) await visibleBar(page).tap()
      else await visibleBar(page).click()
      if (isPhone) await clickButton(page, 'Ver reserva')
      const button = page.getByRole('button', { name: 'Enviar mensaje' })
      await button.scrollIntoViewIfNeeded()
      await button.click()
      await page.getByRole('img', { name: /^Vista del mensaje/ }).waitFor()
    },
  ],
]
