import { Button } from '@mantine/core'
import { type SelfCheckin, selfCheckinApi } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import { mobileNumber } from '@posada/domain/platform/text/mobile-number'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { FormGrid } from '../../ui/fields/form-grid.tsx'
import { Icon } from '../../ui/theme/icon.tsx'

type Props = { checkin: SelfCheckin; onClose: () => void }

/** Sends the same link again, to the address it went to or to another one. */
export function ResendCheckinDialog({ checkin, onClose }: Props) {
  const { bookingId, sentTo, ownerEmail, ownerPhone } = checkin
  const options = { reloads: ['self-check-ins', 'bookings'], onDone: onClose } as const
  const byEmail = useCall(selfCheckinApi.resendEmail, options)
  const bySms = useCall(selfCheckinApi.resendSms, options)
  const { control, handleSubmit, formState, watch } = useForm({
    defaultValues: { email: sentTo.includes('@') ? sentTo : ownerEmail, phone: ownerPhone },
  })
  const isRunning = byEmail.isRunning || bySms.isRunning
  return (
    <FormDialog
      opened
      title="Reenviar auto check-in"
      onClose={onClose}
      onSubmit={handleSubmit(({ email }) => byEmail.run({ bookingId, email: email.trim() || null }))}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      saveLabel="Enviar por correo"
      size={520}
      otherSave={
        <Button
          leftSection={<Icon of={IconMessage} />}
          disabled={isRunning || mobileNumber(watch('phone')) === ''}
          onClick={() => void handleSubmit(({ phone }) => bySms.run({ bookingId, phone: phone.trim() }))()}
        >
          Enviar por SMS (0,15 €)
        </Button>
      }
    >
      <FormGrid>
        <EmailField
          control={control}
          name="email"
          label="Correo electrónico"
          help="El enlace es el mismo: los que ya han dado sus datos no tienen que repetirlos."
        />
        <PhoneField control={control} name="phone" label="Teléfono móvil, para el SMS" />
      </FormGrid>
    </FormDialog>
  )
}
