import { optionAfterArrivalFault } from '@posada/domain/bookings/booking-state'
import { optionOverFault } from '@posada/domain/bookings/booking-faults'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Card } from '../../../ui/page/card.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { canSendConfirmation, type BookingValues } from './new-booking-values.ts'
import styles from './new-booking-dialog.module.css'

const USUAL_DAYS = 7

type Props = { form: UseFormReturn<BookingValues>; today: Day }

/** Saves the booking as an option until a day, and sends the guests a confirmation. */
export function SaveOptions({ form: { control, getValues, setValue }, today }: Props) {
  const [isOption, checkIn, email] = useWatch({ control, name: ['isOption', 'checkIn', 'email'] })
  const fits = (day: Day | null) => {
    if (!getValues('isOption')) return true
    if (day === null) return 'Elija hasta qué día se guarda'
    const overFault = optionOverFault(day, today)
    return overFault ?? (checkIn === null || (optionAfterArrivalFault(day, { checkIn }) ?? true))
  }
  /** Proposes a last day when the option is switched on. */
  const propose = (isOn: boolean) => {
    const week = addDays(today, USUAL_DAYS)
    if (isOn && getValues('optionUntil') === null)
      setValue('optionUntil', checkIn !== null && checkIn < week ? checkIn : week)
  }
  return (
    <Card>
      <div className={styles.options}>
        <SwitchField control={control} name="isOption" label="Opción: guardar la unidad hasta" onToggle={propose} />
        {isOption && (
          <div className={styles.unlabelled}>
            <DateField
              control={control}
              name="optionUntil"
              label="Último día de la opción"
              kind="coming"
              from={today}
              min={today}
              validate={fits}
            />
          </div>
        )}
        <CheckboxField
          control={control}
          name="sendsConfirmation"
          label="Enviar confirmación por correo"
          disabled={!canSendConfirmation(email)}
          help={canSendConfirmation(email) ? undefined : 'Escriba antes el email del titular.'}
        />
      </div>
    </Card>
  )
}
