import { MantineProvider } from '@mantine/core'
import { cleaningLogApi, type CleaningLogRecord } from '@posada/contract/cleaning/cleaning-log'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { signedIn } from '../../test/signed-in.ts'
import { CleaningHeader } from './cleaning-header.tsx'
import { LogCard } from './side/log-card.tsx'
import { PendingNotesCard } from './side/pending-notes-card.tsx'

const api = apiDouble()

/** Shows a part of the screen. The link to the help needs a router. */
function open(part: ReactNode) {
  signedIn(api)
  const router = createRouter({ routeTree: createRootRoute({ component: () => part }), history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('names the establishment in the title, also where there is only one', async () => {
  const establishments = [{ id: idOf('h1'), name: 'Casa del Molino' }]
  const closed = { onTimes: null, onList: null, onSplit: null, onDay: () => {}, onEstablishment: () => {} }
  open(<CleaningHeader establishmentId={idOf('h1')} establishments={establishments} day={undefined} {...closed} />)
  await screen.findByRole('heading', { name: 'Gestión de limpieza de Casa del Molino' })
  expect(screen.queryByLabelText('Establecimiento')).toBeNull()
})

test('shows the long log as a table with the headings of its columns', async () => {
  const record = (number: number): CleaningLogRecord => ({
    id: idOf(`l${number}`),
    eventName: 'Limpia',
    user: 'Nadia',
    room: `10${number}`,
    time: '2026-06-26T10:15:00',
    event: 'clean',
    kind: 'departure',
    minutes: 40,
    detail: '',
    isSuperseded: false,
  })
  const records = Array.from({ length: 10 }, (_, index) => record(index))
  api.on(cleaningLogApi.records, () => ok(cleaningLogApi.records, { records }))
  open(<LogCard establishmentId={idOf('h1')} today="2026-06-26" />)
  fireEvent.click(await screen.findByText('Ver todo'))
  const table = within(await screen.findByRole('table'))
  const headings = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Evento', 'Usuario', 'Unidad de alojamiento', 'Hora'])
  expect(table.getAllByRole('row')).toHaveLength(11)
})

test('says how many notes there are where it shows the newest', async () => {
  api.on(cleaningLogApi.pendingTasks, () => ok(cleaningLogApi.pendingTasks, { tasks: [task], total: 201 }))
  open(<PendingNotesCard establishmentId={null} />)
  await screen.findByText(/^Las 1 más recientes de 201/)
})

const task = {
  id: idOf('n1'),
  title: 'Revisar el grifo',
  html: '',
  body: '',
  isFault: false,
  createdBy: 'Olga',
  roomId: '',
  roomName: '',
  establishmentName: '',
  createdAt: '2026-06-26T08:00:00.000Z',
  hasImages: false,
  images: [],
  arrivingName: '',
  blockedUntil: '',
}
