import type { Page } from '@playwright/test'
import { type Screenshot, waitForText } from './steps.ts'

const openSurveys = async (page: Page) => {
  await page.goto('/dashboard/surveys')
  await waitForText(page, 'Mis establecimientos')
  await page.getByRole('link', { name: /Hotel Ejemplo/ }).waitFor()
}
const openMonth = (name: RegExp) => async (page: Page) => {
  await openSurveys(page)
  await page.getByRole('link', { name }).click()
  await page.getByRole('region', { name: 'Revisión' }).waitFor()
}
const failing = (open: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.route('**/api/encuestas/get_*', (route) => route.abort())
  await open(page)
  await page.getByRole('button', { name: 'Reintentar' }).first().waitFor()
}

/** The surveys of occupancy: the list, a month of each kind, and without connection. */
export const surveyScreens: Screenshot[] = [
  ['surveys', openSurveys],
  ['survey-month', openMonth(/Hotel Ejemplo/)],
  ['survey-apartments', openMonth(/Apartamentos Muestra/)],
  [
    'survey-fixed-answers',
    async (page) => {
      await openMonth(/Hotel Ejemplo/)(page)
      await page.getByRole('button', { name: 'Datos fijos' }).click()
    },
  ],
  ['surveys-failing', failing((page) => page.goto('/dashboard/surveys'))],
]
