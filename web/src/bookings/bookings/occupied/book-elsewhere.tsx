import { planningApi } from '@posada/contract/bookings/planning/planning'
import type { UnitElsewhere } from '@posada/contract/bookings/swaps'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useToday } from '../../../lib/use-today.ts'
import type { HolderValue } from '../fields/holder-value.ts'
import { NewBookingDialog } from '../new/new-booking-dialog.tsx'

type Props = { unit: UnitElsewhere; holder: HolderValue; people?: number | undefined; onClose: () => void }

/** The dialog of a new booking for the nights that a guest spends in another establishment, with their name. */
export function BookElsewhere({ unit, holder, people, onClose }: Props) {
  const today = useToday()
  const { data } = useQueryCall(
    planningApi.fetch,
    { from: today, to: today, withCancelled: null, onlyBookings: null },
    { kinds: ['establishments', 'units'] },
  )
  if (!data) return null
  return (
    <NewBookingDialog
      establishments={data.establishments}
      roomIds={[unit.roomId]}
      stay={{ checkIn: unit.from, checkOut: unit.to }}
      holder={holder}
      people={people}
      onClose={onClose}
    />
  )
}
