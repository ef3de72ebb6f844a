import { field } from './field.ts'
import { newHouse } from './house.ts'
import { press, seen, type Shot } from './shot-steps.ts'

/** Screens without login. */
export const strangers: Shot[] = [
  ['login', (page) => page.goto('/login')],
  [
    'login-refused',
    async (page) => {
      await page.goto('/login')
      await field(page, 'Email').fill(newHouse().email)
      await field(page, 'Contraseña').fill('no es esta')
      await press(page, 'Iniciar sesión')
      await page.getByRole('alert').waitFor()
    },
  ],
  ['register', (page) => page.goto('/register')],
  [
    'register-refused',
    async (page) => {
      await page.goto('/register')
      await press(page, 'Crear')
    },
  ],
  ['recover', (page) => page.goto('/recover_password')],
  [
    'recover-expired',
    async (page) => {
      await page.goto('/recover_password/ninguno')
      await seen(page, /ha expirado/)
    },
  ],
  ['privacy', (page) => page.goto('/privacidad')],
  ['terms', (page) => page.goto('/condiciones')],
  ['not-found', (page) => page.goto('/no-existe')],
]
