import { field } from '../support/fields.ts'
import { clickButton, DEMO, openDialog, openEstablishment, openOwnData, openProfile, type Screenshot } from './steps.ts'

/** The user's panel, the establishment and its units. */
export const profileScreens: Screenshot[] = [
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
]
