import { MantineProvider } from '@mantine/core'
import { waitingListApi, type Wish } from '@posada/contract/distribution/waiting-list/waiting-list'
import type { Role } from '@posada/domain/account/users/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { aUser } from '../../test/a-user.ts'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { paste } from '../../test/paste.ts'
import { establishment } from '../../test/planning-data.ts'
import { signedIn } from '../../test/signed-in.ts'
import { ToastStack } from '../../ui/feedback/toast-stack.tsx'
import { WaitingMarks } from './waiting-marks.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

const api = apiDouble()
const ortega: Wish = {
  id: idOf('w1'),
  establishmentId: establishment.id,
  name: 'Familia Ortega',
  email: '',
  phone: '600 000 231',
  language: 'es',
  checkIn: '2026-07-17',
  checkOut: '2026-07-19',
  flexDays: 2,
  adults: 2,
  childAges: [4],
  notes: '<b>cuna</b>',
  madeAt: '2026-06-02T08:00:00.000Z',
  isByGuest: true,
  state: 'waiting',
  waitsAgain: 'lapsed',
  offeredUntil: '',
  offerId: null,
  days: ['2026-07-18'],
  fit: { checkIn: '2026-07-19', checkOut: '2026-07-21', roomId: idOf('r1'), roomName: 'La Almazara', total: 28_400 },
}
const keller: Wish = {
  ...ortega,
  id: idOf('w2'),
  name: 'Hans Keller',
  childAges: [],
  notes: '',
  flexDays: 0,
  waitsAgain: '',
  isByGuest: false,
  days: ['2026-07-18', '2026-07-19'],
  fit: null,
}
const late: Wish = { ...keller, id: idOf('w3'), name: 'Pilar Navas', days: ['2026-08-01'] }

function open({ day = '2026-07-18', role = 'reception' }: { day?: string | null; role?: Role } = {}) {
  signedIn(api, role)
  api.on(waitingListApi.list, () => ok(waitingListApi.list, { wishes: [ortega, keller, late], isCut: false }))
  const onDay = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <WaitingMarks canvas={{ from: '2026-07-10', days: 20 }} first="2026-07-12" dayWidth={80} onDay={onDay} />
        <WaitingPanel day={day} establishments={[establishment]} onClose={vi.fn()} />
        <ToastStack />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: aUser(), onDay }
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li')!)

test('says above each day how many wait and how many can be offered something, on the days that are shown', async () => {
  const { user, onDay } = open()
  const mark = await screen.findByLabelText('18/07/2026: 2 personas esperan; a 1 se le puede ofrecer sitio')
  expect(mark.textContent).toBe('21')
  expect(screen.getByLabelText('19/07/2026: 1 persona espera').textContent).toBe('1 espera')
  expect(screen.queryByLabelText(/01\/08\/2026/)).toBeNull()
  await user.click(mark)
  expect(onDay).toHaveBeenCalledWith('2026-07-18')
})

test('shows who waits on the day, oldest first, with what fits, and texts as they were typed', async () => {
  open()
  const row = await rowOf('Familia Ortega')
  for (const text of ['2+1 · 600 000 231', '<b>cuna</b>', '± 2 días', 'Desde el 02/06', 'Cabe 19 – 21'])
    expect(row.getByText(text)).toBeDefined()
  expect(row.getByText('La Almazara, 284,00 €')).toBeDefined()
  expect(row.getByText('Dejó pasar la oferta y vuelve a esperar')).toBeDefined()
  expect((await rowOf('Hans Keller')).getByText('Sin sitio')).toBeDefined()
  expect(screen.queryByText('Pilar Navas')).toBeNull()
})

test('offers in one press, and says so where somebody else was quicker', async () => {
  const { user } = open()
  api.on(waitingListApi.offer, (attempt) =>
    attempt === 1
      ? ok(waitingListApi.offer, {
          offerId: idOf('o1'),
          url: 'https://posada.example/reservar/a/oferta/b',
          isMailed: false,
        })
      : refused('Ya se le ha ofrecido', 200, { codigo: 'ya_ofrecida' }),
  )
  await user.click(await screen.findByLabelText('Ofrecer a Familia Ortega'))
  expect(await screen.findByText(/Envíe el enlace a Familia Ortega/)).toBeDefined()
  expect(screen.queryByLabelText('Ofrecer a Hans Keller')).toBeNull()
  await user.click(await screen.findByLabelText('Ofrecer a Familia Ortega'))
  expect(await screen.findByText('Ya se le ha ofrecido')).toBeDefined()
})

test('takes somebody off the list', async () => {
  const { user } = open()
  api.on(waitingListApi.edit, () => ok(waitingListApi.edit, {}, 'Quitado de la lista de espera'))
  await user.click(await screen.findByLabelText('Quitar a Hans Keller de la lista de espera'))
  await waitFor(() => expect(api.sentTo(waitingListApi.edit)[0]?.body).toEqual({ espera: keller.id, quitar: true }))
})

test('notes somebody for the day', async () => {
  const { user } = open()
  api.on(waitingListApi.add, () => ok(waitingListApi.add, { id: idOf('w4') }))
  await user.click(await screen.findByText('Anotar'))
  await paste(user, await screen.findByLabelText(/Nombre/), 'Ana Muestra')
  await paste(user, screen.getByLabelText(/Correo electrónico/), 'ana@ejemplo.test')
  await paste(user, screen.getByLabelText(/Edades de los niños/), '4, 7')
  await user.click(screen.getAllByText('Anotar').at(-1)!)
  await waitFor(() =>
    expect(api.sentTo(waitingListApi.add)[0]?.body).toMatchObject({
      urlAlojamiento: establishment.id,
      nombre: 'Ana Muestra',
      email: 'ana@ejemplo.test',
      llegada: '2026-07-18',
      salida: '2026-07-19',
      adultos: 2,
      ninos: [4, 7],
      margen: 0,
    }),
  )
})
