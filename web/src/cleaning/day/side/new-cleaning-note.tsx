import { cleanersApi } from '@posada/contract/cleaning/cleaners'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useToday } from '../../../lib/use-today.ts'
import { NewNoteDialog } from '../../../bookings/notes/public.ts'

type Props = { establishmentId: string; onClose: () => void }

/** A note that cleaners see, of today, for a unit of the establishment or for all of it. */
export function NewCleaningNote({ establishmentId, onClose }: Props) {
  const today = useToday()
  const { data } = useQueryCall(cleanersApi.rooms, { establishmentId }, { kinds: ['cleaning', 'units'] })
  return (
    <NewNoteDialog
      day={today}
      establishments={[{ name: '', rooms: data?.rooms ?? [] }]}
      isForCleaning
      onClose={onClose}
    />
  )
}
