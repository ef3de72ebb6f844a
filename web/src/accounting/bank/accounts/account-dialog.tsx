import { bankApi } from '@posada/contract/accounting/bank/bank'
import type { BankAccount } from '@posada/contract/accounting/bank/bank-fields'
import { readIban } from '@posada/domain/platform/text/iban-in-text'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from './accounts.module.css'

type Values = { name: string; iban: string }
type Props = {
  /** None for a new one. */
  account: BankAccount | null
  onClose: () => void
  onSaved?: (id: string) => void
}

/** The name and the IBAN of an account. */
export function AccountDialog({ account, onClose, onSaved }: Props) {
  const form = useForm<Values>({ defaultValues: { name: account?.name ?? '', iban: account?.iban ?? '' } })
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = useCall(bankApi.editAccount, {
    reloads: ['bank'],
    onRefused: setRefusal,
    onDone: ({ reply }) => {
      onClose()
      onSaved?.(reply.id)
    },
  })
  return (
    <FormDialog
      opened
      title={account ? 'Cuenta del banco' : 'Nueva cuenta del banco'}
      size={480}
      saveLabel={account ? 'Guardar' : 'Añadir cuenta'}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ name, iban }) =>
        save.run({
          id: account?.id ?? null,
          name,
          iban: iban.trim() === '' ? undefined : iban,
          isArchived: undefined,
          forgetsColumns: null,
        }),
      )}
      isDirty={form.formState.isDirty}
      isSaving={save.isRunning}
    >
      {refusal !== null && <ErrorNote>{refusal}</ErrorNote>}
      <div className={styles.fields}>
        <TextField
          control={form.control}
          name="name"
          label="Nombre"
          placeholder="Cuenta de reservas"
          maxLength={60}
          required
          focusOnMount
        />
        <TextField
          control={form.control}
          name="iban"
          label="IBAN"
          placeholder="Si no lo escribe, se toma del primer extracto"
          maxLength={42}
          validate={(iban) => iban.trim() === '' || readIban(iban) !== null || 'El IBAN no es correcto'}
        />
      </div>
    </FormDialog>
  )
}
