import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { Button } from '@mantine/core'
import IconArrowsSplit2 from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs'
import { Card } from '../../../ui/page/card.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { AddBookedUnit } from './add-booked-unit.tsx'
import { DetachBar, useDetach } from './detach.tsx'
import { useEditing } from '../edit-context.tsx'
import { UnitRow } from './unit-row.tsx'
import styles from './units.module.css'
import { useUnitActions } from './use-unit-actions.ts'

type Props = { onOpen: (bookingId: string) => void }

/** The booking's units with the price of each night and the actions on them. */
export function BookingUnitsCard({ onOpen }: Props) {
  const { booking, mayEdit, hasOtherDates } = useEditing()
  const actions = useUnitActions()
  const detach = useDetach(onOpen)
  const isOpen = mayEdit && occupiesUnits(booking.state)
  const unitIds = [...new Set(booking.rooms.map(({ id }) => id))]
  const canAct = isOpen && !hasOtherDates
  return (
    <Card
      title="Unidades"
      count={unitIds.length}
      actions={
        canAct &&
        unitIds.length > 1 &&
        !detach.isOn && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<Icon of={IconArrowsSplit2} size={16} />}
            onClick={detach.start}
          >
            Desvincular habitaciones
          </Button>
        )
      }
    >
      <fieldset className={styles.units} disabled={!isOpen}>
        {booking.rooms.map((room, index) => (
          <UnitRow
            key={`${room.id} ${room.checkIn}`}
            room={room}
            index={index}
            actions={actions}
            canAct={canAct}
            detach={detach}
            isLast={unitIds.length === 1}
          />
        ))}
        {isOpen && hasOtherDates && (
          <Note tone="info">Guarde las fechas nuevas para cambiar, añadir o quitar unidades.</Note>
        )}
        {detach.isOn ? <DetachBar detach={detach} /> : canAct && <AddBookedUnit actions={actions} />}
      </fieldset>
    </Card>
  )
}
