import type { PendingTask } from '@posada/contract/cleaning/cleaning-log'
import { addDays } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { useState } from 'react'
import { OpenBookingDialog } from '../../../bookings/bookings/public.ts'
import { useToday } from '../../../lib/use-today.ts'
import { BlockDialog } from '../../../bookings/blocks/public.ts'
import { LazyPart } from '../../../ui/feedback/lazy-component.tsx'

type Props = { task: PendingTask; onClose: () => void }

/** Blocks the unit of a fault from today on. Guests who occupy it are named there, and their booking can be opened. */
export function BlockFaultyUnit({ task, onClose }: Props) {
  const today = useToday()
  const [bookingId, setBookingId] = useState<string | null>(null)
  return (
    <LazyPart>
      {bookingId === null ? (
        <BlockDialog
          units={[{ id: task.roomId, name: task.roomName, establishmentName: task.establishmentName }]}
          roomIds={[task.roomId]}
          stay={{ checkIn: today, checkOut: addDays(today, 1) }}
          reason={task.title.slice(0, limits.blockReason)}
          onClose={onClose}
          onOpenBooking={setBookingId}
        />
      ) : (
        <OpenBookingDialog key={bookingId} id={bookingId} onClose={onClose} onOpen={setBookingId} />
      )}
    </LazyPart>
  )
}
