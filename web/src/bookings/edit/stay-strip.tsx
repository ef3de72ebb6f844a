import { isActiveState } from '@posada/contract/bookings/booking-state'
import type { Day } from '@posada/domain/day'
import { MAX_NIGHTS } from '@posada/domain/stay'
import { useWatch } from 'react-hook-form'
import { DateField } from '../../ui/date-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { outsideFault } from './date-faults.ts'
import { DoorTick } from './door-tick.tsx'
import { useEditing } from './edit-context.ts'
import { aNightOrMore, tooShort } from '../party-rules.ts'
import { RegistryFact } from './registry-fact.tsx'
import styles from './stay-strip.module.css'
import { useDoors } from './use-doors.tsx'

/** Check-in, check-out and nights, where changing one updates the others; the ticks are saved at once. */
export function StayStrip() {
  const { booking, house, form, mayEdit } = useEditing()
  const { control } = form
  const checkIn = useWatch({ control, name: 'checkIn' })
  const doors = useDoors()
  const units = new Set(booking.rooms.map(({ id }) => id)).size
  const faultOf = (checkOut: Day | null): true | string => {
    if (checkIn === null || checkOut === null) return true
    return checkOut > checkIn ? outsideFault(booking, { checkIn, checkOut }) : tooShort
  }
  return (
    <fieldset className={styles.strip} disabled={!mayEdit || !isActiveState(booking.state)} aria-label="Estancia">
      <div>
        <DateField control={control} name="checkIn" label="Entrada" />
        <DoorTick
          label="Check-in"
          isDone={booking.checkedIn}
          doneAt={booking.checkedInAt}
          note={house?.checkInTime && `desde las ${house.checkInTime}`}
          isRunning={doors.isRunning}
          onTick={doors.tickIn}
        />
      </div>
      <div>
        <DateField control={control} name="checkOut" label="Salida" validate={faultOf} />
        <DoorTick
          label="Check-out"
          isDone={booking.checkedOut}
          doneAt={booking.checkedOutAt}
          note={house?.checkOutTime && `hasta las ${house.checkOutTime}`}
          isRunning={doors.isRunning}
          onTick={doors.tickOut}
        />
      </div>
      <div className={styles.nights}>
        <NumberField
          control={control}
          name="nights"
          label="Noches"
          unit="noche"
          min={1}
          max={MAX_NIGHTS}
          validate={aNightOrMore}
        />
        <div className={styles.foot}>
          {units} {units === 1 ? 'unidad' : 'unidades'}
        </div>
      </div>
      <RegistryFact />
    </fieldset>
  )
}
