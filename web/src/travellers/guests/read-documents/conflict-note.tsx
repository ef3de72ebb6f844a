import { Button } from '@mantine/core'
import type { ReadDocument } from '../new-guest/person.ts'
import type { GuestFormValues } from '../guest-form/guest-form-values.ts'
import { readFieldNames } from '../guest-form/read-field-names.ts'
import { shownValue } from './reading-words.ts'
import styles from './read-documents.module.css'

type Props = {
  typed: GuestFormValues
  read: ReadDocument
  countryName: (code: string) => string
  onReplace: () => void
  onKeep: () => void
}

/** Asks once whether what was typed is replaced, and lists what would change. */
export const ConflictNote = ({ typed, read, countryName, onReplace, onKeep }: Props) => (
  <div className={styles.conflict} role="group" aria-label="Lo escrito y lo leído no coinciden">
    <strong>Lo escrito y lo leído no coinciden</strong>
    <ul>
      {read.conflicts.map((field) => (
        <li key={field}>
          {readFieldNames[field]}: {typedText(typed, field) || shownValue(typed, field, countryName)} →{' '}
          <b>{shownValue({ ...typed, ...readValues(read) }, field, countryName)}</b>
        </li>
      ))}
    </ul>
    <div className={styles.tools}>
      <Button size="xs" onClick={onReplace}>
        Usar lo leído
      </Button>
      <Button size="xs" variant="default" onClick={onKeep}>
        Conservar lo escrito
      </Button>
    </div>
  </div>
)

/** What was typed for a day and is none. */
const typedText = (typed: GuestFormValues, field: string): string =>
  field === 'birthDate' ? typed.birthDateText : field === 'expiresOn' ? typed.expiresOnText : ''

const readValues = ({ reading }: ReadDocument) => ({
  ...reading,
  sex: reading.sex || null,
  documentType: reading.documentType || null,
})
