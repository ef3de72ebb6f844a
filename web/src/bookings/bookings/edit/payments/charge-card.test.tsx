import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok, refused } from '../../../../test/api-double.ts'
import { idOf } from '../../../../test/an-establishment.ts'
import { bookingId } from '../../../../test/booking-info.ts'
import '../../../../test/browser.ts'
import { aCardCharge, cardId, visa, withCard } from '../../../../test/card-movements.ts'
import { openEditBooking } from '../../../../test/open-edit-booking.tsx'
import { paste } from '../../../../test/paste.ts'
import './card-payments-card.tsx'
import './payments-card.tsx'

const api = apiDouble()
const { charge } = cardPaymentsApi
const attemptId = idOf('a9')
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = (name: RegExp) => screen.findByRole('button', { name })

async function openCharge(first = withCard()) {
  const opened = await openEditBooking(api, first)
  await opened.user.click(await press(/^Nuevo cargo$/))
  return { ...opened, asked: await dialog('Nuevo cargo') }
}

test('charges what is pending to the kept card, and names both on the button', async () => {
  const { user, asked } = await openCharge()
  api.on(charge, () => ok(charge, { id: attemptId, state: 'succeeded' }, 'Cobro realizado'))
  await user.click(asked.getByRole('button', { name: /^Cargar 400,00\s€ en Visa ·4242$/ }))
  await screen.findByText(/400,00\s€, Miren Aranburu/)
  expect(api.sentTo(charge)[0]?.body).toEqual({
    booking_url: bookingId,
    amount: 400,
    payment_method: cardId,
    confirmado: null,
    fianza: false,
    modo: null,
  })
  expect(api.sentTo(charge)[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('removes a kept card after a question, and keeps the question open where the gateway is away', async () => {
  const { removeCard } = cardPaymentsApi
  const { user } = await openEditBooking(api, withCard())
  await user.click(await press(/^Quitar la tarjeta Visa ·4242$/))
  const asked = await dialog('Quitar la tarjeta')
  api.on(removeCard, (attempt) =>
    attempt === 1 ? refused('La tarjeta sigue guardada') : ok(removeCard, {}, 'Tarjeta quitada'),
  )
  await user.click(asked.getByRole('button', { name: 'Quitar la tarjeta' }))
  await screen.findByText('La tarjeta sigue guardada')
  await user.click(asked.getByRole('button', { name: 'Quitar la tarjeta' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Quitar la tarjeta' })).toBeNull())
  expect(api.sentTo(removeCard).at(-1)?.body).toEqual({ booking_url: bookingId, payment_method: cardId })
})

test('does not send more than is pending, and offers all of it', async () => {
  const { user, asked } = await openCharge()
  const amount = asked.getByLabelText(/^Importe/)
  await user.clear(amount)
  await paste(user, amount, '412')
  await user.click(asked.getByRole('button', { name: /^Cargar/ }))
  await asked.findByText(/^El importe supera lo pendiente: 400,00/)
  expect(api.sentTo(charge)).toEqual([])
  await user.click(asked.getByRole('button', { name: /^Todo lo pendiente/ }))
  await waitFor(() => expect(amount).toHaveProperty('value', '400,00\u00a0€'))
})

test('without a chosen card says at the field which is missing, and sends nothing', async () => {
  const { user, asked } = await openCharge(withCard({}, { chosenCard: '' }))
  await user.click(asked.getByRole('button', { name: /^Cargar/ }))
  await asked.findByText('Por favor, seleccione la tarjeta sobre la que desea intentar realizar el cargo.')
  expect(api.sentTo(charge)).toEqual([])
})

test('repeats the same charge only once it is confirmed', async () => {
  const { user, asked } = await openCharge()
  api.on(charge, (attempt) =>
    attempt === 1
      ? refused('Acaba de cobrar este importe de esta tarjeta.', 200, { repetido: true })
      : ok(charge, { id: attemptId, state: 'succeeded' }),
  )
  await user.click(asked.getByRole('button', { name: /^Cargar/ }))
  await asked.findByText(/^Acaba de cobrar/)
  await user.click(asked.getByRole('button', { name: /^Cobrar otra vez/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nuevo cargo' })).toBeNull())
  expect(api.sentTo(charge).map(({ body }) => body['confirmado'])).toEqual([null, true])
})

test('says why the bank declines, and offers the link with the same amount', async () => {
  const { user, asked } = await openCharge()
  api.on(charge, () => refused('No se ha cobrado. La tarjeta no tiene saldo suficiente.', 200, { estado: 'fallido' }))
  await user.click(asked.getByRole('button', { name: /^Cargar/ }))
  await asked.findByText(/no tiene saldo suficiente/)
  await user.click(asked.getByRole('button', { name: 'Enviar enlace' }))
  const request = await dialog('Solicitar pago')
  expect(request.getByLabelText(/^Importe/)).toHaveProperty('value', '400,00\u00a0€')
})

test('follows a charge without an answer, which cannot be repeated meanwhile', async () => {
  const { user, asked, becomes, reload } = await openCharge()
  const attempt = {
    id: attemptId,
    day: '2026-06-24',
    amount: 40_000,
    card: visa,
    reason: '',
    isSecurityDeposit: false,
  } as const
  api.on(charge, () => {
    becomes(withCard({ attempts: [{ ...attempt, state: 'running' }] }))
    return refused('El banco no ha contestado.', 200, { estado: 'en_curso', charge_id: attemptId })
  })
  await user.click(asked.getByRole('button', { name: /^Cargar/ }))
  await asked.findByText(/^No repita el cargo/)
  expect(asked.getByRole('button', { name: /^Cargar/ })).toHaveProperty('disabled', true)
  await screen.findByText('Comprobando')
  becomes(withCard({ charges: [aCardCharge({}, { id: attemptId, amount: 40_000 })] }, { pending: 0 }))
  reload()
  await asked.findByText(/^El banco ha contestado/)
})

test('shows attempts struck with their reason, and a reader has no buttons', async () => {
  const attempts = [
    {
      id: attemptId,
      day: '2026-06-24',
      amount: 13_000,
      card: visa,
      reason: '',
      state: 'authentication' as const,
      isSecurityDeposit: false,
    },
    {
      id: cardId,
      day: '2026-06-23',
      amount: 5_000,
      card: visa,
      reason: 'Caducada.',
      state: 'failed' as const,
      isSecurityDeposit: false,
    },
  ]
  await openEditBooking(api, withCard({ attempts }), 'read-only')
  const rows = within(await screen.findByRole('list', { name: 'Cobros de la reserva' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/pide autenticación.*130,00/),
    expect.stringMatching(/Caducada\..*Rechazado.*50,00/),
  ])
  expect(rows[0]?.querySelector('s')?.textContent).toMatch(/130,00/)
  await screen.findByRole('list', { name: 'Tarjetas guardadas' })
  for (const name of [/^Nuevo cargo/, /^Solicitar pago/, /^Enviar enlace/, /^Añadir cobro/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('shows in place that card money is not unticked', async () => {
  const charges = [aCardCharge({}, { amount: 40_000 })]
  const { user } = await openEditBooking(api, withCard({ charges }, { paid: true, pending: 0 }))
  const sentence = 'El cobro se hizo por la pasarela de pago'
  api.on(bookingStatesApi.checkInOutPaid, () => refused(sentence))
  await user.click(await press(/^Marcar como no pagada$/))
  await user.click((await dialog('Marcar como no pagada')).getByRole('button', { name: 'Marcar como no pagada' }))
  const account = within(screen.getByLabelText('Cuenta'))
  expect((await account.findByRole('alert')).textContent).toBe(sentence)
})

test('offers the way back of a paid booking only to who may go it', async () => {
  await openEditBooking(api, { paid: true, pending: 0 }, 'accounting')
  await screen.findByLabelText('Cuenta')
  expect(screen.queryByRole('button', { name: 'Marcar como no pagada' })).toBeNull()
})

test('without a gateway says so once, with the link for the owner alone', async () => {
  await openEditBooking(api, {}, 'owner')
  const words = 'Conecte la pasarela de pago para cobrar con tarjeta'
  expect((await screen.findByText(words)).getAttribute('href')).toBe('/dashboard/profile#pasarela')
  expect(screen.queryByRole('button', { name: 'Nuevo cargo' })).toBeNull()
})

test('charges no kept card where the bank wants its holder, and says so', async () => {
  const gatewayCan = { keepsCards: true, keepsCardsUncharged: false, chargesWithoutHolder: false, holdsAmounts: false }
  await openEditBooking(api, withCard({}, { gatewayCan }))
  await screen.findByText('Su banco no tiene activado cobrarla sin el huésped: pida el pago con un enlace.')
  expect(screen.queryByRole('button', { name: 'Nuevo cargo' })).toBeNull()
})
