import { companiesApi } from '@posada/contract/clients/companies'
import { limits } from '@posada/domain/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { LeaveQuestion } from '../../ui/leave-question.tsx'
import { Note } from '../../ui/note.tsx'
import type { Layer } from '../layer.ts'
import styles from './form.module.css'
import { PartyFields } from './party-fields.tsx'
import { emptyParty, newCompanyOf, type PartyValues } from './party-values.ts'
import { SamePersonNote } from './same-person-note.tsx'

type Props = {
  layer: Layer
  /** The initial name: the text that was searched for. */
  name: string
  /** Called with the new company, or with an existing similar one that the user chose instead. */
  onMade: ((company: { id: string; name: string }) => void) | undefined
}

/** 'Nueva empresa'. */
export function NewCompanyDialog({ layer: { isTop, onClose, onOpen }, name, onMade }: Props) {
  const form = useForm<PartyValues>({ defaultValues: { ...emptyParty, name: name.slice(0, limits.client.name) } })
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
      <LeaveQuestion isDirty={form.formState.isDirty} />
      <div className={styles.form}>
        {refusal && <Note tone="error">{refusal}</Note>}
        <SamePersonNote
          control={form.control}
          isCompany
          {...(onMade && { verb: 'Usar la ficha' })}
          onChoose={(company) => {
            if (!onMade) return void onOpen({ kind: 'company', id: company.id })
            onMade(company)
            onClose()
          }}
        />
        <PartyFields form={form} isCompany focusOnMount />
      </div>
    </FormDialog>
  )
}
