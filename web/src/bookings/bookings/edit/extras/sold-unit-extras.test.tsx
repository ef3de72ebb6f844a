import { bookingExtrasApi } from '@posada/contract/bookings/booking-extras'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, refused } from '../../../../test/api-double.ts'
import '../../../../test/browser.ts'
import { openEditBooking } from '../../../../test/open-edit-booking.tsx'
import { room101 } from '../../../../test/planning-data.ts'

const api = apiDouble()

test('names the failed removal of an extra with its reason', async () => {
  const item = {
    id: '018f0000-0000-7000-8000-000000009400',
    extraId: '',
    name: 'Cuna',
    price: 350,
    rate: 1000,
    amount: 1,
    total: 350,
  }
  const { user } = await openEditBooking(api, {
    extras: [{ roomId: room101.id, roomName: '101', typeName: '', id: room101.id, total: 350, items: [item] }],
  })
  api.on(bookingExtrasApi.remove, () => refused('La reserva está facturada'))
  await user.click(await screen.findByRole('button', { name: 'Quitar Cuna' }))
  await screen.findByText('Error al eliminar extra. La reserva está facturada')
  expect(api.sentTo(bookingExtrasApi.remove)).toHaveLength(1)
})
