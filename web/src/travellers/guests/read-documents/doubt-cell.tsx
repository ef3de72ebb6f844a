import { ActionIcon, Select, TextInput } from '@mantine/core'
import type { ReadField } from '@posada/domain/travellers/mrz/document-reading'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'
import type { Choice } from '../../../ui/fields/select-field.tsx'
import { DayInput } from '../../../ui/fields/day-input.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { documentTypeChoices } from '../guest-form/choices.ts'
import { readSexChoices } from './reading-words.ts'
import type { GuestFormValues } from '../guest-form/guest-form-values.ts'
import { readFieldNames } from '../guest-form/read-field-names.ts'
import styles from './read-documents.module.css'

type Value = string | null

type Props = {
  field: ReadField
  label: string
  values: GuestFormValues
  countries: readonly Choice[]
  /** Whose field it is, for screen readers. */
  who: string
  /** Somebody has checked the value, or corrected it. */
  onChecked: (value: Value) => void
}

/** A value that was read without certainty: it can be corrected, and is settled by its check button or by Enter. */
export function DoubtCell({ field, label, values, countries, who, onChecked }: Props) {
  const [value, setValue] = useState<Value>(values[field])
  const isEmpty = (values[field] ?? '') === ''
  const check = (
    <ActionIcon
      className={styles.check ?? ''}
      variant="default"
      size={26}
      aria-label={`Es correcto: ${readFieldNames[field]} de ${who}`}
      onClick={() => onChecked(value)}
    >
      <Icon of={IconCheck} size={16} />
    </ActionIcon>
  )
  return (
    <div className={styles.doubt} data-read-doubt>
      <dt>
        <Icon of={IconAlertTriangle} size={14} />
        {label}
      </dt>
      <dd
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          onChecked(value)
        }}
      >
        <span className={styles.editor}>
          <Editor field={field} label={`${label} de ${who}`} value={value} countries={countries} onChange={setValue} />
          {check}
        </span>
        <small>{isEmpty ? 'No se ha podido leer' : reasons[field]}</small>
      </dd>
    </div>
  )
}

const reasons: Record<ReadField, string> = {
  name: 'Compruebe el nombre',
  firstSurname: 'Compruebe el primer apellido',
  secondSurname: 'Compruebe el segundo apellido',
  sex: 'Compruebe el género',
  birthDate: 'Compruebe la fecha',
  nationality: 'Compruebe la nacionalidad',
  documentType: 'Compruebe el tipo',
  documentNumber: 'Compruebe el número',
  supportNumber: 'Compruebe el número de soporte',
  expiresOn: 'Compruebe la fecha',
}

type EditorProps = {
  field: ReadField
  label: string
  value: Value
  countries: readonly Choice[]
  onChange: (value: Value) => void
}

function Editor({ field, label, value, countries, onChange }: EditorProps) {
  const shared = { 'aria-label': label, size: 'xs' } as const
  if (field === 'birthDate' || field === 'expiresOn')
    return (
      <DayInput {...shared} kind={field === 'birthDate' ? 'birth' : 'document'} value={value} onChange={onChange} />
    )
  const choices = { sex: readSexChoices, documentType: documentTypeChoices, nationality: countries }
  if (field === 'sex' || field === 'documentType' || field === 'nationality')
    return (
      <Select
        {...shared}
        data={choices[field]}
        value={value}
        searchable={field === 'nationality'}
        onChange={onChange}
        comboboxProps={{ shadow: 'md' }}
      />
    )
  return <TextInput {...shared} value={value ?? ''} onChange={({ target }) => onChange(target.value)} />
}
