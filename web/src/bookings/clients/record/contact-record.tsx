import { companiesApi } from '@posada/contract/bookings/clients/companies'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../lib/use-me.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { LeaveConfirmation } from '../../../ui/dialogs/leave-confirmation.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { StaleEditNote } from '../../../ui/feedback/stale-edit-note.tsx'
import { useRecordForm } from '../../../ui/page-form/use-record-form.ts'
import type { DialogLayer } from '../dialog-layer.ts'
import { ContactFields } from '../form/contact-fields.tsx'
import {
  contactValuesOf,
  hasSameContactValue,
  type CompanyValue,
  type ContactData,
  type ContactValues,
} from '../form/contact-values.ts'
import { visitsInWords } from '../form/similar-clients.ts'
import { ContactMenu, useContactActions } from './contact-actions.tsx'
import styles from './record.module.css'

type LoadingRecordProps = { title: string; error: Error | null; layer: DialogLayer; onRetry: () => void }

/** A record that is being loaded, or the error. */
export const LoadingRecord = ({ title, error, layer, onRetry }: LoadingRecordProps) => (
  <ViewDialog title={title} size={760} onClose={layer.onClose}>
    {error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonRows />}
  </ViewDialog>
)

export type SaveContact = (values: ContactValues, base: ContactData, onSaved: (saved: ContactData) => void) => void

type Props = {
  title: string
  shown: ContactData
  isCompany: boolean
  layer: DialogLayer
  mayEdit: boolean
  save: SaveContact
  isSaving: boolean
  refusal: string | null
  /** Lists of the record: stays, people. */
  children: ReactNode
}

/** A record in one form; read-only for users who may not change it. */
export function ContactRecord({ title, shown, isCompany, layer, mayEdit, save, isSaving, refusal, children }: Props) {
  const record = useRecordForm({ latest: shown, valuesOf: contactValuesOf, isSame: hasSameContactValue })
  const { form, isDirty, base, isStale, adopt, resetTo } = record
  const [nested, showNested] = useState<ReactNode>(null)
  const name = fullName(shown)
  const actions = useContactActions({ id: shown.id, name, isCompany, showNested, onGone: layer.onClose })
  const mayMakeCompany = useMay(companiesApi.add)
  const isFrozen = !mayEdit || shown.isAnonymised
  const { onOpen } = layer
  const onMade = (company: CompanyValue) => form.setValue('company', company, { shouldDirty: true })
  const saveOver = () => {
    adopt('mine')
    void form.handleSubmit((values) => save(values, shown, resetTo))()
  }
  const content = (
    <div className={styles.record}>
      <LeaveConfirmation isDirty={isDirty && !isFrozen} />
      {refusal && !isStale && <ErrorNote>{refusal}</ErrorNote>}
      {isStale && (
        <StaleEditNote
          text="Otra persona ha cambiado esta ficha. Lo que ha escrito sigue aquí."
          isBusy={isSaving}
          onTheirs={() => adopt('theirs')}
          onMine={saveOver}
        />
      )}
      {shown.isAnonymised && <Note>Sus datos personales se borraron. Sus estancias siguen contando.</Note>}
      <ContactFields
        form={form}
        isCompany={isCompany}
        savedNumber={base.idNumber}
        disabled={isFrozen}
        onMakeCompany={mayMakeCompany ? (typed) => onOpen({ kind: 'newCompany', name: typed, onMade }) : undefined}
        onOpenCompany={(id) => onOpen({ kind: 'company', id })}
      />
      {children}
    </div>
  )
  const frame = {
    title,
    subtitle: [name, ...(shown.visits > 0 ? [visitsInWords(shown.visits)] : [])].join(' · '),
    size: 760,
  }
  if (isFrozen)
    return (
      <ViewDialog {...frame} onClose={layer.onClose}>
        {content}
      </ViewDialog>
    )
  return (
    <FormDialog
      opened
      {...frame}
      actions={
        <ContactMenu
          actions={actions}
          onMerge={() => onOpen({ kind: 'merge', id: shown.id, name, isCompany })}
          isDirty={isDirty}
        />
      }
      // While a confirmation is open, Esc closes only the confirmation.
      onClose={() => {
        if (!nested) layer.onClose()
      }}
      isDirty={isDirty && !nested && layer.isTop}
      isSaving={isSaving || isStale}
      onSubmit={form.handleSubmit((values) => save(values, base, resetTo))}
    >
      {content}
      {nested}
    </FormDialog>
  )
}

const fullName = ({ name, surnames = '' }: ContactData): string => [name, surnames].filter(Boolean).join(' ')
