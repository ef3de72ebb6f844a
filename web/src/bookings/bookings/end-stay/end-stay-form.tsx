import { Checkbox } from '@mantine/core'
import { compensationFault, compensationFor, type EndKind } from '@posada/domain/bookings/compensation'
import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { shortDates } from '../../../lib/format.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { AmountChips } from '../../collecting/public.ts'
import { useOpenedBooking } from '../opened-booking.tsx'
import { AgreedConditions } from './agreed-conditions.tsx'
import { EndStayButtons } from './end-stay-buttons.tsx'
import styles from './end-stay.module.css'
import type { Ending, useEndStay } from './use-end-stay.ts'
import type { useEndedStay } from './use-ended-stay.ts'

type Fields = { fee: Cents | null; reason: string }
type Props = {
  kind: EndKind
  why: string | undefined
  stay: ReturnType<typeof useEndedStay>
  ended: ReturnType<typeof useEndStay>
  onClose: () => void
}

const amountWords = { 'first-night': '1.ª noche', received: 'Lo pagado', all: 'Toda la estancia' }

/** The conditions, what is kept by them, why, and whether the guest is notified. */
export function EndStayForm({ kind, why, stay, ended, onClose }: Props) {
  const { booking } = useOpenedBooking()
  // As it was when the question was asked: charging the card changes what was paid.
  const [compensation] = useState(() => compensationFor(stay))
  const { freeUntil, isFree, proposed, amounts } = compensation
  const [notifiesGuest, setNotifiesGuest] = useState(booking.email !== '')
  const { control, handleSubmit, setValue, setError } = useForm<Fields>({
    defaultValues: { fee: proposed || null, reason: '' },
  })
  const fee = useWatch({ control, name: 'fee' }) ?? 0
  const submit = (act: (ending: Ending) => void) =>
    void handleSubmit(({ reason }) => act({ fee, reason, notifiesGuest }))()
  /** To keep nothing of what the conditions allow is to waive it. */
  const end = (ending: Ending, isWaived = ending.fee === 0 && !isFree) => {
    if (isWaived && ending.reason.trim() === '')
      setError('reason', { message: 'Escriba por qué no se cobra' }, { shouldFocus: true })
    else ended.end(ending)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      {/* Focused instead of the amount, which would open the keyboard of a phone over the question. */}
      <p className={styles.question} tabIndex={-1} data-autofocus>
        {kind === 'cancel' ? '¿Cancelar la reserva de' : '¿No se ha presentado'} {booking.holder.name},{' '}
        {shortDates(booking)}?
      </p>
      <p className={styles.text}>Sus unidades quedan libres. Se puede recuperar mientras lo sigan estando.</p>
      {why && <Note tone="warning">{why}</Note>}
      <AgreedConditions text={stay.conditions.text} freeUntil={freeUntil} isFree={isFree} />
      {stay.received > 0 && <p className={styles.text}>Ya se han cobrado {formatEuros(stay.received)}.</p>}
      <div className={styles.amount}>
        <MoneyField
          control={control}
          name="fee"
          label="Importe que se queda el establecimiento"
          validate={(_, typed) => compensationFault(typed.fee ?? 0, stay.total) ?? true}
        />
        <AmountChips
          choices={amounts.map(({ kind: which, amount }) => ({ label: amountWords[which], amount }))}
          amount={fee}
          onChoose={(chosen) => setValue('fee', chosen, { shouldDirty: true, shouldValidate: true })}
        />
      </div>
      <TextAreaField control={control} name="reason" label="Motivo" rows={1} maxLength={500} />
      {booking.email !== '' && (
        <Checkbox
          size="xs"
          label={`Avisar al huésped por correo: ${booking.email}`}
          checked={notifiesGuest}
          onChange={({ currentTarget: { checked } }) => setNotifiesGuest(checked)}
        />
      )}
      <EndStayButtons
        kind={kind}
        fee={fee}
        received={stay.received}
        isFree={isFree}
        isRunning={ended.isRunning}
        onCharge={(order) => submit((ending) => ended.endAndCharge(ending, order))}
        onNote={() => submit((ending) => end(ending))}
        onWaive={(kept) => submit((ending) => end({ ...ending, fee: kept }, true))}
        onClose={onClose}
      />
    </form>
  )
}
