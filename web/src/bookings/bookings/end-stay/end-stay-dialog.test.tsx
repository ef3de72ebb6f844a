import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import { bookingId } from '../../../test/booking-info.ts'
import '../../../test/browser.ts'
import { cardId, withCard } from '../../../test/card-movements.ts'
import { openEditBooking } from '../../../test/open-edit-booking.tsx'
import { paste } from '../../../test/paste.ts'
import './end-stay-dialog.tsx'

const api = apiDouble()
const { noShow, cancel, restore, sendSummary } = bookingStatesApi
const { charge } = cardPaymentsApi
const terms = { text: 'Después se cobra la primera noche.', cancellationNotice: 7 }

async function openEnd(button: string, title: string, first = withCard({}, { conditions: terms })) {
  const opened = await openEditBooking(api, { email: 'miren@ejemplo.test', ...first })
  await opened.user.click(await screen.findByRole('button', { name: button }))
  return { ...opened, asked: within(await screen.findByRole('dialog', { name: title })) }
}
const openNoShow = (first?: Parameters<typeof openEditBooking>[1]) =>
  openEnd('No se ha presentado', 'No se ha presentado', first)

test('a no-show charges the first night to the kept card, and notifies the guest afterwards', async () => {
  const { user, asked, becomes } = await openNoShow()
  api.on(sendSummary, () => ok(sendSummary, {}))
  asked.getByText('¿No se ha presentado Miren Aranburu, 24/06 – 28/06?')
  asked.getByText('Se podía cancelar sin coste hasta el 17/06/2026.')
  asked.getByText(terms.text)
  api.on(noShow, () => {
    becomes({ state: 'no_show', noShowFee: 10_000, pending: 10_000, version: 4 })
    return ok(noShow, { version: 4 }, 'Reserva anotada como no presentada')
  })
  api.on(charge, () => ok(charge, { id: idOf('a9'), state: 'succeeded' }, 'Cobro realizado'))
  await user.click(asked.getByRole('button', { name: /^Cobrar 100,00\s€ a la Visa ·4242$/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'No se ha presentado' })).toBeNull())
  expect(api.sentTo(noShow)[0]?.body).toEqual({ safeURL: bookingId, motivo: null, importe: 100, avisar: false })
  expect(api.sentTo(charge)[0]?.body).toMatchObject({ amount: 100, payment_method: cardId })
  await waitFor(() => expect(api.sentTo(sendSummary)).toHaveLength(1))
})

test('a card that declines leaves the amount owed, with the link as the way out', async () => {
  const { user, asked, becomes } = await openNoShow()
  api.on(noShow, () => {
    becomes({ state: 'no_show', noShowFee: 10_000, pending: 10_000, version: 4 })
    return ok(noShow, { version: 4 })
  })
  api.on(sendSummary, () => ok(sendSummary, {}))
  api.on(charge, () => refused('No se ha cobrado. Sin saldo.', 200, { estado: 'fallido' }))
  await user.click(asked.getByRole('button', { name: /a la Visa/ }))
  await screen.findByText(/^No se ha cobrado. Sin saldo/)
  screen.getByRole('button', { name: 'Enviar enlace' })
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }))
  await waitFor(() => expect(api.sentTo(charge)).toHaveLength(2))
  expect(api.sentTo(noShow)).toHaveLength(1)
  expect(api.sentTo(sendSummary)).toHaveLength(1)
  await screen.findByText(/^No se ha cobrado. Sin saldo/)
  await user.click(within(screen.getByRole('dialog', { name: 'No se ha presentado' })).getByText('Cerrar'))
  await screen.findByText('Importe por no presentarse')
  await screen.findByRole('button', { name: /^Cobrar 100,00/ })
})

test('waiving asks why; noting what is owed does not', async () => {
  const { user, asked } = await openNoShow()
  api.on(noShow, () => ok(noShow, { version: 4 }))
  await user.click(asked.getByRole('button', { name: 'Perdonar' }))
  await asked.findByText('Escriba por qué no se cobra')
  expect(api.sentTo(noShow)).toEqual([])
  asked.getByRole('button', { name: /^Anotar y dejar 100,00\s€ pendientes$/ })
  await paste(user, asked.getByLabelText('Motivo'), 'Enfermedad')
  await user.click(asked.getByRole('checkbox', { name: /^Avisar al huésped/ }))
  await user.click(asked.getByRole('button', { name: 'Perdonar' }))
  await waitFor(() => expect(api.sentTo(noShow)).toHaveLength(1))
  expect(api.sentTo(noShow)[0]?.body).toMatchObject({ motivo: 'Enfermedad', importe: 0, avisar: false })
})

