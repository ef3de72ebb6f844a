import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { isStay, MAX_NIGHTS, nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import { useEffect } from 'react'
import { useForm, useWatch, type Control, type UseFormSetValue } from 'react-hook-form'
import { plural } from '../../../lib/format.ts'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { freeUnitsOf } from '../new/free-units.ts'
import { useBookableUnits } from '../new/use-bookable-units.ts'
import { FreeOffers } from './free-offers.tsx'
import { NoFreeUnit } from './no-free-unit.tsx'
import styles from './free-units.module.css'

type Values = { checkIn: Day | null; checkOut: Day | null; people: number | null }
type ChosenUnits = { roomIds: readonly string[]; stay: Stay; people: number }
type Props = {
  establishments: readonly PlannedEstablishment[]
  today: Day
  onChoose: (chosen: ChosenUnits) => void
  onClose: () => void
}

/** 'Buscar libres': the units that are free for dates and people, with the price of the stay. */
export function FreeUnitsDialog({ establishments, today, onChoose, onClose }: Props) {
  const { control, setValue } = useForm<Values>({
    defaultValues: { checkIn: today, checkOut: addDays(today, 1), people: 2 },
  })
  useCheckOutAfter(control, setValue)
  const [checkIn, checkOut, people] = useWatch({ control, name: ['checkIn', 'checkOut', 'people'] })
  const dates = { checkIn, checkOut }
  const stay = isStay(dates) && nightsOf(dates) <= MAX_NIGHTS ? dates : null
  const bookable = useBookableUnits(stay)
  const persons = people ?? 1
  const choose = (roomIds: readonly string[]) => stay && onChoose({ roomIds, stay, people: persons })
  return (
    <ViewDialog
      title="Buscar libres"
      subtitle={stay ? plural(nightsOf(stay), 'noche', 'noches') : undefined}
      size={720}
      onClose={onClose}
    >
      <div className={styles.wanted}>
        <DateField control={control} name="checkIn" label="Entrada" kind="coming" from={today} />
        <DateField control={control} name="checkOut" label="Salida" kind="coming" from={addDays(checkIn ?? today, 1)} />
        <NumberField
          control={control}
          name="people"
          label="Personas"
          unit="persona"
          min={1}
          max={limits.booking.people}
        />
      </div>
      {stay === null ? (
        <p className={styles.note}>Escriba una entrada y una salida posterior.</p>
      ) : bookable === undefined ? (
        <SkeletonRows rows={4} />
      ) : (
        <FreeOffers
          offers={freeUnitsOf(establishments, bookable)}
          people={persons}
          onChoose={choose}
          nothing={
            <NoFreeUnit
              stay={stay}
              people={persons}
              today={today}
              establishments={establishments}
              onStay={(other) => {
                setValue('checkIn', other.checkIn)
                setValue('checkOut', other.checkOut)
              }}
            />
          }
        />
      )}
    </ViewDialog>
  )
}

/** A check-out that is not after a new check-in follows it by one night. */
function useCheckOutAfter(control: Control<Values>, setValue: UseFormSetValue<Values>) {
  const [checkIn, checkOut] = useWatch({ control, name: ['checkIn', 'checkOut'] })
  useEffect(() => {
    if (checkIn !== null && checkOut !== null && checkOut <= checkIn) setValue('checkOut', addDays(checkIn, 1))
    // Runs for a new check-in only: a check-out that is too early is to be seen.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [checkIn, setValue])
}
