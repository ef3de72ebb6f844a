import { roomingListApi } from '@posada/contract/bookings/rooming-list'
import { useMay } from '../../../../lib/use-me.ts'
import { useEditing } from '../edit-context.tsx'
import { LazyRoomingListDialog } from '../nested-forms.tsx'

/** Opens the rooming list of a booking of several units; null where there is none, or the user may not see guests. */
export function useRoomingList(): (() => void) | null {
  const { booking, showNested } = useEditing()
  const may = useMay(roomingListApi.make)
  if (!may || booking.rooms.length < 2) return null
  return () => showNested(<LazyRoomingListDialog onClose={() => showNested(null)} />)
}
