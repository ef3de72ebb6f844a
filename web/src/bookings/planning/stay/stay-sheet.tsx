import { Drawer } from '@mantine/core'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { type ReactNode, useState } from 'react'
import {
  type BookingStart,
  loadAssignUnitDialog,
  type StayInRow,
  useCheckInOut,
  useSwitchUnit,
} from '../../bookings/public.ts'
import { useMay } from '../../../lib/use-me.ts'
import { useReturnFocus } from '../../../ui/dialogs/use-return-focus.ts'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { type PlannedStay, type PlanUnit, roomIdOf } from '../data/plan-unit.ts'
import { stayActions } from './stay-actions.ts'
import type { UnitItem } from './use-stay-popover.ts'
import { StayFacts } from './stay-facts.tsx'
import { useStayRights } from './stay-menu.tsx'
import { StaySheetActions } from './stay-sheet-actions.tsx'
import styles from './stay-sheet.module.css'

const AssignUnitDialog = lazyComponent(loadAssignUnitDialog)

type Props = {
  found: UnitItem | null
  onClose: () => void
  onOpen: (bookingId: string, start?: BookingStart) => void
}

/** The popover's content on a phone: a drawer from below, with what the menu of a stay offers on a desk. */
export function StaySheet({ found, onClose, onOpen }: Props) {
  const stay = found?.item.kind === 'stay' ? found.item : null
  useReturnFocus(stay !== null)
  const [assigned, setAssigned] = useState<StayInRow | null>(null)
  const [question, setQuestion] = useState<ReactNode>(null)
  const { assign, park, isRunning } = useSwitchUnit(() => {
    setAssigned(null)
    onClose()
  })
  const rights = useStayRights()
  const maySwitch = useMay(bookingChangesApi.switchBookedUnit)
  const checkInOut = useCheckInOut({
    booking: tickedBooking(stay),
    today: found?.unit.establishment.today ?? '',
    showNested: setQuestion,
    onDone: onClose,
  })
  const actions = found && stay && stayActions({ item: stay, unit: found.unit }, rights)
  const meant = found && stay && stayInRow(stay, found.unit)
  return (
    <>
      <Drawer.Root
        opened={stay !== null && assigned === null && question === null}
        onClose={onClose}
        position="bottom"
        size="auto"
        padding={0}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label="Estancia" className={styles.sheet ?? ''}>
          <Drawer.Body p={0}>
            {found && stay && meant && actions && (
              <>
                <StayFacts stay={stay} unit={found.unit} />
                <StaySheetActions
                  stay={stay}
                  actions={actions}
                  maySwitch={maySwitch}
                  isRunning={isRunning || checkInOut.isRunning}
                  checkInOut={checkInOut}
                  onAssign={() => setAssigned(meant)}
                  onPark={(parking) => park(meant, roomIdOf(parking))}
                  onOpen={(start) => onOpen(stay.booking.id, start)}
                  onClose={onClose}
                />
              </>
            )}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      {question}
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

/** What the ticks need of the booking; nothing is ticked while there is none. */
const tickedBooking = (stay: PlannedStay | null) => ({
  id: stay?.booking.id ?? '',
  checkedIn: stay?.booking.checkedIn ?? false,
  checkOut: stay?.booking.checkOut ?? '',
  stays: stay?.booking.rooms ?? [],
})

function stayInRow({ booking, checkIn, checkOut, stretchId }: PlannedStay, unit: PlanUnit): StayInRow {
  const { id: bookingId, holder, version } = booking
  return { bookingId, holderName: holder.name, version, roomId: roomIdOf(unit), stretchId, checkIn, checkOut }
}
