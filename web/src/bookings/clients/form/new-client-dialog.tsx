import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { companiesApi } from '@posada/contract/bookings/clients/companies'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { LeaveConfirmation } from '../../../ui/dialogs/leave-confirmation.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import type { DialogLayer } from '../dialog-layer.ts'
import styles from './form.module.css'
import { ContactFields } from './contact-fields.tsx'
import { emptyContact, newClientOf, type CompanyValue, type ContactValues } from './contact-values.ts'
import { SimilarClientsNote } from './similar-clients-note.tsx'

/** 'Nuevo cliente': a person, or a company where the user chooses so. */
export function NewClientDialog({ layer }: { layer: DialogLayer }) {
  const { isTop, onClose, onOpen } = layer
  const form = useForm<ContactValues>({ defaultValues: emptyContact })
  const [kind, setKind] = useState<'person' | 'company'>('person')
  const [refusal, setRefusal] = useState<string | null>(null)
  const isCompany = kind === 'company'
  const mayMakeCompany = useMay(companiesApi.add)
  const add = useCall(clientsApi.add, {
    reloads: ['clients'],
    onRefused: setRefusal,
    onDone: onClose,
  })
  const choose = (next: typeof kind) => {
    setKind(next)
    form.clearErrors()
  }
  const onMade = (company: CompanyValue) => form.setValue('company', company, { shouldDirty: true })
  return (
    <FormDialog
      opened
      title="Nuevo cliente"
      size={760}
      saveLabel="Añadir cliente"
      onClose={onClose}
      isDirty={form.formState.isDirty && isTop}
      isSaving={add.isRunning}
      onSubmit={form.handleSubmit((values) => {
        setRefusal(null)
        add.run(newClientOf(values, isCompany))
      })}
    >
      <LeaveConfirmation isDirty={form.formState.isDirty} />
      <div className={styles.form}>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <div className={styles.kind}>
          <Segmented
            label="Tipo de cliente"
            choices={[
              { value: 'person', label: 'Particular' },
              { value: 'company', label: 'Empresa' },
            ]}
            value={kind}
            onChange={choose}
          />
        </div>
        <SimilarClientsNote
          control={form.control}
          isCompany={isCompany}
          onChoose={({ id }) => onOpen({ kind: isCompany ? 'company' : 'client', id })}
        />
        <ContactFields
          form={form}
          isCompany={isCompany}
          focusOnMount
          onMakeCompany={mayMakeCompany ? (name) => onOpen({ kind: 'newCompany', name, onMade }) : undefined}
          onOpenCompany={(id) => onOpen({ kind: 'company', id })}
        />
      </div>
    </FormDialog>
  )
}
