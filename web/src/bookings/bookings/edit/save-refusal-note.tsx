import { useWatch } from 'react-hook-form'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import type { SaveRefusal } from './draft/use-save-edit.ts'
import { useEditing } from './edit-context.tsx'
import styles from './edit-frame.module.css'

const OccupiedRefusal = lazyComponent(async () => ({
  default: (await import('./occupied-refusal.tsx')).OccupiedRefusal,
}))

type Props = {
  refusal: SaveRefusal
  isSaving: boolean
  onOpen: (bookingId: string) => void
}

/** Why the booking was not saved; where a unit is taken, with the ways to save the new dates nevertheless. */
export function SaveRefusalNote({ refusal, isSaving, onOpen }: Props) {
  const { form } = useEditing()
  const [checkIn, checkOut] = useWatch({ control: form.control, name: ['checkIn', 'checkOut'] })
  const { message, occupied, dates } = refusal
  if (checkIn !== dates.checkIn || checkOut !== dates.checkOut) return null
  return (
    <div className={styles.wide}>
      <ErrorNote attempt={refusal}>
        {occupied ? (
          <LazyPart fallback={message}>
            <OccupiedRefusal occupied={occupied} dates={dates} isSaving={isSaving} onOpen={onOpen} />
          </LazyPart>
        ) : (
          message
        )}
      </ErrorNote>
    </div>
  )
}
