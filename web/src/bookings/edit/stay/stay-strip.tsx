import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import type { Day } from '@posada/domain/days/day'
import { MAX_NIGHTS } from '@posada/domain/stays/stay'
import { useWatch } from 'react-hook-form'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { validateUnitDates } from '../draft/units-on-dates.ts'
import { CheckInOutTick } from './check-in-out-tick.tsx'
import { useEditing } from '../edit-context.tsx'
import { STAY_TOO_SHORT } from '@posada/domain/stays/stay'
import { validateNights } from '../../../lib/validate-nights.ts'
import { RegistryStatus } from './registry-status.tsx'
import styles from './stay-strip.module.css'
import { useCheckInOut } from './use-check-in-out.tsx'

/** Check-in, check-out and nights, where changing one updates the others; the ticks are saved at once. */
export function StayStrip() {
  const { booking, establishment: house, form, mayEdit } = useEditing()
  const { control } = form
  const checkIn = useWatch({ control, name: 'checkIn' })
  const doors = useCheckInOut()
  const units = new Set(booking.rooms.map(({ id }) => id)).size
  const faultOf = (checkOut: Day | null): true | string => {
    if (checkIn === null || checkOut === null) return true
    return checkOut > checkIn ? validateUnitDates(booking, { checkIn, checkOut }) : STAY_TOO_SHORT
  }
  return (
    <fieldset className={styles.strip} disabled={!mayEdit || !occupiesUnits(booking.state)} aria-label="Estancia">
      <div>
        <DateField control={control} name="checkIn" label="Entrada" />
        <CheckInOutTick
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
        <CheckInOutTick
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
          validate={validateNights}
        />
        <div className={styles.foot}>
          {units} {units === 1 ? 'unidad' : 'unidades'}
        </div>
      </div>
      <RegistryStatus />
    </fieldset>
  )
}
