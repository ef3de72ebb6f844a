import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok } from '../../../test/api-double.ts'
import { bookedRoom } from '../../../test/booking-info.ts'
import '../../../test/browser.ts'
import { openEditBooking } from '../../../test/open-edit-booking.tsx'
import { room101, room102 } from '../../../test/planning-data.ts'

const api = apiDouble()
const group = { rooms: [bookedRoom(room101), bookedRoom(room102)], total: 80_000, price: 80_000 }
const occupants = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ocupantes, niños incl.' })

test('the people of a booking follow those typed for its units, and are sent with them', async () => {
  const { user } = await openEditBooking(api, { ...group, occupants: 4 })
  expect([occupants().value, occupants().disabled]).toEqual(['4', true])
  await user.click(await screen.findByRole('button', { name: 'Restar ocupante de 102' }))
  await waitFor(() => expect(occupants().value).toBe('3'))
  api.on(bookingChangesApi.edit, () => ok(bookingChangesApi.edit, { version: 4, total: 80_000 }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(api.sentTo(bookingChangesApi.edit)).toHaveLength(1))
  expect(api.sentTo(bookingChangesApi.edit)[0]?.body).toMatchObject({
    occupantsNumber: 3,
    rooms: [
      { SafeURL: room101.id, OccupantsNumber: 2 },
      { SafeURL: room102.id, OccupantsNumber: 1 },
    ],
  })
})

test('a booking whose units have other people than it has is not changed by opening it', async () => {
  await openEditBooking(api, { ...group, occupants: 6 })
  expect([occupants().value, occupants().disabled]).toEqual(['6', false])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true)
})
