import { MantineProvider } from '@mantine/core'
import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { samePersonApi } from '@posada/contract/bookings/clients/same-person'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { placingApi } from '@posada/contract/bookings/placing'
import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { extrasApi } from '@posada/contract/bookings/extras/extras'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { touristTaxApi } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { sum } from '@posada/domain/platform/money/money'
import type { PeopleTerms } from '@posada/domain/prices/people-supplement'
import { basePriceOnly, pricedNights } from '@posada/domain/prices/unit-prices'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { aUser } from '../../../test/a-user.ts'
import { apiDouble, ok } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { establishment, room101, room102 } from '../../../test/planning-data.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { paste } from '../../../test/paste.ts'
import { InRouter } from '../../../test/in-router.tsx'
import { NewBookingDialog } from './new-booking-dialog.tsx'

const api = apiDouble()
const START = '2026-06-30'
const MINIMUM = 'La estancia mínima es de 4 noches'

const euros = ({ value }: HTMLInputElement) => value.replace('\u00a0€', '')

type House = { dayPrices?: Record<Day, number>; saleNotices?: string[]; peopleTerms?: PeopleTerms }

/** The dialog for three nights; the double replies with the prices of the requested nights. */
function open({ dayPrices = {}, saleNotices = [], peopleTerms }: House, roomIds = [room101.id]) {
  signedIn(api, 'reception')
  api.on(newGuestApi.pastAdults, () => ok(newGuestApi.pastAdults, { guests: [] }))
  api.on(clientsApi.search, () => ok(clientsApi.search, { clients: [], total: 0 }))
  api.on(touristTaxApi.ofEstablishment, () =>
    ok(touristTaxApi.ofEstablishment, { periods: [], rateBy: 'night', rate: 1000 }),
  )
  api.on(extrasApi.offered, () => ok(extrasApi.offered, { extras: [], taxName: 'IVA', rates: [], lodgingRate: 1000 }))
  api.on(agenciesApi.search, () => ok(agenciesApi.search, { agencies: [], total: 0 }))
  api.on(samePersonApi.similar, () => ok(samePersonApi.similar, { clients: [] }))
  api.on(bookingsApi.add, () => HttpResponse.json({ resultado: 'Error', mensaje: 'No' }))
  api.on(bookingChangesApi.bookableUnits, () => {
    const asked = api.sentTo(bookingChangesApi.bookableUnits).at(-1)?.body as Record<string, string>
    const stay = { checkIn: asked['checkInDate']!, checkOut: asked['checkOutDate']! }
    return ok(bookingChangesApi.bookableUnits, {
      rooms: establishment.rooms.map(({ id, name, price, capacity }) => {
        const unit = { ...basePriceOnly({ basePrice: price }), dayPrice: (day: Day) => dayPrices[day] ?? null }
        const nights = pricedNights(unit, stay, 0)
        const ofEstablishment = {
          establishmentId: establishment.id,
          establishmentName: establishment.name,
          channelType: '',
        }
        const total = sum(nights.map((night) => night.price))
        return {
          id,
          name,
          nameWithType: name,
          price,
          capacity,
          ...ofEstablishment,
          total,
          nights,
          saleNotices,
          isFree: true,
          peopleTerms,
        }
      }),
    })
  })
  api.on(placingApi.bookableTypes, () => ok(placingApi.bookableTypes, { types: [] }))
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <InRouter>
          <NewBookingDialog
            establishments={[establishment]}
            roomIds={roomIds}
            stay={{ checkIn: START, checkOut: addDays(START, 3) }}
            onClose={onClose}
          />
        </InRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const form = within(screen.getByRole('dialog', { name: 'Nueva reserva' }))
  const prices = () => form.getAllByLabelText<HTMLInputElement>(/^Precio de 101/).map(euros)
  return { user: aUser(), form, onClose, prices }
}

test('proposes the prices of the days with their source, and closing loses nothing', async () => {
  const { user, form, prices, onClose } = open({ dayPrices: { '2026-07-01': 12_000, '2026-07-02': 13_000 } })
  await waitFor(() => expect(prices()).toEqual(['84,00', '120,00', '130,00']))
  form.getByText('Precio del día en 2 de 3 noches')
  expect(euros(form.getByLabelText<HTMLInputElement>('Total'))).toBe('334,00')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

test('says that base prices are base prices', async () => {
  const { form, prices } = open({})
  await form.findByText('Precio base')
  expect(prices()).toEqual(['84,00', '84,00', '84,00'])
})

test('other dates have the prices of their days', async () => {
  const { user, form, prices } = open({ dayPrices: { '2026-07-03': 15_000 } })
  await form.findByText('Precio base')
  const nights = form.getByLabelText<HTMLInputElement>('Noches')
  await user.clear(nights)
  await user.type(nights, '4')
  await waitFor(() => expect(prices()).toEqual(['84,00', '84,00', '84,00', '150,00']))
  form.getByText('Precio del día en 1 de 4 noches')
})

test('keeps typed prices until the user asks for those of the days', async () => {
  const { user, form, prices } = open({ dayPrices: { '2026-07-01': 12_000, '2026-07-03': 15_000 } })
  await waitFor(() => expect(prices()).toEqual(['84,00', '120,00', '84,00']))
  const [first] = form.getAllByLabelText(/^Precio de 101/)
  await user.clear(first!)
  await user.type(first!, '70')
  const nights = form.getByLabelText<HTMLInputElement>('Noches')
  await user.clear(nights)
  await user.type(nights, '4')
  await form.findByText(/Precio escrito a mano\. Precio del día en 2 de 4 noches: 438,00/)
  expect(prices().slice(1)).toEqual(['120,00', '84,00', '84,00'])
  await user.click(form.getByRole('button', { name: 'Usar el precio del día' }))
  await waitFor(() => expect(prices()).toEqual(['84,00', '120,00', '84,00', '150,00']))
  form.getByText('Precio del día en 2 de 4 noches')
})

test('the prices follow the people, except those that were typed', async () => {
  const peopleTerms = { includedPeople: 2, personSupplement: 1_500, extraBedSupplement: null }
  const { user, form, prices } = open({ dayPrices: { '2026-07-01': 12_000 }, peopleTerms })
  await form.findByText('Precio del día en 1 de 3 noches')
  const people = form.getByLabelText<HTMLInputElement>(/^Ocupantes/)
  const typePeople = async (count: string) => {
    await user.clear(people)
    await user.type(people, count)
  }
  await typePeople('3')
  await form.findByText(/^Precio del día en 1 de 3 noches \+ 1 persona más \(15,00.€ por noche\)$/)
  expect(prices()).toEqual(['99,00', '135,00', '99,00'])
  const [first] = form.getAllByLabelText(/^Precio de 101/)
  await user.clear(first!)
  await user.type(first!, '70')
  await typePeople('4')
  await form.findByText(/Precio escrito a mano\. Precio del día en 1 de 3 noches \+ 2 personas más: 378,00/)
  expect(prices()).toEqual(['70,00', '135,00', '99,00'])
})

test('shows the restrictions, and saves all the same', async () => {
  const { user, form } = open({ saleNotices: [MINIMUM] }, [room101.id, room102.id])
  await form.findByText(`${MINIMUM}. Puede guardarla igualmente.`)
  form.getByText('101: Precio base')
  await paste(user, form.getByRole('combobox', { name: /^Titular/ }), 'Ana')
  await user.click(await screen.findByRole('option', { name: /Usar «Ana»/ }))
  await paste(user, form.getByLabelText(/^Teléfono/, { selector: 'input' }), '+34600000114')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(api.sentTo(bookingsApi.add)).toHaveLength(1))
})
