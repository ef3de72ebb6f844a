import { apiOf } from './support/api.ts'
import { checkAxe, inDialog, inOpenDialog } from './support/check-axe.ts'
import { bar, goToPlanning, openNewBooking } from './support/screens.ts'
import { signUp } from './support/account.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

for (const scheme of ['light', 'dark'] as const)
  // Colours do not depend on the width, so each width is checked in one scheme only.
  test(
    `no serious accessibility violation, ${scheme}`,
    { tag: scheme === 'dark' ? '@desktop' : '@phone' },
    async ({ page, isPhone }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const check = (what: string) => checkAxe(page, `${what}, ${scheme}`)

      for (const [path, heading] of publicScreens) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await check(path)
      }
      await signUp(page)
      await page.goto('/dashboard/calendar')
      await expect(page.getByRole('heading', { name: 'Todavía no hay unidades' })).toBeVisible()
      await check('the empty planning')

      await page.getByRole('link', { name: 'Crear unidad' }).click()
      await expect(page.getByRole('heading', { name: 'Todavía no hay unidades' })).toBeVisible()
      await check('an establishment without units')
      await inDialog(page, 'Crear unidad', check)

      await apiOf(page).addUnits('101', 'Suite del jardín')
      await apiOf(page).addStay('101', 'Marta Ibáñez')
      await page.reload()
      await expect(page.getByRole('table', { name: 'Unidades' })).toBeVisible()
      await check('an establishment')
      await page.getByRole('table', { name: 'Unidades' }).getByRole('button', { name: '101' }).click()
      await inOpenDialog(page, 'Unidad 101', check)

      await visit(page, '/dashboard/profile')
      await expect(page.getByRole('table', { name: 'Sesiones abiertas' })).toBeVisible()
      await check('the user panel')
      for (const button of profileDialogs) await inDialog(page, button, check)

      await visit(page, '/dashboard/guests')
      await expect(page.getByRole('checkbox', { name: 'Check-in de Marta Ibáñez' })).toBeVisible()
      await check('the guests')

      await goToPlanning(page, isPhone)
      await expect(bar(page, 'Marta Ibáñez')).toBeVisible()
      await check('the planning')
      await openNewBooking(page)
      await inOpenDialog(page, 'Nueva reserva', check)
      if (isPhone) {
        await bar(page, 'Marta Ibáñez').tap()
        await expect(page.getByRole('dialog', { name: 'Estancia' })).toBeVisible()
        await check('the summary sheet of a stay')
        await page.getByRole('button', { name: 'Ver reserva' }).click()
      } else {
        await bar(page, 'Marta Ibáñez').hover()
        await expect(page.getByRole('tooltip')).toBeVisible()
        await check('the popover of a stay')
        await bar(page, 'Marta Ibáñez').click()
      }
      await inOpenDialog(page, /^Reserva /, check)

      if (isPhone) {
        await page.getByRole('button', { name: 'Abrir menú' }).click()
        await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
        await check('the menu')
      } else {
        await page.getByRole('button', { name: 'Contraer menú' }).click()
        await check('the collapsed menu')
      }
      await visit(page, '/dashboard/no-existe')
      await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible()
      await check('an unknown page')
    },
  )

const publicScreens = [
  ['/login', 'Iniciar sesión'],
  ['/register', 'Crear cuenta'],
  ['/recover_password', 'Recuperar contraseña'],
  ['/recover_password/ninguno', 'Nueva contraseña'],
  ['/privacidad', ''],
  ['/condiciones', ''],
] as const

const profileDialogs = [
  'Nuevo establecimiento',
  'Invitar usuario',
  'Cambiar correo',
  'Cambiar contraseña',
  'Activar el segundo factor',
]
