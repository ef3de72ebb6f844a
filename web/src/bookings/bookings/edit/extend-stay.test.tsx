import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { extrasApi } from '@posada/contract/bookings/extras/extras'
import { samePersonApi } from '@posada/contract/bookings/clients/same-person'
import { placingApi } from '@posada/contract/bookings/placing'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import { swapsApi } from '@posada/contract/bookings/swaps'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import { aBookingInfo, bookingId, stay } from '../../../test/booking-info.ts'
import '../../../test/browser.ts'
import { paste } from '../../../test/paste.ts'
import { openEditBooking } from '../../../test/open-edit-booking.tsx'
import { aPlanning, establishment, room101, room102 } from '../../../test/planning-data.ts'

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
  estancias: [{ roomSafeURL: room101.id, checkInDate: stay.checkIn, checkOutDate: '2026-06-29', fijada: false }],
  propuestas: [
    { ...change, newRoomName: '102', Tipo: 'Doble' },
    { ...change, desde: stay.checkIn, newRoomName: '102', Tipo: 'Doble' },
  ],
}

async function extended() {
  api.on(swapsApi.propose, () => ok(swapsApi.propose, { reason: 'fixed', fullNights: [], elsewhere: [] }))
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

test('the nights that do not fit are booked in another establishment; once saved, the stay has its dates again', async () => {
  const { user, save } = await extended()
  const flat = { ...room102, id: room102.id.replace(/0102$/, '0777'), name: '2B' }
  const sister = { ...establishment, id: establishment.id.replace(/1$/, '2'), name: 'Apartamentos', rooms: [flat] }
  const unit = {
    establishmentId: sister.id,
    establishmentName: sister.name,
    roomId: flat.id,
    roomName: '2B',
    typeName: '',
  }
  const elsewhere = [{ ...unit, from: '2026-06-28', to: '2026-06-29', total: 9200 }]
  api.on(swapsApi.propose, () => ok(swapsApi.propose, { reason: 'full', fullNights: ['2026-06-28'], elsewhere }))
  api.on(planningApi.fetch, (attempt) =>
    attempt === 1
      ? refused('No se puede leer ahora')
      : ok(planningApi.fetch, aPlanning({ establishments: [establishment, sister] })),
  )
  api.on(bookingsApi.add, () => ok(bookingsApi.add, { id: otherId, locator: 'QQ4KMX' }))
  api.on(samePersonApi.similar, () => ok(samePersonApi.similar, { clients: [] }))
  api.on(placingApi.bookableTypes, () => ok(placingApi.bookableTypes, { types: [] }))
  api.on(extrasApi.offered, () => refused('No disponible'))
  api.on(agenciesApi.search, () => ok(agenciesApi.search, { agencies: [], total: 0 }))
  api.on(bookingChangesApi.edit, () => refused('101 no está libre', 200, { ...occupied, propuestas: [] }))
  await save()
  await screen.findByText('El 28/06 no queda ninguna unidad del establecimiento.')
  const words = /^Reservar la noche del 28\/06 en la 2B de Apartamentos, 92,00/
  await user.click(screen.getByRole('button', { name: words }))
  await screen.findByText('No se puede leer ahora')
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  const booking = within(await screen.findByRole('dialog', { name: 'Nueva reserva' }))
  expect(await booking.findByLabelText(/^Titular/, { selector: 'input' })).toHaveProperty(
    'value',
    aBookingInfo().holder.name,
  )
  expect(booking.getByLabelText(/^Email/, { selector: 'input' })).toHaveProperty('value', aBookingInfo().email)
  expect(booking.getByLabelText(/^Entrada/, { selector: 'input' })).toHaveProperty('value', '28/06/2026')
  expect(screen.queryByText(/no queda ninguna unidad/)).not.toBeNull()
  await paste(user, booking.getByLabelText(/^Teléfono/, { selector: 'input' }), '+34 600 00 01 14')
  await user.click(booking.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Reserva añadida')
  await waitFor(() => expect(screen.queryByText(/no queda ninguna unidad/)).toBeNull())
  expect(screen.getByLabelText(/^Salida/, { selector: 'input' })).toHaveProperty('value', '28/06/2026')
})
