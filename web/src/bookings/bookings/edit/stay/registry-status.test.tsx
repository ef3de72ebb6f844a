import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { guestsApi } from '@posada/contract/travellers/guests/guests'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok } from '../../../../test/api-double.ts'
import '../../../../test/browser.ts'
import { bookedRoom, bookingId, stay } from '../../../../test/booking-info.ts'
import { openEditBooking } from '../../../../test/open-edit-booking.tsx'
import { room101 } from '../../../../test/planning-data.ts'

const api = apiDouble()

const open = (first?: Partial<BookingInfo>) => openEditBooking(api, first)
const question = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('shows a report that the registry refused, with both ways to solve it', async () => {
  const guest = {
    id: '018f0000-0000-7000-8000-000000009201',
    name: 'Unai Aranburu',
    isVip: false,
    isNotAdmitted: false,
  }
  const { user } = await open({
    registry: { failed: true, solved: false, code: '' },
    registrySituation: 'refused',
    registryReason: 'Falta el número de soporte',
    registryGuestId: guest.id,
    rooms: [{ ...bookedRoom(room101), guests: [guest] }],
  })
  api.on(bookingStatesApi.resendReports, () => ok(bookingStatesApi.resendReports, {}))
  api.on(guestsApi.removeFromUnit, () => ok(guestsApi.removeFromUnit, {}))
  await screen.findByText('Falta el número de soporte')
  screen.getByText('Parte con error')
  await user.click(screen.getByRole('button', { name: 'Reenviar parte' }))
  await waitFor(() => expect(api.sentTo(bookingStatesApi.resendReports)[0]?.body).toEqual({ safeURL: bookingId }))
  await user.click(await screen.findByRole('button', { name: 'Quitar a Unai Aranburu de la unidad' }))
  await user.click((await question('Quitar de la unidad')).getByRole('button', { name: 'Quitar' }))
  await waitFor(() => expect(api.sentTo(guestsApi.removeFromUnit)[0]?.body).toEqual({ safeURLGuest: guest.id }))
  const register = screen.getByRole('link', { name: 'Registrar huésped en 101' }).getAttribute('href')
  expect(register).toBe(`/dashboard/new_guest?reserva=${bookingId}&unidad=${room101.id}&entrada=${stay.checkIn}`)
})

test('says that a report is overdue and why, although the reservation report was accepted', async () => {
  const registryReason = 'Fuera de plazo: nadie registrado desde el 22/11 13:05'
  const code = 'a2a6ac51-0000-4000-8000-000000000000'
  await open({ registry: { failed: false, solved: false, code }, registrySituation: 'overdue', registryReason })
  await screen.findByText(registryReason)
  screen.getByText('Fuera de plazo')
  expect(screen.queryByText('Enviado')).toBeNull()
})

test.each([
  [{ registrySituation: 'not-configured' }, 'SES-Hospedajes', 'Configurar'],
  [{ registrySituation: 'by-hand', registryService: 'ME' }, 'Mossos d’Esquadra', 'Comunicaciones'],
] as const)(
  'links to where reports that do not leave by themselves are seen to: %j',
  async (fields, authority, link) => {
    await open(fields)
    await screen.findByText(authority)
    screen.getByRole('link', { name: link })
    expect(screen.queryByText('Procesando, pendiente de envío.')).toBeNull()
  },
)
