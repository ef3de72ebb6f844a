import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { apiDouble } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { aBooking, aPlanning, room101, room102 } from '../../../test/planning-data.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { type PlannedStay, type PlanUnit, unitsOf } from '../data/plan-unit.ts'
import { planUnits } from '../data/plan-units.ts'
import { StayMenu } from './stay-menu.tsx'

const api = apiDouble()
const lucia = aBooking({ holder: 'Lucía', checkIn: '2026-06-25', checkOut: '2026-06-28', rooms: [room101] })
const unitsWith = (...bookings: (typeof lucia)[]) => unitsOf(planUnits(aPlanning({ bookings })))
const [in101, in102] = [room101, room102].map((room) => lucia.rooms.map((stretch) => ({ ...stretch, roomId: room.id })))

test('the open menu follows the stay, and closes once the stay is gone', async () => {
  signedIn(api, 'reception')
  const before = unitsWith(lucia)
  const unit = before[0]!
  const target = { item: unit.items[0] as PlannedStay, unit, x: 10, y: 10 }
  const queries = createQueryClient()
  const gestures = { move: () => undefined, pin: () => undefined }
  const menu = (units: PlanUnit[]) => (
    <QueryClientProvider client={queries}>
      <MantineProvider env="test">
        <StayMenu target={target} units={units} gestures={gestures} onOpenBooking={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(menu(before))
  await screen.findByRole('menuitem', { name: 'Fijar a la 101' })
  screen.getByRole('menuitem', { name: 'Hacer el check-in' })

  rerender(
    menu(unitsWith({ ...lucia, checkedIn: true, rooms: in101!.map((stretch) => ({ ...stretch, isPinned: true })) })),
  )
  screen.getByRole('menuitem', { name: 'Soltar de la 101' })
  screen.getByRole('menuitem', { name: 'Hacer el check-out' })
  expect(screen.getByRole<HTMLButtonElement>('menuitem', { name: 'Mover a otra unidad' }).disabled).toBe(true)

  rerender(menu(unitsWith({ ...lucia, rooms: in102! })))
  screen.getByRole('menuitem', { name: 'Fijar a la 102' })

  rerender(menu(unitsWith()))
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
})
