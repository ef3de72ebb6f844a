import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { MAX_NIGHTS, STAY_TOO_SHORT } from '@posada/domain/platform/days/stay'
import { useWatch } from 'react-hook-form'
import { useToday } from '../../../../lib/use-today.ts'
import { validateNights } from '../../../../lib/validate-nights.ts'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { useCheckInOut } from '../../check-in-out/use-check-in-out.tsx'
import { validateUnitDates } from '../draft/units-on-dates.ts'
import { CheckInOutTick } from './check-in-out-tick.tsx'
import { useEditing } from '../edit-context.tsx'
import { PendingOnPhone } from './pending-on-phone.tsx'
import { RegisteredGuests } from './registered-guests.tsx'
import { RegistryStatus } from './registry-status.tsx'
import styles from './stay-strip.module.css'

const DATE_MISSING = 'Escriba la fecha'

/** Check-in, check-out and nights, where changing one updates the others; the ticks are saved at once. */
export function StayStrip() {
  const { booking, establishment, form, mayEdit, showNested, recordOwnVersion } = useEditing()
  const { control } = form
  const checkIn = useWatch({ control, name: 'checkIn' })
  const accountToday = useToday()
  const today = establishment?.today ?? accountToday
  const checkInOut = useCheckInOut({
    booking: { ...booking, stays: booking.rooms },
    today,
    showNested,
    onDone: recordOwnVersion,
  })
  const units = new Set(booking.rooms.map(({ id }) => id)).size
  const faultOf = (checkOut: Day | null): true | string => {
    if (checkOut === null) return DATE_MISSING
    if (checkIn === null) return true
    return checkOut > checkIn ? validateUnitDates(booking, { checkIn, checkOut }) : STAY_TOO_SHORT
  }
  return (
    <fieldset className={styles.strip} disabled={!mayEdit || !occupiesUnits(booking.state)} aria-label="Estancia">
      <div>
        <DateField
          control={control}
          name="checkIn"
          label="Entrada"
          kind="coming"
          from={today}
          validate={(day) => day !== null || DATE_MISSING}
        />
        <CheckInOutTick
          label="Check-in"
          isDone={booking.checkedIn}
          doneAt={booking.checkedInAt}
          note={establishment?.checkInTime && `desde las ${establishment.checkInTime}`}
          isRunning={checkInOut.isRunning}
          onTick={checkInOut.setCheckedIn}
        />
      </div>
      <div>
        <DateField
          control={control}
          name="checkOut"
          label="Salida"
          kind="coming"
          from={addDays(checkIn ?? today, 1)}
          validate={faultOf}
        />
        <CheckInOutTick
          label="Check-out"
          isDone={booking.checkedOut}
          doneAt={booking.checkedOutAt}
          note={establishment?.checkOutTime && `hasta las ${establishment.checkOutTime}`}
          isRunning={checkInOut.isRunning}
          onTick={checkInOut.setCheckedOut}
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
      <RegisteredGuests />
      <PendingOnPhone />
      <RegistryStatus />
    </fieldset>
  )
}
