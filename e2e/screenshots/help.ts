import { helpApi } from '@posada/contract/account/help/help'
import { field } from '../support/fields.ts'
import { clickButton, waitForText, type Screenshot } from './steps.ts'

const REFUSAL =
  'Esta instalación no tiene todavía un correo de soporte. Copie su mensaje y envíelo a quien le presta Posada.'

/** The help: its contents, a search, pages, and the form that was sent or refused. */
export const helpScreens: Screenshot[] = [
  ['help', (page) => page.goto('/dashboard/help').then(() => waitForText(page, 'Para empezar'))],
  [
    'help-search',
    async (page) => {
      await page.goto('/dashboard/help')
      await page.getByRole('searchbox').fill('caja dia')
      await page.getByRole('list', { name: 'Resultados de la ayuda' }).waitFor()
    },
  ],
  [
    'help-nothing',
    async (page) => {
      await page.goto('/dashboard/help')
      await page.getByRole('searchbox').fill('piscina climatizada')
      await waitForText(page, /Nada encontrado/)
    },
  ],
  ['help-page', (page) => page.goto('/dashboard/help/planning').then(() => page.getByRole('article').waitFor())],
  [
    'help-heading',
    async (page) => {
      await page.goto('/dashboard/help/cobros#cerrar-la-caja')
      await page.getByRole('heading', { name: 'Cerrar la caja' }).waitFor()
    },
  ],
  [
    'help-refused',
    async (page) => {
      await page.route(`**${helpApi.sendForm.path}`, (route) =>
        route.fulfill({ json: { resultado: 'Error', mensaje: REFUSAL, codigo: 'sin_asistencia' } }),
      )
      await page.goto('/dashboard/help')
      await field(page, 'Mensaje').fill('No encuentro la caja de ayer.')
      await clickButton(page, 'Enviar mensaje')
      await page.getByRole('alert').waitFor()
    },
  ],
]
