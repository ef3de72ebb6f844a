import { invoicesApi, type ShownInvoice } from '@posada/contract/money/invoices/invoices'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { usePayerEmail } from './use-payer-email.ts'

type Props = { invoice: ShownInvoice; onClose: () => void }

/** Sends the PDF of an issued invoice, by default to who pays. */
export function MailDialog({ invoice: { id, info, payer }, onClose }: Props) {
  const email = usePayerEmail(payer)
  if (email === undefined) return <SkeletonRows rows={2} />
  return <SendInvoiceDialog invoice={{ id, number: info.number ?? '' }} email={email} onClose={onClose} />
}

type SendProps = {
  invoice: { id: string; number: string }
  /** The default recipient; '' where unknown. */
  email: string
  onClose: () => void
}

/** Sends the PDF of an issued invoice to an address. */
export function SendInvoiceDialog({ invoice: { id, number }, email, onClose }: SendProps) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { email } })
  const mail = useCall(invoicesApi.mail, { reloads: ['invoices'], onDone: onClose })
  return (
    <FormDialog
      opened
      title={`Enviar ${number}`}
      onClose={onClose}
      onSubmit={handleSubmit((values) => mail.run({ id, email: values.email }))}
      isDirty={formState.isDirty}
      isSaving={mail.isRunning}
      saveLabel="Enviar"
      size={460}
    >
      <EmailField
        control={control}
        name="email"
        label="Correo electrónico"
        help="Recibirá el PDF. Una factura enviada ya no se anula: se rectifica."
        required
        focusOnMount
      />
    </FormDialog>
  )
}
