import { addDays, type Day } from '@posada/domain/platform/days/day'
import { MAX_NIGHTS } from '@posada/domain/platform/days/stay'
import type { Control } from 'react-hook-form'
import { Card } from '../../../ui/page/card.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import type { BookingValues } from './new-booking-values.ts'
import { STAY_TOO_SHORT } from '@posada/domain/platform/days/stay'
import { validateNights } from '../../../lib/validate-nights.ts'
import styles from './new-booking-dialog.module.css'

type Props = {
  control: Control<BookingValues>
  today: Day
  checkIn: Day | null
  checkInTime: string
  checkOutTime: string
}

/** Check-in, nights and check-out; changing one updates the others. */
export const StayFields = ({ control, today, checkIn, checkInTime, checkOutTime }: Props) => (
  <Card>
    <div className={styles.stay}>
      <div>
        <DateField
          control={control}
          name="checkIn"
          label="Entrada"
          kind="coming"
          from={today}
          help={checkInTime && `Desde las ${checkInTime}`}
          required
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
      </div>
      <div>
        <DateField
          control={control}
          name="checkOut"
          label="Salida"
          kind="coming"
          from={addDays(checkIn ?? today, 1)}
          help={checkOutTime && `Hasta las ${checkOutTime}`}
          required
          validate={(checkOut: Day | null) =>
            checkIn === null || checkOut === null || checkOut > checkIn || STAY_TOO_SHORT
          }
        />
      </div>
    </div>
  </Card>
)
