import { Button } from '@mantine/core'
import { describeOccupant } from '../bookings/public.ts'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import type { RefusedBlock } from './block-values.ts'

type Props = { refusal: RefusedBlock; onOpenBooking: (bookingId: string) => void }

/** Who is in the unit on the nights to block, with a way to each booking; any other refusal as it is. */
export const BlockRefusal = ({ refusal, onOpenBooking }: Props) => (
  <ErrorNote attempt={refusal}>
    {refusal.occupants.length === 0 && refusal.message}
    {refusal.occupants.map((occupant) => {
      const { roomId, roomName, checkIn, bookingId, holderName } = occupant
      return (
        <div key={`${roomId} ${checkIn}`}>
          <b>{roomName} no está libre.</b> {describeOccupant(occupant)}.{' '}
          {bookingId !== null && (
            <Button size="compact-xs" variant="subtle" onClick={() => onOpenBooking(bookingId)}>
              Ver la reserva de {holderName}
            </Button>
          )}
        </div>
      )
    })}
  </ErrorNote>
)
