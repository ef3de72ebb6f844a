import type { Occupant } from '@posada/contract/travellers/guests/new-guest'
import { type Day, daysBetween, formatDay } from '@posada/domain/platform/days/day'
import { MAX_NIGHTS } from '@posada/domain/platform/days/stay'
import { memo, useEffect } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { validateNights } from '../../../lib/validate-nights.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { type Choice, type ChoiceGroup, SelectField } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/page/card.tsx'
import styles from './new-guest.module.css'
import type { StayValues } from './person.ts'

type JoinedNoteProps = {
  joined: Occupant | null
  /** A warning that the nights exceed the booking, or null. */
  leavesLater: string | null
}

/** Shows before submitting which booking the guest will be added to. */
function JoinedBookingNote({ joined, leavesLater }: JoinedNoteProps) {
  if (!joined)
    return (
      <Note tone="info">No hay ninguna reserva en esa unidad ese día: se hará una nueva a nombre del huésped.</Note>
    )
  const { locator, holderName, checkIn, checkOut, guests, occupants } = joined
  const isFull = guests.length >= occupants
  return (
    <Note tone={isFull || leavesLater ? 'warning' : 'ok'}>
      Se añadirá a la reserva <strong>{locator}</strong>
      {holderName && ` de ${holderName}`}, del {formatDay(checkIn)} al {formatDay(checkOut)}, {guests.length} de{' '}
      {occupants} registrados. {leavesLater}
    </Note>
  )
}

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
  /** After midnight of the last night a guest stays no whole night. */
  const isLastDay = joined?.checkOut === checkIn
  useEffect(() => {
    if (usual !== null && !dirtyFields.nights && nights !== usual) setValue('nights', usual)
    // Runs only when the booking found changes, so that it keeps the nights typed later.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
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
        <DateField control={control} name="checkIn" label="Entrada" required />
        <NumberField
          control={control}
          name="nights"
          label="Noches"
          unit="noche"
          min={isLastDay ? 0 : 1}
          max={MAX_NIGHTS}
          validate={isLastDay ? () => true : validateNights}
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
  checkIn !== null && checkIn <= joined.checkOut ? daysBetween(checkIn, joined.checkOut) : 1

function leavesLater(joined: Occupant | null, checkIn: Day | null, nights: number | null): string | null {
  if (!joined || checkIn === null || nights === null || nights <= nightsLeft(joined, checkIn)) return null
  return `La reserva termina antes: el ${formatDay(joined.checkOut)}.`
}
