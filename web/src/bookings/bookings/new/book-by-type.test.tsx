import { MantineProvider } from '@mantine/core'
import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { placingApi } from '@posada/contract/bookings/placing'
import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { samePersonApi } from '@posada/contract/bookings/clients/same-person'
import { extrasApi } from '@posada/contract/bookings/extras/extras'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { touristTaxApi } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { aUser } from '../../../test/a-user.ts'
import { apiDouble, ok } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { establishment, room101, room102 } from '../../../test/planning-data.ts'
import { paste } from '../../../test/paste.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { InRouter } from '../../../test/in-router.tsx'
import { ToastStack } from '../../../ui/feedback/toast-stack.tsx'
import '../../../ui/phone/phone-rules.ts' // Loaded here, so that the first test's timeout does not include it.
import { NewBookingDialog } from './new-booking-dialog.tsx'

const api = apiDouble()
const typeId = '018f0000-0000-7000-8000-000000009100'
const bookingId = '018f0000-0000-7000-8000-000000009101'
const otherId = '018f0000-0000-7000-8000-000000009102'

function open({ free = [room101.id, room102.id] } = {}) {
  signedIn(api, 'reception')
  api.on(newGuestApi.pastAdults, () => ok(newGuestApi.pastAdults, { guests: [] }))
  api.on(clientsApi.search, () => ok(clientsApi.search, { clients: [], total: 0 }))
  api.on(samePersonApi.similar, () => ok(samePersonApi.similar, { clients: [] }))
  api.on(agenciesApi.search, () => ok(agenciesApi.search, { agencies: [], total: 0 }))
  api.on(extrasApi.offered, () => ok(extrasApi.offered, { extras: [], taxName: 'IVA', rates: [], lodgingRate: 1000 }))
  api.on(touristTaxApi.ofEstablishment, () =>
    ok(touristTaxApi.ofEstablishment, { periods: [], rateBy: 'night', rate: 1000 }),
  )
  api.on(bookingChangesApi.bookableUnits, () =>
    ok(bookingChangesApi.bookableUnits, {
      rooms: establishment.rooms.map(({ id, name, price, capacity }) => ({
        id,
        name,
        price,
        capacity,
        nameWithType: `${name} · Doble`,
        total: price,
        channelType: typeId,
        establishmentId: establishment.id,
        establishmentName: establishment.name,
        isFree: free.includes(id),
      })),
    }),
  )
  api.on(placingApi.bookableTypes, () =>
    ok(placingApi.bookableTypes, {
      types: [
        {
          id: typeId,
          establishmentId: establishment.id,
          name: 'Doble',
          realTypeId: typeId,
          unitsEach: 1,
          capacity: 2,
          places: 2,
          total: 17_000,
          nights: [
            { day: '2026-06-30', price: 8000, source: 'day' },
            { day: '2026-07-01', price: 9000, source: 'day' },
          ],
          saleNotices: [],
        },
      ],
    }),
  )
  const onShow = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <InRouter>
          <NewBookingDialog
            establishments={[establishment]}
            roomIds={[]}
            stay={{ checkIn: '2026-06-30', checkOut: '2026-07-02' }}
            onClose={vi.fn()}
            onShow={onShow}
          />
          <ToastStack />
        </InRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const form = within(screen.getByRole('dialog', { name: 'Nueva reserva' }))
  return { user: aUser(), form, onShow }
}

async function chooseType(user: ReturnType<typeof aUser>, form: ReturnType<typeof within>, words: RegExp) {
  await user.click(await form.findByPlaceholderText(/^(Elija un tipo|Ninguna libre: elija un tipo)/))
  await user.click(await screen.findByRole('option', { name: words }))
}

const reply = (isParked: boolean) => ({
  id: bookingId,
  locator: 'QQ4KMX',
  chosenUnits: [
    { saleTypeId: typeId, roomId: isParked ? typeId : room102.id, name: isParked ? 'Sin asignar' : '102', isParked },
  ],
  parked: isParked ? 1 : 0,
  relocated: isParked ? 0 : 1,
  relocatedStays: isParked ? [] : [{ bookingId: otherId, holderName: 'Klaus Brandt', from: '102', to: '101' }],
})

test('books a type at its prices, and says which unit it got and who was moved, with a way to see it', async () => {
  api.on(bookingsApi.add, () => ok(bookingsApi.add, reply(false), 'Reserva añadida correctamente'))
  const { user, form, onShow } = open()
  await paste(user, form.getByRole('combobox', { name: /^Titular/ }), 'Marta')
  await chooseType(user, form, /^Doble · la que mejor encaje · 2\slibres\s·\s170,00/)
  const unit = within(await form.findByRole('region', { name: 'Unidad Doble' }))
  expect(unit.getByText(/la que mejor encaje, 2 plazas/)).toBeTruthy()
  expect(unit.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    '80,00\u00a0€',
    '90,00\u00a0€',
  ])
  expect(await form.findByText('Precio del día')).toBeTruthy()
  await paste(user, form.getByLabelText(/^Teléfono/, { selector: 'input' }), '600000102')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const toast = await screen.findByText(/Marta, 102, /)
  expect(toast.textContent).toContain('Para hacerle sitio, Klaus Brandt pasa de la 102 a la 101')
  expect(api.sentTo(bookingsApi.add)[0]?.body).toMatchObject({
    AccomodationID: establishment.id,
    rooms: [{ RoomID: typeId, Prices: [{ Price: 80 }, { Price: 90 }] }],
    extras: [{ roomSafeURL: typeId }],
  })
  await user.click(screen.getByRole('button', { name: 'Ver en el planning' }))
  expect(onShow).toHaveBeenCalledWith({ id: bookingId, checkIn: '2026-06-30' })
})

test('warns when no unit of the type is left, counts what the booking has already, and says that it is without unit', async () => {
  api.on(bookingsApi.add, () => ok(bookingsApi.add, reply(true), 'Reserva añadida. Una estancia queda sin asignar'))
  const { user, form } = open({ free: [room101.id] })
  await chooseType(user, form, /^Doble · la que mejor encaje · 1\slibre\s/)
  await form.findByRole('region', { name: 'Unidad Doble' })
  expect(form.queryByText(/^Ninguna queda libre todas las noches/)).toBeNull()
  await chooseType(user, form, /^Doble · la que mejor encaje · ninguna\slibre\s/)
  await form.findByRole('region', { name: 'Unidad Doble (2)' })
  expect(form.getAllByText(/^Ninguna queda libre todas las noches/)).toHaveLength(1)
  await user.click(form.getByRole('button', { name: 'Quitar unidad Doble' }))
  await paste(user, form.getByRole('combobox', { name: /^Titular/ }), 'Marta')
  await paste(user, form.getByLabelText(/^Teléfono/, { selector: 'input' }), '600000102')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/^Marta, Doble sin asignar, /)).toBeTruthy()
})
