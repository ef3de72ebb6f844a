import type { Occupant } from '@posada/contract/guests/new-guest'
import { formatDay } from '@posada/domain/day'
import { Note } from '../../ui/note.tsx'

type JoinedNoteProps = {
  joined: Occupant | null
  /** A warning that the nights exceed the booking, or null. */
  leavesLater: string | null
}

/** Shows before submitting which booking the guest will be added to. */
export function JoinedBookingNote({ joined, leavesLater }: JoinedNoteProps) {
  if (!joined)
    return (
      <Note tone="info">No hay ninguna reserva en esa unidad ese día: se hará una nueva a nombre del huésped.</Note>
    )
  const { locator, holderName, checkIn, checkOut, guests, occupants } = joined
  const isFull = guests.length >= occupants
  return (
    <Note tone={isFull || leavesLater ? 'warning' : 'ok'}>
      Se añadirá a la reserva <strong>{locator}</strong>
      {holderName && ` de ${holderName}`}, del {formatDay(checkIn)} al {formatDay(checkOut)}, {guests.length} de{' '}
      {occupants} registrados. {leavesLater}
    </Note>
  )
}
