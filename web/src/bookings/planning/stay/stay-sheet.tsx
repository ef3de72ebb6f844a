import { Button, Drawer } from '@mantine/core'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { useState } from 'react'
import { loadAssignUnitDialog, type StayInRow, useSwitchUnit } from '../../bookings/public.ts'
import { useMay } from '../../../lib/use-me.ts'
import { useReturnFocus } from '../../../ui/dialogs/use-return-focus.ts'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { parkingOf } from '../data/parking-units.ts'
import { type PlannedStay, type PlanUnit, roomIdOf } from '../data/plan-unit.ts'
import { isPinned } from '../gestures/find-conflict.ts'
import type { UnitItem } from './use-stay-popover.ts'
import { StayFacts } from './stay-facts.tsx'
import styles from './stay-sheet.module.css'

const AssignUnitDialog = lazyComponent(loadAssignUnitDialog)

type Props = { found: UnitItem | null; onClose: () => void; onOpen: (bookingId: string) => void }

/** The popover's content on a phone: a drawer from below, with buttons for its unit and one that opens the booking. */
export function StaySheet({ found, onClose, onOpen }: Props) {
  const stay = found?.item.kind === 'stay' ? found.item : null
  useReturnFocus(stay !== null)
  const [assigned, setAssigned] = useState<StayInRow | null>(null)
  const { assign, park, isRunning } = useSwitchUnit(() => {
    setAssigned(null)
    onClose()
  })
  const mayEdit = useMay(bookingChangesApi.switchBookedUnit) && stay !== null && stay.state !== 'cancelled'
  const isParked = found?.unit.parkingRowId !== undefined
  const parking = found && stay && !isParked && mayPark(stay, found.unit) ? parkingOf(found.unit) : null
  const meant = found && stay && stayInRow(stay, found.unit)
  return (
    <>
      <Drawer.Root
        opened={stay !== null && assigned === null}
        onClose={onClose}
        position="bottom"
        size="auto"
        padding={0}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label="Estancia" className={styles.sheet ?? ''}>
          <Drawer.Body p={0}>
            {found && stay && meant && (
              <>
                <StayFacts stay={stay} unit={found.unit} />
                <div className={styles.actions}>
                  {mayEdit && parking && (
                    <Button
                      className={styles.wide ?? ''}
                      disabled={isRunning}
                      onClick={() => park(meant, roomIdOf(parking))}
                    >
                      Dejar sin asignar
                    </Button>
                  )}
                  {mayEdit && isParked && (
                    <Button variant="filled" className={styles.wide ?? ''} onClick={() => setAssigned(meant)}>
                      Asignar unidad
                    </Button>
                  )}
                  <Button onClick={onClose}>Cerrar</Button>
                  <Button
                    variant={mayEdit && isParked ? 'default' : 'filled'}
                    data-autofocus
                    onClick={() => onOpen(stay.booking.id)}
                  >
                    Ver reserva
                  </Button>
                </div>
              </>
            )}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      {assigned && (
        <LazyPart>
          <AssignUnitDialog
            stay={assigned}
            isRunning={isRunning}
            onChoose={(unit) => assign(assigned, unit)}
            onClose={() => setAssigned(null)}
          />
        </LazyPart>
      )}
    </>
  )
}

const mayPark = (stay: PlannedStay, { room }: PlanUnit) => !stay.booking.checkedIn && !isPinned(stay, room.id)

function stayInRow({ booking, checkIn, checkOut, stretchId }: PlannedStay, unit: PlanUnit): StayInRow {
  const { id: bookingId, holder, version } = booking
  return { bookingId, holderName: holder.name, version, roomId: roomIdOf(unit), stretchId, checkIn, checkOut }
}
