import { Button } from '@mantine/core'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { useEditing } from '../edit-context.tsx'
import { LazyAssignUnitDialog } from '../nested-forms.tsx'
import type { UnitActions } from './use-unit-actions.ts'

type Props = { room: BookingInfo['rooms'][number]; actions: UnitActions }

/** 'Asignar unidad', of a stay that has none. */
export function AssignUnit({ room, actions }: Props) {
  const { booking, hasOtherDates, showNested } = useEditing()
  const { id: bookingId, holder } = booking
  const { id: roomId, stretchId, checkIn, checkOut } = room
  const close = () => showNested(null)
  const stay = { bookingId, holderName: holder.name, roomId, stretchId, checkIn, checkOut }
  const choose = (unit: { id: string }) => {
    close()
    actions.switchTo(room, unit.id)
  }
  return (
    <>
      {room.typeName && <span>{room.typeName}</span>}
      <Button
        size="xs"
        disabled={actions.isRunning || hasOtherDates}
        title={hasOtherDates ? 'Guarde antes las fechas nuevas' : undefined}
        onClick={() =>
          showNested(<LazyAssignUnitDialog stay={stay} isRunning={false} onChoose={choose} onClose={close} />)
        }
      >
        Asignar unidad
      </Button>
    </>
  )
}
