import { MantineProvider } from '@mantine/core'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { planningApi, type PlannedUnit } from '@posada/contract/bookings/planning/planning'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { apiDouble, ok } from '../../../test/api-double.ts'
import { aUser } from '../../../test/a-user.ts'
import '../../../test/browser.ts'
import { establishment, room101, room102 } from '../../../test/planning-data.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { FreeUnitsDialog } from './free-units-dialog.tsx'

const api = apiDouble()
let user = aUser()
beforeEach(() => void (user = aUser()))
const today = '2026-06-30'
const rooms: PlannedUnit[] = [
  { ...room101, capacity: 2, typeName: 'Doble' },
  { ...room102, capacity: 2, typeName: 'Doble' },
]

function open(free: readonly string[]) {
  signedIn(api, 'reception')
  api.on(bookingChangesApi.bookableUnits, () =>
    ok(bookingChangesApi.bookableUnits, {
      rooms: rooms.map(({ id, name, price, capacity }) => ({
        id,
        name,
        price,
        capacity,
        nameWithType: `${name} · Doble`,
        total: 16_000,
        channelType: '',
        establishmentId: establishment.id,
        establishmentName: establishment.name,
        isFree: free.includes(id),
      })),
    }),
  )
  const onChoose = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <FreeUnitsDialog
          establishments={[{ ...establishment, rooms }]}
          today={today}
          onChoose={onChoose}
          onClose={vi.fn()}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const form = within(screen.getByRole('dialog', { name: 'Buscar libres' }))
  const people = async (count: string) => {
    await user.clear(form.getByLabelText('Personas'))
    await user.type(form.getByLabelText('Personas'), count)
  }
  return { form, people, onChoose }
}

test('offers the free units of each type with the price of the stay, and takes the chosen one', async () => {
  const { form, onChoose } = open([room101.id, room102.id])
  const house = within(await form.findByRole('region', { name: establishment.name }))
  expect(house.getByText('2 libres · 2 plazas')).toBeTruthy()
  await user.click(house.getByRole('button', { name: /^Reservar 102, 160,00/ }))
  expect(onChoose.mock.calls).toEqual([
    [{ roomIds: [room102.id], stay: { checkIn: today, checkOut: '2026-07-01' }, people: 2 }],
  ])
})

test('proposes several units where no single one has room', async () => {
  const { form, people, onChoose } = open([room101.id, room102.id])
  await people('3')
  await user.click(await form.findByRole('button', { name: 'Reservar 2 unidades' }))
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject({ roomIds: [room101.id, room102.id], people: 3 })
})

test('names the night without room and offers the nearest dates', async () => {
  api.on(planningApi.fetch, () =>
    ok(planningApi.fetch, {
      bookings: [],
      establishments: [],
      tariffs: { hotels: [], apartments: [] },
      regimes: [],
      blocks: rooms.map(({ id }) => ({ id, roomId: id, from: today, to: '2026-07-01', reason: '' })),
      todayCheckIns: [],
      tomorrowCheckIns: [],
      todayCheckOuts: [],
      tomorrowCheckOuts: [],
      logos: {},
      usesChannel: false,
      daysWithNotes: [],
      parkedTotal: 0,
      parkedFrom: null,
      hasWaiting: false,
      version: '',
      isUnchanged: false,
    }),
  )
  const { form } = open([])
  await form.findByText('No hay sitio para 2 la noche del Mar 30.')
  await user.click(form.getByRole('button', { name: '01/07/2026 – 02/07/2026' }))
  expect(form.getByLabelText('Entrada')).toHaveProperty('value', '01/07/2026')
  expect(form.getByLabelText('Salida')).toHaveProperty('value', '02/07/2026')
})
