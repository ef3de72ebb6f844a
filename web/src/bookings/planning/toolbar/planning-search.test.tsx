import { MantineProvider } from '@mantine/core'
import { bookingsApi, type FoundBooking } from '@posada/contract/bookings/bookings'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import { aUser } from '../../../test/a-user.ts'
import '../../../test/browser.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { PlanningSearch, type Typed } from './planning-search.tsx'

const api = apiDouble()
let user = aUser()
beforeEach(() => void (user = aUser()))
const today = todayIn(MAINLAND, new Date())
const base: FoundBooking = {
  id: '01a20782-dd60-7416-9b31-04d0b33d1242',
  locator: 'R7K2MV',
  holderName: 'Lucía Ejemplo',
  guestName: 'Andrés García',
  establishmentName: 'Hotel',
  establishmentKind: 'hotel',
  checkIn: today,
  checkOut: addDays(today, 2),
  state: 'confirmed',
  checkedIn: false,
  checkedOut: false,
  rooms: [{ id: '01a20782-dd60-7416-9b31-04d0b33d1243', name: '204' }],
}
const other: FoundBooking = {
  ...base,
  id: '01a20782-dd60-7416-9b31-04d0b33d1244',
  holderName: 'Pau García',
  guestName: '',
  checkedIn: true,
}

function open(reply: { results: FoundBooking[]; similarTo?: string[] } | null, typed?: { current: Typed }) {
  signedIn(api)
  api.on(bookingsApi.search, () =>
    reply
      ? ok(bookingsApi.search, { ...reply, total: reply.results.length, similarTo: reply.similarTo ?? [] })
      : refused('Ninguna reserva', 200, { resultados: [] }),
  )
  const found = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <PlanningSearch box={createRef()} onFound={found} {...(typed && { typed })} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { found, box: screen.getByLabelText<HTMLInputElement>('Buscar por loc. de reserva') }
}
const typeIn = (box: HTMLInputElement, text: string) => user.type(box, text)

test('searches for what was typed in the field that stood in its place', async () => {
  const { box, found } = open({ results: [base] }, { current: { text: 'garcia', isEntered: true } })
  await waitFor(() => expect(box.value).toBe('garcia'))
  await waitFor(() => expect(found).toHaveBeenCalledWith(base)) // Intro was pressed before
})

test('lists what it finds while one types, with the state and the guest who was found', async () => {
  const { box } = open({ results: [base, other] })
  await typeIn(box, 'garcia')
  const [first, second] = await screen.findAllByRole('option')
  expect(first?.textContent).toContain('Llega hoy')
  expect(first?.textContent).toContain('Huésped: Andrés García')
  expect(second?.textContent).toContain('En casa')
  expect(second?.textContent).not.toContain('Huésped')
  expect(api.sentTo(bookingsApi.search).at(-1)?.body).toEqual({ identifier: 'garcia', incluirCanceladas: true })
  expect(api.sentTo(bookingsApi.search).length).toBeLessThan(4)
})

test('arrows and Intro open a result; Esc closes the list and then empties the field', async () => {
  const { box, found } = open({ results: [base, other] })
  await typeIn(box, 'garcia')
  const [first] = await screen.findAllByRole('option')
  await waitFor(() => expect(first?.dataset['comboboxSelected']).toBe('true'))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(found.mock.calls).toEqual([[other]])
  await user.keyboard('{Escape}')
  expect(box.value).toBe('')
})

test('Intro before the answer opens the only result as soon as it comes', async () => {
  const { box, found } = open({ results: [base] })
  await typeIn(box, 'lucia{Enter}')
  await waitFor(() => expect(found.mock.calls).toEqual([[base]]))
})

test('says that results are only similar, and does not open the only one', async () => {
  const { box, found } = open({ results: [other], similarTo: ['garcia'] })
  await typeIn(box, 'grcia{Enter}')
  await screen.findByText('Nada con «grcia». Se parece a:')
  expect(await screen.findByRole('option')).toBeTruthy()
  expect(found).not.toHaveBeenCalled()
})

test('says what it looks at when it finds nothing', async () => {
  const { box } = open(null)
  await typeIn(box, 'zzz')
  await screen.findByText('Nada encontrado con «zzz»')
  screen.getByText('Se busca en titular, huéspedes, teléfono, localizador y unidad.')
})
