import { cleaningLogApi } from '@posada/contract/cleaning/cleaning-log'
import type { Reply } from '@posada/contract/endpoint'
import { messageLimits } from '@posada/domain/guest-pages/messages/message-key'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { spanishLanguageName } from '../../../lib/spanish-language-name.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { FormGrid } from '../../../ui/fields/form-grid.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from './side.module.css'

const TITLE = 'Avisar al huésped por correo'

type Props = { itemId: string; onClose: () => void }

/** The mail about something that was found, in the language of the guests, to be read and corrected before it is sent. */
export function LostMailDialog({ itemId, onClose }: Props) {
  const query = useQueryCall(cleaningLogApi.lostMail, { id: itemId }, { kinds: [] })
  if (query.data?.recipient) return <LostMailForm itemId={itemId} draft={query.data} onClose={onClose} />
  return (
    <ViewDialog title={TITLE} onClose={onClose} size={560}>
      {query.data ? (
        <p>La reserva no tiene correo electrónico. Ábrala para ver el teléfono, o para poner un correo.</p>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </ViewDialog>
  )
}

type FormProps = Props & { draft: Reply<typeof cleaningLogApi.lostMail> }

function LostMailForm({ itemId, draft, onClose }: FormProps) {
  const { recipient, language, subject, body } = draft
  const { control, handleSubmit, formState } = useForm({ defaultValues: { subject, body } })
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = useCall(cleaningLogApi.sendLostMail, {
    reloads: ['cleaning', 'messages'],
    onRefused: setRefusal,
    onDone: onClose,
  })
  return (
    <FormDialog
      opened
      title={TITLE}
      size={560}
      isDirty={formState.isDirty}
      isSaving={send.isRunning}
      saveLabel="Enviar"
      onClose={onClose}
      onSubmit={handleSubmit((mail) => {
        setRefusal(null)
        send.run({ id: itemId, ...mail })
      })}
    >
      {refusal && <ErrorNote>{refusal}</ErrorNote>}
      <p className={styles.recipient}>
        Para {recipient}, en {spanishLanguageName(language)}
      </p>
      <FormGrid>
        <TextField control={control} name="subject" label="Asunto" maxLength={messageLimits.subject} required />
        <TextAreaField control={control} name="body" label="Texto" rows={9} maxLength={messageLimits.body} required />
      </FormGrid>
    </FormDialog>
  )
}
