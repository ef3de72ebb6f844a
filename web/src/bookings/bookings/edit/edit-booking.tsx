import { Button } from '@mantine/core'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import { OpenedBookingContext } from '../opened-booking.tsx'
import type { BookingStart } from './booking-start.tsx'
import { EditColumns } from './edit-columns.tsx'
import { EditContext } from './edit-context.tsx'
import { EditFrame } from './edit-frame.tsx'
import { EditHead } from './edit-head.tsx'
import { PrintAction } from './print/print-action.tsx'
import { SaveRefusalNote } from './save-refusal-note.tsx'
import { StateActions } from './state/state-actions.tsx'
import { StayStrip } from './stay/stay-strip.tsx'
import { useBookingEditor } from './use-booking-editor.tsx'

const ChangedNote = lazyComponent(async () => ({ default: (await import('./state/changed-note.tsx')).ChangedNote }))

const InactiveNote = lazyComponent(async () => ({ default: (await import('./state/inactive-note.tsx')).InactiveNote }))

type Props = {
  booking: BookingInfo
  /** The booking is what was last read of it, and exists no more. */
  isDeleted: boolean
  start: BookingStart | undefined
  establishment: PlannedEstablishment | undefined
  onClose: () => void
  onOpen: (bookingId: string) => void
}

/** Edits a booking: typed values are saved together with 'Guardar'; ticks, menus and prices are saved at once. */
export function EditBooking({ booking, isDeleted, start, establishment, onClose, onOpen }: Props) {
  const editor = useBookingEditor({ booking, isDeleted, start, establishment, onClose })
  const { editing, stale, refusal, isSaving } = editor
  const isPhone = useIsPhone()
  const saveButton = editing.mayEdit && (
    <Button type="submit" variant="filled" disabled={!editor.canSave}>
      Guardar
    </Button>
  )
  return (
    <OpenedBookingContext value={editing}>
      <EditContext value={editing}>
        <EditFrame
          title={`Reserva ${booking.locator}`}
          about={<EditHead />}
          actions={
            <>
              {editing.mayEdit ? <StateActions onGone={onClose} /> : <PrintAction />}
              {!isPhone && saveButton}
            </>
          }
          foot={isPhone && saveButton}
          strip={<StayStrip />}
          nested={editor.nested}
          onSave={editor.saveAll}
          onClose={editor.close}
        >
          {(isDeleted || stale !== null) && (
            <LazyPart fallback={null}>
              <ChangedNote
                isDeleted={isDeleted}
                stale={stale}
                isBusy={editor.isBusy}
                onTheirs={editor.askTheirs}
                onMine={editor.saveOver}
              />
            </LazyPart>
          )}
          {refusal && <SaveRefusalNote refusal={refusal} isSaving={isSaving} onOpen={onOpen} />}
          {!occupiesUnits(booking.state) && (
            <LazyPart fallback={null}>
              <InactiveNote />
            </LazyPart>
          )}
          <EditColumns isDeleted={isDeleted} onOpen={onOpen} />
        </EditFrame>
      </EditContext>
    </OpenedBookingContext>
  )
}
