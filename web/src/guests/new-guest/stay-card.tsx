import type { Occupant } from '@posada/contract/guests/new-guest'
import { daysBetween, formatDay, type Day } from '@posada/domain/day'
import { MAX_NIGHTS } from '@posada/domain/stay'
import { memo, useEffect } from 'react'
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { validateNights } from '../../bookings/party-rules.ts'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField, type Choice, type ChoiceGroup } from '../../ui/select-field.tsx'
import { JoinedBookingNote } from './joined-note.tsx'
import type { StayValues } from './person.ts'
import styles from './new-guest.module.css'

type Props = {
  form: UseFormReturn<StayValues>
  units: readonly (Choice | ChoiceGroup)[]
  joined: Occupant | null | undefined
}

function StayFields({ form: { control, setValue }, units, joined }: Props) {
  const { dirtyFields } = useFormState({ control })
  const checkIn = useWatch({ control, name: 'checkIn' })
  const nights = useWatch({ control, name: 'nights' })
  const usual = joined ? nightsLeft(joined, checkIn) : null
  useEffect(() => {
    if (usual !== null && !dirtyFields.nights && nights !== usual) setValue('nights', usual)
    // Runs only when the booking found changes, so that it keeps the nights typed later.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [usual])
  return (
    <Card title="Estancia">
      <div className={styles.stay}>
        <div className={styles.whole}>
          <SelectField
            control={control}
            name="roomId"
            label="Unidad de alojamiento"
            choices={units}
            placeholder="Elija una unidad"
            searchable
            required
          />
        </div>
        <DateField control={control} name="checkIn" label="Fecha entrada" required />
        <NumberField
          control={control}
          name="nights"
          label="Noches"
          unit="noche"
          min={1}
          max={MAX_NIGHTS}
          validate={validateNights}
        />
        {joined !== undefined && (
          <div className={styles.whole}>
            <JoinedBookingNote joined={joined} leavesLater={leavesLater(joined, checkIn, nights)} />
          </div>
        )}
      </div>
    </Card>
  )
}

/** Unit, arrival and nights, and the booking that follows from them. */
export const StayCard = memo(StayFields)

/** The nights until the end of the booking. */
const nightsLeft = (joined: Occupant, checkIn: Day | null): number =>
  checkIn !== null && checkIn < joined.checkOut ? daysBetween(checkIn, joined.checkOut) : 1

function leavesLater(joined: Occupant | null, checkIn: Day | null, nights: number | null): string | null {
  if (!joined || checkIn === null || nights === null || nights <= nightsLeft(joined, checkIn)) return null
  return `La reserva termina antes: el ${formatDay(joined.checkOut)}.`
}
