import { sessionApi } from '@posada/contract/account/session'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import {
  visibleBar,
  openPlanning,
  openProfile,
  clickButton,
  type Screenshot,
  waitForText,
} from '../screenshots/steps.ts'

/** Screens that only the manual shows. */
export const ownSteps: Screenshot[] = [
  [
    'subscription-over',
    async (page) => {
      await page.route(`**${sessionApi.me.path}`, async (route) => {
        const reply = (await (await route.fetch()).json()) as object
        const suscripcion = {
          fin: addDays(todayIn(MAINLAND, new Date()), -3),
          terminada: true,
          dias: null,
          contacto: '',
        }
        await route.fulfill({ json: { ...reply, suscripcion } })
      })
      await openPlanning(page)
      await waitForText(page, /Solo lectura/)
    },
  ],
  [
    'today',
    async (page) => {
      await page.goto('/dashboard/today')
      await page
        .getByRole('button', { name: /^(Registrar|Cobrar|Hacer el check-in)/ })
        .first()
        .waitFor()
    },
  ],
  [
    'collect',
    async (page) => {
      await openPlanning(page)
      await visibleBar(page).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Cobrar/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Cobrar', exact: true }).waitFor()
    },
  ],
  [
    'request-payment',
    async (page) => {
      await openPlanning(page)
      await visibleBar(page).click()
      await clickButton(page, 'Solicitar pago')
      await page.getByRole('dialog', { name: 'Solicitar pago' }).waitFor()
    },
  ],
  [
    'agency-month',
    async (page) => {
      await page.goto('/dashboard/invoices')
      await clickButton(page, 'Facturar agencia')
      await page.getByRole('combobox', { name: 'Agencia' }).click()
      await page.getByRole('option', { name: 'Touroperador Modelo' }).click()
      await page.getByRole('combobox', { name: 'Mes de salida' }).click()
      await page.getByRole('option').first().click()
      await page
        .getByText(/estancia|No queda nada/)
        .first()
        .waitFor()
    },
  ],
  [
    'self-check-in',
    async (page) => {
      await page.goto('/dashboard/precheckin')
      await page.getByRole('row').nth(1).waitFor()
    },
  ],
  [
    'sms',
    async (page) => {
      await openProfile(page)
      await waitForText(page, 'Cada SMS cuesta')
      await page.getByText('Cada SMS cuesta').first().scrollIntoViewIfNeeded()
    },
  ],
]
