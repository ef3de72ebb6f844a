import { Button } from '@mantine/core'
import { useCountryChoices } from '../../../platform/reference-data/public.ts'
import type { Person } from '../new-guest/person.ts'
import type { GuestFormValues } from '../guest-form/guest-form-values.ts'
import { readFieldNames } from '../guest-form/read-field-names.ts'
import { fill } from './assign-reading.ts'
import { nameOfCountry, shownValue } from './reading-words.ts'
import styles from './read-documents.module.css'

type Props = { person: Person; onChange: (changes: Partial<Person>) => void }

/** Asks once whether what was typed is replaced, and lists what would change. */
export function ConflictNote({ person, onChange }: Props) {
  const countryName = nameOfCountry(useCountryChoices())
  const { guest: typed, read } = person
  if (!read || read.conflicts.length === 0) return null
  return (
    <div className={styles.conflict} role="group" aria-label="Lo escrito y lo leído no coinciden">
      <strong>Lo escrito y lo leído no coinciden</strong>
      <ul>
        {read.conflicts.map((field) => (
          <li key={field}>
            {readFieldNames[field]}: {typedText(typed, field) || shownValue(typed, field, countryName)} →{' '}
            <b>{shownValue(read.reading, field, countryName)}</b>
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Button size="xs" onClick={() => onChange(fill(person, read.reading, read.conflicts))}>
          Usar lo leído
        </Button>
        <Button size="xs" variant="default" onClick={() => onChange({ read: { ...read, conflicts: [] } })}>
          Conservar lo escrito
        </Button>
      </div>
    </div>
  )
}

/** What was typed for a day and is none. */
const typedText = (typed: GuestFormValues, field: string): string =>
  field === 'birthDate' ? typed.birthDateText : field === 'expiresOn' ? typed.expiresOnText : ''
