import { invoicesApi, type ShownInvoice } from '@posada/contract/invoices/invoices'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { usePayerEmail } from './use-payer-email.ts'

type Props = { invoice: ShownInvoice; onClose: () => void }

/** Sends the PDF of an issued invoice, by default to who pays. */
export function MailDialog(props: Props) {
  const email = usePayerEmail(props.invoice.payer)
  return email === undefined ? <SkeletonRows rows={2} /> : <MailForm {...props} email={email} />
}

function MailForm({ invoice: { id, info }, email, onClose }: Props & { email: string }) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { email } })
  const mail = useCall(invoicesApi.mail, { reloads: ['invoices'], onDone: onClose })
  return (
    <FormDialog
      opened
      title={`Enviar ${info.number ?? ''}`}
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
      />
    </FormDialog>
  )
}
