import { Button } from '@mantine/core'
import { type InvitableBooking, selfCheckinApi } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { mobileNumber } from '@posada/domain/platform/text/mobile-number'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { copyText } from '../../lib/copy-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { FormGrid } from '../../ui/fields/form-grid.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Icon } from '../../ui/theme/icon.tsx'

type Fields = { bookingId: string | null; email: string; phone: string }
type SendBy = 'email' | 'sms' | 'copy_link'

const CHOOSE = 'Elija una reserva'
const NONE: readonly InvitableBooking[] = []

/** 'Enviar auto check-in': a booking that was not invited, and how its guests get the link. */
export function SendCheckinDialog({ onClose }: { onClose: () => void }) {
  const { control, handleSubmit, formState, watch } = useForm<Fields>({
    defaultValues: { bookingId: null, email: '', phone: '' },
  })
  const offered = useQueryCall(selfCheckinApi.invitable, { filter: null }, { kinds: ['bookings', 'self-check-ins'] })
  const bookings = offered.data?.bookings ?? NONE
  const [refusal, setRefusal] = useState<string | null>(null)
  const create = useCall(selfCheckinApi.create, {
    reloads: ['self-check-ins', 'bookings'],
    onRefused: setRefusal,
    onDone: onClose,
  })
  const chosen = bookings.find(({ id }) => id === watch('bookingId'))

  const sendBy = (method: SendBy) =>
    handleSubmit(({ bookingId, email, phone }) => {
      setRefusal(null)
      if (bookingId === null) return
      create.run(
        {
          booking: { id: bookingId, email: email.trim() || null, phone: phone.trim() || chosen?.mobile || null },
          sendBy: method,
        },
        { onSuccess: ({ reply }) => (method === 'copy_link' ? void copyText(reply.link) : undefined) },
      )
    })
  const more = (offered.data?.total ?? 0) - bookings.length
  return (
    <FormDialog
      opened
      title="Enviar auto check-in"
      onClose={onClose}
      onSubmit={sendBy('email')}
      isDirty={formState.isDirty}
      isSaving={create.isRunning}
      saveLabel="Enviar por correo"
      size={640}
      otherSave={
        <>
          <Button
            leftSection={<Icon of={IconCopy} />}
            disabled={create.isRunning}
            onClick={() => void sendBy('copy_link')()}
          >
            Copiar enlace
          </Button>
          <Button
            leftSection={<Icon of={IconMessage} />}
            disabled={create.isRunning || (mobileNumber(watch('phone')) === '' && !chosen?.mobile)}
            onClick={() => void sendBy('sms')()}
          >
            Enviar por SMS (0,15 €)
          </Button>
        </>
      }
    >
      <FormGrid>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <SelectField
          control={control}
          name="bookingId"
          label="Reserva"
          placeholder={CHOOSE}
          choices={bookings.map(({ id, label }) => ({ value: id, label }))}
          searchable
          required
        />
        {chosen && (
          <>
            <EmailField
              control={control}
              name="email"
              label="Otro correo electrónico"
              help={chosen.email ? `Si no escribe ninguno, se envía a ${chosen.email}.` : 'La reserva no tiene correo.'}
            />
            <PhoneField
              control={control}
              name="phone"
              label="Otro teléfono móvil"
              help={
                chosen.mobile ? `Si no escribe ninguno, el SMS va a ${chosen.mobile}.` : 'La reserva no tiene móvil.'
              }
            />
          </>
        )}
        {more > 0 && <Note>Hay {more} reservas más adelante: envíelas desde la propia reserva.</Note>}
      </FormGrid>
    </FormDialog>
  )
}
