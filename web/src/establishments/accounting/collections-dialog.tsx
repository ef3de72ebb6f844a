import { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import type { AccountingPayment, MoneyAccount } from '@posada/contract/establishments/accounting-link'
import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import type { DataKind } from '../../lib/reload-what-changed.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CollectionRows } from './collection-rows.tsx'
import styles from './collections.module.css'

type Collections = {
  payments: readonly AccountingPayment[]
  methods: readonly MoneyAccount[]
  lastAccount: string
  pending: Cents
  percentReceived: number
}

type Props = {
  subject: { id: string; kind: 'booking' | 'invoice' }
  collections: Collections
  onClose: () => void
  /** With the version that a booking has now, for the form that edits it. */
  onVersion?: (version: number) => void
}

const RELOADS: readonly DataKind[] = ['bookings', 'invoices', 'accounting']
const TITLE = 'Asignar cobros'

type Fields = { amount: Cents | null; accountId: string; comment: string }

/** 'Asignar cobros': what was received of a booking or an invoice, into which account, and what Anfix has of it. */
export function CollectionsDialog(props: Props) {
  const { collections, onClose } = props
  if (collections.pending > 0) return <AddingDialog {...props} />
  return (
    <ViewDialog title={TITLE} onClose={onClose} size={640}>
      <Overview {...props} />
    </ViewDialog>
  )
}

function AddingDialog(props: Props) {
  const { subject, collections, onClose, onVersion } = props
  const { methods, lastAccount, pending } = collections
  const known = methods.find(({ id }) => id === lastAccount) ?? methods[0]
  const values = { amount: pending, accountId: known?.id ?? '', comment: '' }
  const { control, handleSubmit, formState, reset } = useForm<Fields>({
    values,
    resetOptions: { keepDirtyValues: true },
  })
  const adding = useCall(anfixApi.addPayment, {
    reloads: RELOADS,
    onDone: ({ reply: { version } }) => {
      reset(values, { keepDirtyValues: false })
      if (version !== null) onVersion?.(version)
    },
  })
  const add = handleSubmit(({ amount, accountId, comment }) => {
    if (amount === null) return
    adding.run({
      subjectId: subject.id,
      subject: subject.kind,
      amount,
      accountId,
      comment: comment.trim() || null,
    })
  })
  return (
    <FormDialog
      opened
      title={TITLE}
      onClose={onClose}
      onSubmit={add}
      isDirty={formState.isDirty}
      isSaving={adding.isRunning}
      saveLabel="Añadir cobro"
      size={640}
    >
      <Overview {...props} />
      <FormGrid>
        <Cell span={4}>
          <MoneyField
            control={control}
            name="amount"
            label="Importe"
            required
            validate={(_, { amount }) => amountFault(amount, pending) ?? true}
          />
        </Cell>
        <Cell span={8}>
          <SelectField
            control={control}
            name="accountId"
            label="Cuenta"
            required
            choices={methods.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Cell>
        <TextField control={control} name="comment" label="Comentario" maxLength={200} />
      </FormGrid>
    </FormDialog>
  )
}

function amountFault(amount: Cents | null, pending: Cents): string | undefined {
  if (amount === null) return undefined
  if (amount <= 0) return 'Escriba un importe mayor que cero'
  return amount > pending ? `Como mucho lo pendiente: ${formatEuros(pending)}` : undefined
}

function Overview({ subject, collections, onVersion }: Props) {
  const { payments, pending, percentReceived } = collections
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>Cobrado</dt>
          <dd>{percentReceived} %</dd>
        </div>
        <div>
          <dt>{pending < 0 ? 'A devolver' : 'Pendiente'}</dt>
          <dd>{formatEuros(Math.abs(pending))}</dd>
        </div>
      </dl>
      {payments.length === 0 ? (
        <p className={styles.none}>Todavía no hay ningún cobro.</p>
      ) : (
        <CollectionRows subject={subject} payments={payments} reloads={RELOADS} onVersion={onVersion} />
      )}
    </>
  )
}
