import { Button } from '@mantine/core'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { limits } from '@posada/domain/platform/limits'
import { isFromCalendar } from '@posada/domain/travellers/reported-holder'
import { splitName } from '@posada/domain/travellers/split-name'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useRecordForm } from '../../../ui/page-form/use-record-form.ts'
import { PhoneField } from '../../../ui/phone/phone-field.tsx'
import styles from './correct.module.css'

const TITLE = 'Corregir datos'

type Common = {
  reasons: readonly { field: string; reason: string }[]
  position: string
  saveLabel: string
  isBusy: boolean
  refusal: string | null
  onSaved: () => void
  onBooking: () => void
  onClose: () => void
}

/** What the report of a reservation lacks of its holder: a name that the registry takes, a telephone or an address. */
export function CorrectHolderDialog({ bookingId, ...rest }: Common & { bookingId: string }) {
  const { data, error, refetch } = useQueryCall(bookingsApi.get, { id: bookingId }, { kinds: ['bookings'] })
  if (data) return <CorrectHolder booking={data.booking} {...rest} />
  return (
    <ViewDialog title={TITLE} size={520} onClose={rest.onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />}
    </ViewDialog>
  )
}

type Values = { givenName: string; firstSurname: string; secondSurname: string; phone: string; email: string }

const CONTACT = ['phone', 'email']

function CorrectHolder({ booking, ...props }: Common & { booking: BookingInfo }) {
  const { reasons, position, saveLabel, isBusy, onSaved, onBooking, onClose } = props
  const record = useRecordForm({ latest: booking, valuesOf })
  const { base, form } = record
  const { control } = form
  const isUnknown = isUnknownHolder(base)
  const [refusal, setRefusal] = useState<string | null>(null)
  const saving = useCall(bookingChangesApi.edit, {
    title: null,
    reloads: ['bookings', 'communications'],
    onRefused: setRefusal,
    onDone: ({ reply }) => {
      // Sending may be refused afterwards, and the form saved again: what was typed stays, on the version just saved.
      record.resetTo({ ...base, version: reply.version }, valuesOf(base))
      onSaved()
    },
  })
  const asksContact = isUnknown || reasons.some(({ field }) => CONTACT.includes(field))
  const asksName = reasons.some(({ field }) => !CONTACT.includes(field))
  const save = form.handleSubmit((values) => {
    setRefusal(null)
    saving.run({
      id: booking.id,
      version: base.version,
      ...changesOf(values, { booking: base, isUnknown, asksName, asksContact }),
    })
  })
  const said = refusal ?? props.refusal
  return (
    <FormDialog
      opened
      title={TITLE}
      subtitle={[`Reserva ${booking.locator}`, position].filter(Boolean).join(' · ')}
      actions={
        <Button variant="subtle" size="compact-sm" onClick={onBooking}>
          Ver la reserva
        </Button>
      }
      onClose={onClose}
      isDirty={record.isDirty}
      isSaving={saving.isRunning || isBusy}
      onSubmit={save}
      saveLabel={saveLabel}
      closeLabel="Cancelar"
      size={520}
    >
      <div className={styles.fields}>
        {said && <Note tone="error">{said}</Note>}
        <Note tone="warning">
          {reasons.map(({ reason }) => (
            <span key={reason} className={styles.reason}>
              {reason}
            </span>
          ))}
        </Note>
        {asksName && (
          <>
            <TextField control={control} name="givenName" label="Nombre" maxLength={most.name} required focusOnMount />
            <TextField control={control} name="firstSurname" label="Primer apellido" maxLength={most.name} required />
            <TextField control={control} name="secondSurname" label="Segundo apellido" maxLength={most.name} />
          </>
        )}
        {asksContact && (
          <>
            <PhoneField control={control} name="phone" label="Teléfono" maxLength={limits.booking.phone} />
            <EmailField control={control} name="email" label="Correo electrónico" />
          </>
        )}
      </div>
    </FormDialog>
  )
}

const most = limits.guest

const isUnknownHolder = ({ holder }: BookingInfo): boolean => isFromCalendar(splitName(holder.name))

/** The name as it is reported; none of who is not known. */
function valuesOf(booking: BookingInfo): Values {
  const { holder, phone, email } = booking
  const typed = { name: holder.givenName, firstSurname: holder.firstSurname, secondSurname: holder.secondSurname }
  const isTyped = Object.values(typed).some((part) => part !== '')
  const known = isTyped ? typed : isUnknownHolder(booking) || holder.isCompany ? NOBODY : splitName(holder.name)
  return { givenName: known.name, firstSurname: known.firstSurname, secondSurname: known.secondSurname, phone, email }
}

const NOBODY = { name: '', firstSurname: '', secondSurname: '' }

type Asked = { booking: BookingInfo; isUnknown: boolean; asksName: boolean; asksContact: boolean }

/** The parts of the name beside the holder's; who was not known becomes the holder. */
function changesOf(values: Values, { booking, isUnknown, asksName, asksContact }: Asked) {
  const [givenName, firstSurname, secondSurname] = [values.givenName, values.firstSurname, values.secondSurname].map(
    (part) => part.trim(),
  ) as [string, string, string]
  const whole = [givenName, firstSurname, secondSurname].filter(Boolean).join(' ')
  const holder = {
    name: isUnknown ? whole : booking.holder.name,
    clientId: isUnknown ? null : booking.holder.clientId || null,
    givenName,
    firstSurname,
    secondSurname: secondSurname || null,
  }
  return {
    ...(asksName && { holder }),
    ...(asksContact && { phone: values.phone || null, email: values.email.trim() || null }),
  }
}
