import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import { bookingId, stay } from '../../../test/booking-info.ts'
import '../../../test/browser.ts'
import { openEditBooking } from '../../../test/open-edit-booking.tsx'
import { establishment, room101, room102 } from '../../../test/planning-data.ts'

const api = apiDouble()
const otherId = '018f0000-0000-7000-8000-000000009777'
const change = { roomSafeURL: room101.id, newRoomURL: room102.id, desde: '2026-06-28', hasta: '2026-06-29' }

const occupied = {
  codigo: 'unidad_ocupada',
  ocupantes: [
    {
      roomSafeURL: room101.id,
      RoomName: '101',
      checkInDate: '2026-06-28',
      checkOutDate: '2026-06-30',
      safeURLBooking: otherId,
      bookingId: '5T8QHN',
      titular: 'Walter Ejemplo',
      motivo: '',
    },
  ],
  estancia: { roomSafeURL: room101.id, checkInDate: stay.checkIn, checkOutDate: '2026-06-29', fijada: false },
  propuestas: [
    { ...change, newRoomName: '102', Tipo: 'Doble' },
    { ...change, desde: stay.checkIn, newRoomName: '102', Tipo: 'Doble' },
  ],
}

async function extended() {
  const opened = await openEditBooking(api)
  await opened.user.click(await screen.findByRole('button', { name: 'Sumar noche' }))
  await waitFor(() => expect(screen.getByLabelText('Total')).toHaveProperty('textContent', '511,00\u00a0€'))
  const save = screen.getByRole('button', { name: 'Guardar' })
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  return { ...opened, save: () => opened.user.click(save) }
}

test('names the guest of a taken unit, and saves the new dates together with the chosen unit', async () => {
  const { user, save } = await extended()
  api.on(bookingChangesApi.edit, (attempt) =>
    attempt === 1
      ? refused('101 no está libre', 200, occupied)
      : ok(bookingChangesApi.edit, { version: 4, total: 50_000 }),
  )
  await save()
  const note = await screen.findByRole('alert')
  await within(note).findByText('Walter Ejemplo, 28/06 – 30/06, reserva 5T8QHN')
  expect(note.textContent).toContain('101 no está libre')
  expect(note.parentElement).toBe(document.activeElement)
  within(note).getByRole('button', { name: 'Mover toda la estancia a 102 (Doble)' })
  await user.click(within(note).getByRole('button', { name: 'Seguir en 102 (Doble) desde el 28/06' }))
  await screen.findByText('Reserva editada')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(api.sentTo(bookingChangesApi.edit)[1]?.body).toMatchObject({
    safeURLBooking: bookingId,
    version: 3,
    checkOutDate: '2026-06-29',
    rooms: [{ SafeURL: room101.id }],
    cambiosUnidad: [change],
  })
})

test('the refusal leaves with other dates, and the other booking opens after a question', async () => {
  const { user, onOpen, save } = await extended()
  api.on(bookingChangesApi.edit, () => refused('101 no está libre', 200, occupied))
  await save()
  await user.click(await screen.findByRole('button', { name: 'Ver la reserva de Walter Ejemplo' }))
  expect(onOpen).not.toHaveBeenCalled()
  const sure = within(await screen.findByRole('dialog', { name: 'Descartar los cambios' }))
  await user.click(sure.getByRole('button', { name: 'Descartar' }))
  expect(onOpen).toHaveBeenCalledWith(otherId)
  await user.click(screen.getByRole('button', { name: 'Restar noche' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a unit chosen while dates are unsaved is saved together with them', async () => {
  const { user } = await extended()
  const free = { establishmentId: establishment.id, establishmentName: '', nameWithType: '102 · Doble', isFree: true }
  api.on(bookingChangesApi.bookableUnits, () =>
    ok(bookingChangesApi.bookableUnits, { rooms: [{ ...room102, ...free }] }),
  )
  api.on(bookingChangesApi.edit, () => ok(bookingChangesApi.edit, { version: 4, total: 50_000 }))
  await user.click(screen.getByRole('button', { name: /ambiar la unidad 101$/ }))
  await screen.findByText('Libres en las fechas nuevas: se guardan juntas')
  await user.click(await screen.findByRole('menuitem', { name: /^102/ }))
  await screen.findByText('Reserva editada')
  expect(api.sentTo(bookingChangesApi.edit)[0]?.body).toMatchObject({
    checkOutDate: '2026-06-29',
    cambiosUnidad: [{ ...change, desde: stay.checkIn }],
  })
})
