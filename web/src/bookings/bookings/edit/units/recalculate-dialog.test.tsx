import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok } from '../../../../test/api-double.ts'
import { bookedRoom, stay } from '../../../../test/booking-info.ts'
import '../../../../test/browser.ts'
import { openEditBooking } from '../../../../test/open-edit-booking.tsx'
import { establishment, room101 } from '../../../../test/planning-data.ts'

const api = apiDouble()

/** The unit on the booking's dates, with these prices of the day; 84 € otherwise. */
function offer(dayPrices: Record<string, number>) {
  const { id, name, price, capacity } = room101
  const nights = ['2026-06-24', '2026-06-25', '2026-06-26', '2026-06-27'].map((day) => {
    const own = dayPrices[day]
    return { day, price: own ?? price, source: own === undefined ? ('base' as const) : ('day' as const) }
  })
  const ofEstablishment = { establishmentId: establishment.id, establishmentName: establishment.name, channelType: '' }
  const saleNotices = ['La estancia mínima es de 5 noches']
  const unit = {
    id,
    name,
    nameWithType: name,
    price,
    capacity,
    ...ofEstablishment,
    total: 0,
    isFree: false,
    nights,
    saleNotices,
  }
  api.on(bookingChangesApi.bookableUnits, () => ok(bookingChangesApi.bookableUnits, { rooms: [unit] }))
}

const openDialog = async (user: Awaited<ReturnType<typeof openEditBooking>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Recalcular precios' }))
  return within(await screen.findByRole('dialog', { name: 'Recalcular los precios' }))
}

test('shows the prices of the days before the booking gets them', async () => {
  const { user, reload } = await openEditBooking(api, { ...stay, rooms: [bookedRoom(room101)] })
  offer({ '2026-06-26': 12_000 })
  reload()
  api.on(bookingChangesApi.setPrices, () => ok(bookingChangesApi.setPrices, { version: 4, total: 37_200 }))
  const dialog = await openDialog(user)
  await dialog.findByText(/101: de 400,00.* a 372,00.* \(Precio del día en 1 de 4 noches\)/)
  dialog.getByText('La estancia mínima es de 5 noches.')
  expect(api.sentTo(bookingChangesApi.setPrices)).toEqual([])
  await user.click(dialog.getByRole('button', { name: /^Recalcular.*-28,00/ }))
  await waitFor(() => expect(api.sentTo(bookingChangesApi.setPrices)).toHaveLength(1))
  expect(api.sentTo(bookingChangesApi.setPrices)[0]?.body).toMatchObject({
    version: 3,
    rooms: [{ SafeURL: room101.id, Prices: [{ Price: 84 }, { Price: 84 }, { Price: 120 }, { Price: 84 }] }],
  })
})

test('offers nothing where the booking has the prices of its days', async () => {
  const { user, reload } = await openEditBooking(api, { ...stay, rooms: [bookedRoom(room101)] })
  const days = ['2026-06-24', '2026-06-25', '2026-06-26', '2026-06-27'].map((day) => [day, 10_000])
  offer(Object.fromEntries(days) as Record<string, number>)
  reload()
  const dialog = await openDialog(user)
  await dialog.findByText('La reserva ya tiene los precios de sus días.')
  expect(dialog.queryByRole('button', { name: /^Recalcular/ })).toBeNull()
})
