import type { BookingBilling } from '@posada/contract/money/billing/booking-billing'
import { formatEuros, type Cents } from '@posada/domain/platform/money/money'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from './billing.module.css'
import { IssueRefusalNote } from './issue-refusal-note.tsx'
import { useIssueInvoice } from './use-issue-invoice.ts'
import { recordAddress, wantedInvoice } from './wanted-invoice.ts'

type Fields = { amount: Cents | null; payer: string | null }
type Props = { billing: BookingBilling; onClose: () => void }

/** 'Anticipo': an invoice of money that was received before the stay is billed. */
export function AdvanceDialog({ billing: { payers, unbilledPayments }, onClose }: Props) {
  const { booking } = useEditing()
  const known = payers.filter(({ id }) => id !== '')
  const { control, handleSubmit, formState, getValues } = useForm<Fields>({
    defaultValues: { amount: unbilledPayments, payer: known[0]?.party ?? null },
  })
  const payerOf = (party: string | null) => known.find((payer) => payer.party === party)
  const issue = useIssueInvoice(onClose)
  const save = handleSubmit(({ amount, payer }) =>
    issue.run(wantedInvoice(booking.id, { kind: 'advance', amount, party: payerOf(payer)?.party ?? null })),
  )
  const refusedPayer = payerOf(getValues('payer'))
  return (
    <FormDialog
      opened
      title="Factura de anticipo"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={issue.isRunning}
      saveLabel="Emitir anticipo"
      size={460}
    >
      <div className={styles.fields}>
        {issue.refusal && (
          <IssueRefusalNote
            refusal={issue.refusal}
            recordAddress={refusedPayer && recordAddress(refusedPayer)}
            isRunning={issue.isRunning}
            onSimplify={issue.simplify}
            onBill={(guest) => issue.billTo(guest)}
          />
        )}
        <MoneyField
          control={control}
          name="amount"
          label="Importe"
          help={`Cobrado sin factura: ${formatEuros(unbilledPayments)}`}
          required
          focusOnMount
          validate={(amount) => withinReceived(amount as Cents, unbilledPayments)}
        />
        {known.length > 1 && (
          <SelectField
            control={control}
            name="payer"
            label="Titular"
            choices={known.map(({ party, name }) => ({ value: party, label: name }))}
            required
          />
        )}
        <p className={styles.soft}>La factura de la estancia descontará el anticipo.</p>
      </div>
    </FormDialog>
  )
}

function withinReceived(amount: Cents, received: Cents): true | string {
  if (amount <= 0) return 'El importe debe ser mayor que cero'
  return amount <= received || `Como mucho ${formatEuros(received)}, lo cobrado sin factura`
}
