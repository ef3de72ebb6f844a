import { companiesApi } from '@posada/contract/bookings/clients/companies'
import { limits } from '@posada/domain/platform/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { LeaveConfirmation } from '../../../ui/dialogs/leave-confirmation.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import type { DialogLayer } from '../dialog-layer.ts'
import styles from './form.module.css'
import { ContactFields } from './contact-fields.tsx'
import { emptyContact, newCompanyOf, type ContactValues } from './contact-values.ts'
import { SimilarClientsNote } from './similar-clients-note.tsx'

type Props = {
  layer: DialogLayer
  /** The initial name: the text that was searched for. */
  name: string
  /** Called with the new company, or with an existing similar one that the user chose instead. */
  onMade: ((company: { id: string; name: string }) => void) | undefined
}

/** 'Nueva empresa'. */
export function NewCompanyDialog({ layer: { isTop, onClose, onOpen }, name, onMade }: Props) {
  const form = useForm<ContactValues>({ defaultValues: { ...emptyContact, name: name.slice(0, limits.client.name) } })
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = useCall(companiesApi.add, {
    reloads: ['clients'],
    onRefused: setRefusal,
    onDone: ({ reply: { id, name: made } }) => {
      onMade?.({ id, name: made })
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title="Nueva empresa"
      size={760}
      saveLabel="Añadir empresa"
      onClose={onClose}
      isDirty={form.formState.isDirty && isTop}
      isSaving={add.isRunning}
      onSubmit={form.handleSubmit((values) => {
        setRefusal(null)
        add.run(newCompanyOf(values))
      })}
    >
      <LeaveConfirmation isDirty={form.formState.isDirty} />
      <div className={styles.form}>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <SimilarClientsNote
          control={form.control}
          isCompany
          {...(onMade && { chooseLabel: 'Usar la ficha' })}
          onChoose={(company) => {
            if (!onMade) return void onOpen({ kind: 'company', id: company.id })
            onMade(company)
            onClose()
          }}
        />
        <ContactFields form={form} isCompany focusOnMount />
      </div>
    </FormDialog>
  )
}
