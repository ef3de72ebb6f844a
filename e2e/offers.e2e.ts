import { addDays, MAINLAND, todayIn } from '@posada/domain/platform/days/day'
import { checkAxe } from './support/check-axe.ts'
import { establishmentWithGateway } from './support/establishment-with-gateway.ts'
import { enterCard, openHostedPage } from './support/gateway.ts'
import { dragOnGrid, stayAt } from './support/grid.ts'
import { mailTo, pathIn } from './support/mails.ts'
import { PHONE } from './support/slow-telephone.ts'
import { expect, test } from './support/test.ts'

const day = (days: number) => addDays(todayIn(MAINLAND, new Date()), days)

test(
  'the desk offers two units, and a guest accepts one in German on a telephone and pays',
  { tag: '@desktop' },
  async ({ page, anotherBrowser, server }) => {
    const api = await establishmentWithGateway(page, { cancellationNotice: 1 })
    await api.addUnits({ name: '101', capacity: 3 }, { name: '102', capacity: 3 })
    await api.post('/api/stripe/change_deposit_amount', { deposit_amount: 30 })
    const email = `carlos.${Date.now()}@ejemplo.test`
    await page.goto('/dashboard/calendar')
    await test.step('draws nights over two units and sends an offer', async () => {
      await dragOnGrid(page, { from: ['101', day(2)], to: ['102', day(4)], isPhone: false })
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Presupuesto', { exact: true }).click()
      await dialog.getByLabel('Para').fill('Carlos Medina')
      await dialog.getByLabel('Correo electrónico').fill(email)
      await dialog.getByLabel('Idioma').click()
      await page.getByRole('option', { name: 'Deutsch' }).click()
      await expect(dialog.getByLabel('Precio').first()).not.toHaveValue('')
      await dialog.getByLabel('Precio').nth(0).fill('280')
      await dialog.getByLabel('Precio').nth(1).fill('330')
      await dialog.getByRole('button', { name: 'Enviar por correo' }).click()
      await expect(page.getByText('Presupuesto enviado').first()).toBeVisible()
      await page.getByRole('button', { name: 'Hecho' }).click()
    })

    const guest = await anotherBrowser({ ...PHONE, locale: 'de-DE' })
    await test.step('the guest reads it, chooses the second, accepts and pays', async () => {
      const mail = await mailTo(server, email, /Ihr Angebot/)
      await guest.goto(pathIn(mail))
      await expect(guest.getByRole('heading', { name: 'Carlos, Ihr Angebot' })).toBeVisible()
      await checkAxe(guest, 'offer')
      await guest.getByRole('link', { name: /330,00/ }).click()
      await guest
        .getByRole('button', { name: /Annehmen und 99,00/ })
        .filter({ visible: true })
        .click()
      await expect(guest).toHaveURL(/\/pago\//)
      await openHostedPage(guest, server, guest.url())
      await enterCard(guest, 'pm_card_visa')
    })
    await test.step('the planning shows the booking, and the list what became of the offer', async () => {
      await expect(stayAt(page, '102', 'Carlos Medina', day(2), day(4))).toBeVisible()
      await expect(stayAt(page, '101', 'Carlos Medina', day(2), day(4))).toBeHidden()
    })
    await page.getByRole('button', { name: 'Más' }).click()
    await page.getByRole('menuitem', { name: 'Presupuestos' }).click()
    await expect(page.getByText('Aceptado').first()).toBeVisible()
  },
)