test('cancelling in time costs nothing, and what was paid is to be given back', async () => {
  const paid = { total: 40_000, pending: 30_000, payments: [] }
  const { user, asked } = await openEnd(
    'Cancelar reserva',
    'Cancelar la reserva',
    withCard({}, { ...paid, checkIn: '2026-08-24', checkOut: '2026-08-28', conditions: terms }),
  )
  asked.getByText('Se puede cancelar sin coste hasta el 17/08/2026.')
  expect(asked.queryByRole('button', { name: 'Perdonar' })).toBeNull()
  expect(asked.queryByRole('button', { name: /a la Visa/ })).toBeNull()
  api.on(cancel, () => ok(cancel, { version: 4 }))
  await user.click(asked.getByRole('button', { name: /^Cancelar sin coste, con 100,00\s€ por devolver$/ }))
  await waitFor(() => expect(api.sentTo(cancel)[0]?.body).toMatchObject({ importe: 0 }))
})

test('what was paid stays where only the rest is waived', async () => {
  const { user, asked } = await openNoShow(withCard({}, { conditions: terms, pending: 37_000 }))
  asked.getByText(/^Ya se han cobrado 30,00\s€\.$/)
  api.on(noShow, () => ok(noShow, { version: 4 }))
  await paste(user, asked.getByLabelText('Motivo'), 'Enfermedad')
  await user.click(asked.getByRole('button', { name: 'Perdonar lo que falta' }))
  await waitFor(() => expect(api.sentTo(noShow)[0]?.body).toMatchObject({ importe: 30 }))
})

test('keeps no more than the whole stay, and nothing without a reason', async () => {
  const { user, asked } = await openNoShow()
  const fee = asked.getByLabelText('Importe que se queda el establecimiento')
  await user.clear(fee)
  await paste(user, fee, '8400')
  await user.click(asked.getByRole('button', { name: /a la Visa/ }))
  await asked.findByText(/^Es más que toda la estancia: 400,00/)
  await user.clear(fee)
  await user.click(asked.getByRole('button', { name: 'Anotar sin coste' }))
  await asked.findByText('Escriba por qué no se cobra')
  expect(api.sentTo(noShow)).toEqual([])
})

test('a stay that has ended meanwhile, or whose answer was lost, is only collected', async () => {
  const { asked, becomes, reload } = await openNoShow()
  becomes({ state: 'no_show', noShowFee: 10_000, pending: 10_000, version: 4 })
  reload()
  await asked.findByText(/^La reserva consta como no presentada. Quedan 100,00\s€ pendientes.$/)
  asked.getByRole('button', { name: /^Cobrar 100,00/ })
  expect(asked.queryByRole('button', { name: 'Perdonar' })).toBeNull()
})

test('of what a portal sold and an agency pays, the card of the guest is not charged', async () => {
  const sold = { channelName: 'Booking.com', payTo: 'agency', agency: { id: idOf('a1'), name: 'Viajes Sol' } } as const
  const { asked } = await openNoShow(withCard({}, { conditions: terms, ...sold }))
  asked.getByText('Se vendió en Booking.com: valen las condiciones de allí.')
  asked.getByText('Lo que se cobra lo paga la agencia, Viajes Sol.')
  expect(asked.queryByText(terms.text)).toBeNull()
  expect(asked.queryByRole('button', { name: /a la Visa/ })).toBeNull()
})

test('restoring says what becomes of the money first', async () => {
  const { user } = await openEditBooking(api, { state: 'no_show', noShowFee: 10_000, pending: 0, version: 4 })
  api.on(restore, () => ok(restore, { version: 5 }))
  await user.click(await screen.findByRole('button', { name: 'Recuperar' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Recuperar la reserva' }))
  asked.getByText(/^Los 100,00\s€ cobrados quedan a cuenta de la estancia: faltan 300,00\s€\.$/)
  await user.click(asked.getByRole('button', { name: 'Recuperar' }))
  await waitFor(() => expect(api.sentTo(restore)).toHaveLength(1))
})
