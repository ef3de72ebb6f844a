import { checkAxe } from './support/check-axe.ts'
import { logInAtDesk, newStaff, setUpSecondFactor } from './support/provider.ts'
import { startServer } from './support/server/start-server.ts'
import { expect, test } from './support/test.ts'

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{8}){7}$/
/** A copy of a new database, or its restore into a cluster of its own, while other journeys run on a busy machine. */
const WITHIN = { timeout: 240_000 }

test(
  'the provider makes and tests copies, keeps the key of the store, and sees when the store fails',
  { tag: '@wide' },
  async ({ isPhone, anotherBrowser, page: shared, stopLater }) => {
    test.slow() // five copies and restores
    // A server of its own: the key of an installation is shown once, and its first copy is made once.
    const server = await startServer()
    stopLater(server.stop)
    const page = await anotherBrowser({ baseURL: server.url, viewport: shared.viewportSize(), hasTouch: isPhone })
    const staff = await newStaff(server)
    const secret = await setUpSecondFactor(page, staff)
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
    await logInAtDesk(page, staff, secret)
    const store = (body: object) => page.request.post('/api/simulator/object-store', { data: body })
    const copies = page.getByRole('table', { name: 'Copias' })
    const newest = copies.locator('tbody').getByRole('row').first()
    const makeCopy = page.getByRole('button', { name: 'Hacer una copia ahora' })

    await test.step('an installation without copies says when the first one is made', async () => {
      await page.goto('/admin321/copias')
      await expect(page.getByText('Todavía no hay ninguna copia')).toBeVisible()
      await expect(page.getByText(/cada noche a las 03:\d\d/).first()).toBeVisible()
      await checkAxe(page, 'the copies, without any')
    })

    await test.step('the key of the store is shown once', async () => {
      await page.getByRole('button', { name: 'Mostrar la clave una vez' }).click()
      const dialog = page.getByRole('dialog', { name: 'Clave de las copias' })
      await expect(dialog.locator('code')).toHaveText(KEY)
      await checkAxe(page, 'the key of the copies')
      await page.mouse.click(4, 4) // beside the dialog, on a desktop
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'La he guardado' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('La clave ya se mostró.')).toBeVisible()
      await page.reload()
      await expect(page.getByText('La clave ya se mostró.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Mostrar la clave una vez' })).toHaveCount(0)
    })

    await test.step('a copy is made at once, reaches the store, and is tested', async () => {
      await makeCopy.click()
      await expect(newest).toContainText('Hecha', WITHIN)
      await expect(newest).toContainText('Carpeta y Almacén', WITHIN)
      await page.getByRole('button', { name: 'Probar la última copia' }).click()
      await expect(newest).toContainText(/[\d.]+ filas contadas/, WITHIN)
      await expect(page.getByText(`npm run restore -- ${server.dataDir}-backups`)).toBeVisible()
      await expect(page.getByText('npm run restore -- s3')).toBeVisible()
      await checkAxe(page, 'a tested copy')
    })

    await test.step('a store that refuses is named, and no longer when the next copy arrives', async () => {
      await store({ behaviour: { fault: 'forbidden' } })
      await makeCopy.click()
      const alarm = page.getByText('La copia no llega al almacén.')
      await expect(alarm).toBeVisible(WITHIN)
      await expect(newest).toContainText('Carpeta')
      await expect(newest).not.toContainText('Almacén')
      await checkAxe(page, 'a store that fails')
      await store({ behaviour: {} })
      await makeCopy.click()
      await expect(newest).toContainText('Carpeta y Almacén', WITHIN)
      await expect(alarm).toHaveCount(0, WITHIN)
    })
  },
)
