import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { placingApi } from '@posada/contract/bookings/placing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok } from '../../../../test/api-double.ts'
import { bookedRoom, bookingId } from '../../../../test/booking-info.ts'
import '../../../../test/browser.ts'
import { openEditBooking } from '../../../../test/open-edit-booking.tsx'
import { room101, room102 } from '../../../../test/planning-data.ts'

const api = apiDouble()
const typeId = '018f0000-0000-7000-8000-000000009100'
const stretchId = '018f0000-0000-7000-8000-000000009101'

test('leaves a stay without unit, and assigns it one of the units that are free, with its gap', async () => {
  api.on(bookingChangesApi.switchBookedUnit, () =>
    ok(bookingChangesApi.switchBookedUnit, { version: 4, total: 40_000 }),
  )
  const booked = { ...bookedRoom(room101), channelType: typeId }
  const { user, becomes, reload } = await openEditBooking(api, { rooms: [booked], checkedIn: false })
  await user.click(await screen.findByRole('button', { name: `Dejar sin asignar la unidad ${booked.name}` }))
  expect(api.sentTo(bookingChangesApi.switchBookedUnit).at(-1)?.body).toMatchObject({
    bookingURL: bookingId,
    oldRoomURL: booked.id,
    newRoomURL: typeId,
  })
  becomes({ rooms: [{ ...booked, id: typeId, name: 'Sin asignar', channelType: typeId, stretchId }], version: 4 })
  reload()
  const unit = { typeName: 'Doble', capacity: 2, price: 8_000, isOfType: true }
  api.on(placingApi.unitsForStay, () =>
    ok(placingApi.unitsForStay, {
      units: [
        { ...unit, id: room102.id, name: '102', emptyNights: 0 },
        { ...unit, id: room101.id, name: '101', emptyNights: 3, isOfType: false },
      ],
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Asignar unidad' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Asignar unidad' }))
  const ofType = within(await dialog.findByRole('region', { name: 'De su tipo' }))
  expect(dialog.getByRole('button', { name: /^101.*Deja 3 noches sueltas/ })).toBeTruthy()
  await user.click(ofType.getByRole('button', { name: /^102.*Encaja justo/ }))
  expect(api.sentTo(placingApi.unitsForStay)[0]?.body).toMatchObject({ roomSafeURL: typeId, estancia: stretchId })
  expect(api.sentTo(bookingChangesApi.switchBookedUnit).at(-1)?.body).toMatchObject({
    oldRoomURL: typeId,
    newRoomURL: room102.id,
    estancia: stretchId,
    version: 4,
  })
})
