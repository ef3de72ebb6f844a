import { field } from '../support/fields.ts'
import { newAccount } from '../support/account.ts'
import { registerOnScreen } from '../support/screens.ts'
import { clickButton, waitForText, type Screenshot } from './steps.ts'

/** Screens without login. */
export const publicScreens: Screenshot[] = [
  ['login', (page) => page.goto('/login')],
  [
    'login-refused',
    async (page) => {
      await page.goto('/login')
      await field(page, 'Email').fill(newAccount().email)
      await field(page, 'Contraseña').fill('no es esta')
      await clickButton(page, 'Iniciar sesión')
      await page.getByRole('alert').waitFor()
    },
  ],
  ['register', (page) => page.goto('/register')],
  [
    'register-refused',
    async (page) => {
      await page.goto('/register')
      await clickButton(page, 'Crear')
    },
  ],
  [
    'first-steps',
    async (page) => {
      await registerOnScreen(page, newAccount())
      await page.getByRole('region', { name: 'Primeros pasos' }).getByText('0 de 4').waitFor()
    },
  ],
  [
    'first-steps-units',
    async (page) => {
      await page.goto('/dashboard/calendar')
      await clickButton(page, /Unidades/)
      await field(page, 'Nombres').fill('101-110, Ático')
    },
  ],
  ['recover', (page) => page.goto('/recover_password')],
  [
    'recover-expired',
    async (page) => {
      await page.goto('/recover_password/ninguno')
      await waitForText(page, /ha expirado/)
    },
  ],
  ['confirm-email', (page) => page.goto('/confirm_email/ninguno')],
  [
    'confirm-email-expired',
    async (page) => {
      await page.goto('/confirm_email/ninguno')
      await clickButton(page, 'Confirmar mi correo')
      await waitForText(page, /ya no vale/)
    },
  ],
  ['privacy', (page) => page.goto('/privacidad')],
  ['terms', (page) => page.goto('/condiciones')],
  ['not-found', (page) => page.goto('/no-existe')],
]
