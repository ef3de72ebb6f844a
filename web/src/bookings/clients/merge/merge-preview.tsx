import { andList } from '@posada/domain/platform/text/and-list'
import { Button } from '@mantine/core'
import { type MergedValue, samePersonApi } from '@posada/contract/bookings/clients/same-person'
import type { Reply } from '@posada/contract/endpoint'
import { useId, useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { PhoneText } from '../../../ui/phone/use-phone-rules.tsx'
import styles from './merge.module.css'

type MergeRowProps = { value: MergedValue; takesOther: boolean; onChoose: (takesOther: boolean) => void }

/** One field of both records; without a choice where only one has a value or both have the same. */
function MergeRow({ value: { field, label, kept, other }, takesOther, onChoose }: MergeRowProps) {
  const group = useId()
  const isChoice = kept !== '' && other !== '' && kept !== other
  const shown = (text: string) => (field === 'phone' ? <PhoneText phone={text} /> : text || '–')
  const side = (text: string, isOther: boolean, whose: string) => {
    const isTaken = isOther === takesOther || kept === other
    return (
      <td data-taken={(isTaken && text !== '') || undefined}>
        {isChoice ? (
          <label className={styles.option} data-title={whose}>
            <input
              type="radio"
              name={group}
              checked={isOther === takesOther}
              aria-label={`${label}: ${text}`}
              onChange={() => onChoose(isOther)}
            />
            <span>{shown(text)}</span>
          </label>
        ) : (
          <span className={styles.text} data-title={whose}>
            {shown(text)}
          </span>
        )}
      </td>
    )
  }
  return (
    <tr>
      <th scope="row">{label}</th>
      {side(kept, false, 'Esta ficha')}
      {side(other, true, 'La otra')}
    </tr>
  )
}

type Props = {
  id: string
  otherId: string
  isCompany: boolean
  preview: Reply<typeof samePersonApi.preview>
  onBack: () => void
  onClose: () => void
}

/** Both records side by side, to choose which value of each field is kept. */
export function MergePreview({ id, otherId, isCompany, preview, onBack, onClose }: Props) {
  const { values, keptName, otherName, stays, employees, version, otherVersion } = preview
  const [chosen, choose] = useState<Partial<Record<MergedValue['field'], boolean>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const takesOther = ({ field, takesOther: proposed }: MergedValue) => chosen[field] ?? proposed
  const merge = useCall(samePersonApi.merge, {
    title: null,
    reloads: ['clients', 'bookings'],
    onRefused: setRefusal,
    onDone: ({ reply }) => {
      showToast({ kind: 'success', title: 'Fichas unidas', text: joinedInWords(otherName, keptName, reply.stays) })
      onClose()
    },
  })
  const shown = values.filter(({ kept, other }) => kept !== '' || other !== '')
  return (
    <FormDialog
      opened
      title="Unir con otra ficha"
      subtitle={keptName}
      size={760}
      saveLabel="Unir fichas"
      otherSave={<Button onClick={onBack}>Elegir otra</Button>}
      onClose={onClose}
      isDirty={Object.keys(chosen).length > 0}
      isSaving={merge.isRunning}
      onSubmit={(event) => {
        event.preventDefault()
        setRefusal(null)
        merge.run({
          id,
          otherId,
          version,
          otherVersion,
          takenFromOther: values.filter(takesOther).map(({ field }) => field),
        })
      }}
    >
      <div className={styles.preview}>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <Note tone="warning">
          Se conserva esta ficha y desaparece la de <b>{otherName}</b>. {passedInWords(stays, employees)} No se puede
          deshacer.
        </Note>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Dato</th>
              <th scope="col">Esta ficha</th>
              <th scope="col">{isCompany ? 'La otra empresa' : 'La otra ficha'}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((value) => (
              <MergeRow
                key={value.field}
                value={value}
                takesOther={takesOther(value)}
                onChoose={(other) => choose({ ...chosen, [value.field]: other })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </FormDialog>
  )
}

function passedInWords(stays: number, employees: number): string {
  const parts = [
    ...(stays > 0 ? [stays === 1 ? 'su reserva' : `sus ${stays} reservas`] : []),
    ...(employees > 0 ? [employees === 1 ? 'su particular asociado' : `sus ${employees} particulares asociados`] : []),
  ]
  if (parts.length === 0) return 'No tiene reservas que pasar.'
  return `${stays + employees === 1 ? 'Pasa a esta' : 'Pasan a esta'} ${andList(parts)}.`
}

function joinedInWords(otherName: string, keptName: string, stays: number): string {
  const joined = `La ficha de ${otherName} está ahora en la de ${keptName}`
  if (stays === 0) return `${joined}.`
  return `${joined}, con ${stays === 1 ? 'su reserva' : `sus ${stays} reservas`}.`
}
