import { bookingsApi } from '@posada/contract/bookings/bookings'
import { paymentsApi } from '@posada/contract/bookings/payments'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import { bookingId, paymentId } from '../../../test/booking-info.ts'
import '../../../test/browser.ts'
import { aRequest, cardId, withCard } from '../../../test/card-movements.ts'
import { openEditBooking } from '../../../test/open-edit-booking.tsx'
import { paste } from '../../../test/paste.ts'
import './collect-dialog.tsx'

const api = apiDouble()
const { add, reverse } = paymentsApi
const link = (fields = {}) => ({ requests: [aRequest({ amount: 7_738, ...fields })] })

async function openCollect(first = withCard()) {
  const opened = await openEditBooking(api, { depositPercent: 30, ...first })
  await opened.user.click(await screen.findByRole('button', { name: /^Cobrar 400,00/ }))
  const asked = within(await screen.findByRole('dialog', { name: 'Cobrar' }))
  api.on(add, () => {
    opened.becomes({ version: 4 })
    return ok(add, { id: paymentId, version: 4, day: '2026-06-24' }, 'Cobro anotado correctamente')
  })
  return { ...opened, asked }
}

test('takes what is pending in one press, and offers to take it back', async () => {
  const { user, asked, becomes } = await openCollect()
  asked.getByText('Miren Aranburu · 101 · Q7K4MX')
  await user.click(asked.getByRole('button', { name: /^Cobrar 400,00\s€ en efectivo$/ }))
  await screen.findByText(/400,00\s€ en efectivo, Miren Aranburu/)
  expect(screen.queryByRole('dialog', { name: 'Cobrar' })).toBeNull()
  expect(api.sentTo(add)[0]?.body).toEqual({
    bookingURL: bookingId,
    importe: 400,
    fecha: null,
    paymentMethod: 'E',
    nota: null,
    fianza: null,
  })
  api.on(reverse, () => {
    becomes({ version: 5 })
    return ok(reverse, { version: 5 })
  })
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(api.sentTo(reverse)[0]?.body).toEqual({ safeURL: paymentId }))
  expect(screen.queryByText(/Otra persona/)).toBeNull()
})

test('offers the first night and the share of the conditions; Enter in the amount takes no money', async () => {
  const { user, asked } = await openCollect()
  await user.click(asked.getByRole('button', { name: /^1\.ª noche 100,00/ }))
  asked.getByRole('button', { name: /^Cobrar 100,00\s€ con tarjeta$/ })
  await user.click(asked.getByRole('button', { name: /^30 % 120,00/ }))
  const amount = asked.getByLabelText(/^Importe/)
  await user.clear(amount)
  await paste(user, amount, '400,01')
  await user.click(asked.getByRole('button', { name: 'Cobrar en efectivo' }))
  await asked.findByText(/^El importe supera lo pendiente: 400,00/)
  await user.click(asked.getByRole('button', { name: /^Todo 400,00/ }))
  await user.type(amount, '{Enter}')
  expect(document.activeElement).toHaveProperty('textContent', 'Con tarjeta')
  expect(api.sentTo(add)).toEqual([])
})

test('charges the card that a guest has left, and says why the bank declines', async () => {
  const { user, asked } = await openCollect()
  api.on(cardPaymentsApi.charge, (attempt) =>
    attempt === 1
      ? refused('No se ha cobrado. La tarjeta no tiene saldo suficiente.', 200, { estado: 'fallido' })
      : ok(cardPaymentsApi.charge, { id: idOf('a9'), state: 'succeeded' }, 'Cobro realizado'),
  )
  const press = () => user.click(asked.getByRole('button', { name: /^Cargar 400,00\s€ en Visa ·4242$/ }))
  await press()
  await asked.findByText(/no tiene saldo suficiente/)
  asked.getByRole('button', { name: 'Enviar enlace' })
  await press()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cobrar' })).toBeNull())
  expect(api.sentTo(cardPaymentsApi.charge)[1]?.body).toMatchObject({ amount: 400, payment_method: cardId })
})

test('says what is out by link; all that is pending closes it by itself, a part closes it in the same press', async () => {
  const { user, asked } = await openCollect(withCard(link()))
  expect(screen.getByText(/^77,38\s€ ya pedidos por enlace$/)).toBeTruthy()
  asked.getByText(/^Hay un enlace abierto de 77,38\s€. Con este cobro no queda nada pendiente: se cierra solo.$/)
  await user.click(asked.getByRole('button', { name: /^1\.ª noche/ }))
  expect(asked.getByRole('checkbox', { name: 'Anular el enlace con este cobro' })).toHaveProperty('checked', true)
  api.on(cardPaymentsApi.cancelRequest, () => ok(cardPaymentsApi.cancelRequest, {}))
  await user.click(asked.getByRole('button', { name: /en efectivo$/ }))
  await waitFor(() => expect(api.sentTo(cardPaymentsApi.cancelRequest)).toHaveLength(1))
})

test('keeps a link that is to stay open', async () => {
  const { user, asked } = await openCollect(withCard(link()))
  await user.click(asked.getByRole('button', { name: /^1\.ª noche/ }))
  await user.click(asked.getByRole('checkbox', { name: 'Anular el enlace con este cobro' }))
  await user.click(asked.getByRole('button', { name: /en efectivo$/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cobrar' })).toBeNull())
  expect(api.sentTo(add)).toHaveLength(1)
  expect(api.sentTo(cardPaymentsApi.cancelRequest)).toEqual([])
})

test('nothing is collected of a booking that was paid meanwhile', async () => {
  const { becomes, reload } = await openCollect()
  becomes({ pending: 0, paid: true, version: 4 })
  reload()
  await screen.findByRole('dialog', { name: 'Añadir cobro' })
  expect(api.sentTo(bookingsApi.get).length).toBeGreaterThan(1)
})
