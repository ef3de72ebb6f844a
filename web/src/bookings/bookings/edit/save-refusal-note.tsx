import type { UnitChange } from '@posada/domain/bookings/stays/unit-changes'
import { useWatch } from 'react-hook-form'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import type { SaveRefusal } from './draft/use-save-edit.ts'
import { useEditing } from './edit-context.tsx'
import styles from './edit-frame.module.css'

const OccupiedChoices = lazyComponent(async () => ({
  default: (await import('../occupied/occupied-choices.tsx')).OccupiedChoices,
}))

type Props = {
  refusal: SaveRefusal
  isSaving: boolean
  onOpen: (bookingId: string) => void
}

/** Why the booking was not saved; where a unit is taken, with the ways to save the new dates nevertheless. */
export function SaveRefusalNote({ refusal, isSaving, onOpen }: Props) {
  const { form, saveWithUnits, confirmLeaving } = useEditing()
  const [checkIn, checkOut] = useWatch({ control: form.control, name: ['checkIn', 'checkOut'] })
  const { message, occupied, dates } = refusal
  if (checkIn !== dates.checkIn || checkOut !== dates.checkOut) return null
  const choose = (change: UnitChange) => saveWithUnits([...(occupied?.changes ?? []), change])
  return (
    <div className={styles.wide}>
      <ErrorNote attempt={refusal}>
        {occupied ? (
          <LazyPart fallback={message}>
            <OccupiedChoices
              occupied={occupied.facts}
              isRunning={isSaving}
              onChoose={({ roomId, newRoomId, from, to }) => choose({ roomId, newRoomId, from, to })}
              onOpen={(bookingId) => confirmLeaving(() => onOpen(bookingId))}
            />
          </LazyPart>
        ) : (
          message
        )}
      </ErrorNote>
    </div>
  )
}
