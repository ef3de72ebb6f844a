import { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { askForPayment, CONDITIONS, connectGateway } from './support/card-payments.ts'
import { checkAxe } from './support/check-axe.ts'
import { field } from './support/fields.ts'
import { enterCard, openHostedPage } from './support/gateway.ts'
import { closeDialog, closeToasts } from './support/grid.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('a no-show pays the first night with the card that was left, and a cancellation is waived', async ({
  page,
  isPhone,
  server,
  anotherBrowser,
}) => {
  test.slow()
  await signUp(page)
  await connectGateway(page)
  const api = apiOf(page)
  await api.addUnits('101', '102')
  const rosa = await api.addStay('101', 'Rosa Walk Prueba', { nights: 2 })
  const walter = await api.addStay('102', 'Walter Ejemplo', { nights: 2 })
  const openBooking = async (holder: string, locator: string) => {
    await visit(page, '/dashboard/guests')
    const arrivals = page.getByRole('region', { name: 'Próximas llegadas' })
    await arrivals.getByRole('button', { name: holder, exact: true }).click()
    return page.getByRole('dialog', { name: `Reserva ${locator}` })
  }
  const choose = async (name: string) => {
    if (!isPhone) return page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }

  await test.step('the guest leaves a card', async () => {
    const path = await askForPayment(page, rosa, { amount: 0, savesCard: true })
    const hosted = await anotherBrowser()
    await openHostedPage(hosted, server, new URL(path, server.url).href)
    await enterCard(hosted, 'pm_card_visa')
    await expect.poll(async () => (await api.booking(rosa)).cardMovements.cards.length).toBe(1)
  })

  await test.step('the no-show names the conditions and charges the first night', async () => {
    const booking = await openBooking('Rosa Walk Prueba', rosa)
    await choose('No se ha presentado')
    const question = page.getByRole('dialog', { name: 'No se ha presentado' })
    await expect(question.getByRole('region', { name: 'Condiciones de la reserva' })).toContainText(
      CONDITIONS.split('\n')[1] ?? '',
    )
    await expect(field(question, 'Importe que se queda el establecimiento')).toHaveValue(/^80,00\s€$/)
    await checkAxe(page, 'a no-show')
    await question.getByRole('button', { name: /^Cobrar 80,00\s€ a la Visa ·4242$/ }).click()
    await expect(question).toBeHidden()
    const { state, pending, noShowFee, id: bookingId } = await api.booking(rosa)
    expect({ state, pending, noShowFee }).toEqual({ state: 'no_show', pending: 0, noShowFee: 8_000 })
    await expect(booking.getByRole('list', { name: 'Cobros de la reserva' })).toContainText(/Visa ·4242.*80,00/)
    const { billing } = await api.call(bookingBillingApi.get, { bookingId })
    expect(billing.items).toMatchObject([{ kind: 'fee', amount: 8_000 }])
    await closeToasts(page)
  })

  await test.step('restoring says what becomes of the money', async () => {
    await choose('Recuperar')
    const question = page.getByRole('dialog', { name: 'Recuperar la reserva' })
    await expect(question).toContainText(/80,00\s€ cobrados quedan a cuenta de la estancia: faltan 80,00/)
    await question.getByRole('button', { name: 'Recuperar' }).click()
    await expect.poll(async () => (await api.booking(rosa)).pending).toBe(8_000)
    await closeDialog(page, page.getByRole('dialog', { name: `Reserva ${rosa}` }))
  })

  await test.step('a cancellation is waived with a reason', async () => {
    await openBooking('Walter Ejemplo', walter)
    await choose('Cancelar reserva')
    const question = page.getByRole('dialog', { name: 'Cancelar la reserva' })
    await question.getByRole('button', { name: 'Perdonar' }).click()
    await expect(question).toContainText('Escriba por qué no se cobra')
    await field(question, 'Motivo').fill('Enfermedad')
    await question.getByRole('button', { name: 'Perdonar' }).click()
    await expect(question).toBeHidden()
    const { state, pending, cancelReason } = await api.booking(walter)
    expect({ state, pending, cancelReason }).toEqual({ state: 'cancelled', pending: 0, cancelReason: 'Enfermedad' })
  })
})
