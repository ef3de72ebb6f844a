import { companiesApi } from '@posada/contract/clients/companies'
import { useState, type ReactNode } from 'react'
import { useMay } from '../../lib/use-me.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { LeaveQuestion } from '../../ui/leave-question.tsx'
import { Note } from '../../ui/note.tsx'
import { ViewDialog } from '../../ui/view-dialog.tsx'
import type { Layer } from '../layer.ts'
import { visitsInWords } from '../form/like-in-words.ts'
import { PartyFields } from '../form/party-fields.tsx'
import type { CompanyValue, PartyValues, ShownParty } from '../form/party-values.ts'
import { StaleEditNote } from '../../ui/stale-edit-note.tsx'
import styles from './record.module.css'
import { RecordMenu } from './record-menu.tsx'
import { usePartyDraft } from './use-party-draft.ts'
import { useRecordVerbs } from './use-record-verbs.tsx'

export type SaveParty = (values: PartyValues, base: ShownParty, onSaved: (saved: ShownParty) => void) => void

type Props = {
  title: string
  shown: ShownParty
  isCompany: boolean
  layer: Layer
  mayEdit: boolean
  save: SaveParty
  isSaving: boolean
  refusal: string | null
  /** Lists of the record: stays, people. */
  children: ReactNode
}

/** A record in one form; read-only for users who may not change it. */
export function PartyRecord({ title, shown, isCompany, layer, mayEdit, save, isSaving, refusal, children }: Props) {
  const { form, isDirty, base, isStale, adopt, settle } = usePartyDraft(shown)
  const [over, cover] = useState<ReactNode>(null)
  const name = fullName(shown)
  const verbs = useRecordVerbs({ id: shown.id, name, isCompany, cover, onGone: layer.onClose })
  const mayMakeCompany = useMay(companiesApi.add)
  const isFrozen = !mayEdit || shown.isAnonymised
  const { onOpen } = layer
  const onMade = (company: CompanyValue) => form.setValue('company', company, { shouldDirty: true })
  const saveOver = () => {
    adopt('mine')
    void form.handleSubmit((values) => save(values, shown, settle))()
  }
  const content = (
    <div className={styles.record}>
      <LeaveQuestion isDirty={isDirty && !isFrozen} />
      {refusal && !isStale && <Note tone="error">{refusal}</Note>}
      {isStale && (
        <StaleEditNote
          text="Otra persona ha cambiado esta ficha. Lo que ha escrito sigue aquí."
          isBusy={isSaving}
          onTheirs={() => adopt('theirs')}
          onMine={saveOver}
        />
      )}
      {shown.isAnonymised && <Note>Sus datos personales se borraron. Sus estancias siguen contando.</Note>}
      <PartyFields
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
        <RecordMenu
          verbs={verbs}
          onMerge={() => onOpen({ kind: 'merge', id: shown.id, name, isCompany })}
          isDirty={isDirty}
        />
      }
      // While a confirmation is open, Esc closes only the confirmation.
      onClose={() => {
        if (!over) layer.onClose()
      }}
      isDirty={isDirty && !over && layer.isTop}
      isSaving={isSaving || isStale}
      onSubmit={form.handleSubmit((values) => save(values, base, settle))}
    >
      {content}
      {over}
    </FormDialog>
  )
}

const fullName = ({ name, surnames = '' }: ShownParty): string => [name, surnames].filter(Boolean).join(' ')
