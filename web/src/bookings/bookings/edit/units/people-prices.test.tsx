import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok } from '../../../../test/api-double.ts'
import { bookedRoom, stay } from '../../../../test/booking-info.ts'
import '../../../../test/browser.ts'
import { openEditBooking } from '../../../../test/open-edit-booking.tsx'
import { establishment, room101 } from '../../../../test/planning-data.ts'

const api = apiDouble()
const days = ['2026-06-24', '2026-06-25', '2026-06-26', '2026-06-27'] // today is the second

/** The booked unit at 100 € a night, and 15 € more for each person after the second. */
async function open(prices: number[]) {
  const opened = await openEditBooking(api, {
    ...stay,
    occupants: 2,
    rooms: [
      { ...bookedRoom(room101), prices: days.map((label, index) => ({ label, price: prices[index] ?? 10_000 })) },
    ],
  })
  const { id, name, price, capacity } = room101
  api.on(bookingChangesApi.bookableUnits, () =>
    ok(bookingChangesApi.bookableUnits, {
      rooms: [
        {
          id,
          name,
          nameWithType: name,
          price,
          capacity,
          channelType: '',
          total: 0,
          isFree: false,
          saleNotices: [],
          establishmentId: establishment.id,
          establishmentName: establishment.name,
          nights: days.map((day) => ({ day, price: 10_000, source: 'day' as const })),
          peopleTerms: { includedPeople: 2, personSupplement: 1_500, extraBedSupplement: null },
        },
      ],
    }),
  )
  opened.reload()
  await waitFor(() => expect(api.sentTo(bookingChangesApi.bookableUnits).length).toBeGreaterThan(1))
  return opened
}

const shown = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Precio de 101, noche/).map(({ value }) => value.replace(/\s€/, ''))
const add = () => screen.findByRole('button', { name: 'Sumar ocupante' })

test('nights to come at the price of the day get the supplement of another person, and lose it again', async () => {
  const { user } = await open([])
  await user.click(await add())
  await waitFor(() => expect(shown()).toEqual(['100,00', '115,00', '115,00', '115,00']))
  screen.getByText(/^Precio del día \+ 1 persona más \(suplemento: 15,00.€ por noche\)\. 1 noche conserva su precio\.$/)
  expect(screen.getByLabelText('Total').textContent).toMatch(/458,20/) // 13,20 € are tourist tax
  expect(api.sentTo(bookingChangesApi.setPrices)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Restar ocupante' }))
  await waitFor(() => expect(shown()).toEqual(['100,00', '100,00', '100,00', '100,00']))
})

test('prices by hand stay, and are sent as they were with the other people', async () => {
  const { user } = await open([10_000, 9_000, 9_000, 9_000])
  api.on(bookingChangesApi.edit, () => ok(bookingChangesApi.edit, { version: 4, total: 37_000 }))
  await user.click(await add())
  await screen.findByText(/4 noches conservan su precio/)
  expect(shown()).toEqual(['100,00', '90,00', '90,00', '90,00'])
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(api.sentTo(bookingChangesApi.edit)).toHaveLength(1))
  expect(api.sentTo(bookingChangesApi.edit)[0]?.body).toMatchObject({ occupantsNumber: 3 })
  expect(api.sentTo(bookingChangesApi.edit)[0]?.body).not.toHaveProperty('rooms')
})
