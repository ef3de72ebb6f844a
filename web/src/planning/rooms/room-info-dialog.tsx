import { cleaningApi } from '@posada/contract/rooms/cleaning'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ViewDialog } from '../../ui/view-dialog.tsx'
import { RoomInfoFacts } from './room-info-facts.tsx'

type Props = { roomId: string; onClose: () => void; onOpenBooking: (id: string) => void }

/** Today's occupants and the cleaning state of a unit. */
export function RoomInfoDialog({ roomId, onClose, onOpenBooking }: Props) {
  const query = useQueryCall(cleaningApi.roomInfo, { roomId }, { kinds: ['units', 'bookings', 'establishments'] })
  const info = query.data?.info
  return (
    <ViewDialog
      title={info ? `Unidad ${info.name}` : 'Unidad'}
      subtitle={info?.establishmentName}
      onClose={onClose}
      size={460}
    >
      {info && <RoomInfoFacts roomId={roomId} info={info} onOpenBooking={onOpenBooking} />}
      {!info &&
        (query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        ))}
    </ViewDialog>
  )
}
