import { Select } from '@mantine/core'
import type { Day } from '@posada/domain/platform/days/day'
import type { ReadField } from '@posada/domain/travellers/mrz/document-reading'
import { isSpanishDocument } from '@posada/domain/travellers/traveller'
import type { Choice, ChoiceGroup } from '../../../ui/fields/select-field.tsx'
import { isChild, type Person, withoutDoubt } from '../new-guest/person.ts'
import { DoubtCell } from './doubt-cell.tsx'
import { MinorCells } from './minor-cells.tsx'
import styles from './read-documents.module.css'
import { expiredLabel, fullName, nameOfCountry, shownValue } from './reading-words.ts'

type Props = {
  person: Person
  people: readonly Person[]
  units: readonly (Choice | ChoiceGroup)[]
  countries: readonly Choice[]
  today: Day
  disabled: boolean
  onChange: (changes: Partial<Person>) => void
}

/** The values of a person: as text where they are certain, to be checked where they are not. */
export function PersonCells({ person, people, units, countries, today, disabled, onChange }: Props) {
  const { guest, stay, read } = person
  const name = fullName(guest)
  const doubts = read?.doubts ?? []
  const isExpired = expiredLabel(guest.expiresOn, today) !== null
  const cell = (field: ReadField, label: string) =>
    doubts.includes(field) ? (
      <DoubtCell
        key={field}
        field={field}
        label={label}
        values={guest}
        countries={countries}
        who={name}
        onChecked={(value) =>
          onChange({
            guest: { ...guest, [field]: value },
            read: withoutDoubt(read, field),
            edition: person.edition + 1,
          })
        }
      />
    ) : (
      <div key={field}>
        <dt>{label}</dt>
        <dd>{shownValue(guest, field, nameOfCountry(countries)) || '–'}</dd>
      </div>
    )
  return (
    <dl>
      {cell('name', 'Nombre')}
      {cell('firstSurname', 'Primer apellido')}
      {cell('secondSurname', 'Segundo apellido')}
      {cell('birthDate', 'Nacimiento')}
      {cell('sex', 'Género')}
      {doubts.includes('documentType') && cell('documentType', 'Tipo')}
      {cell('documentNumber', 'Número')}
      {isSpanishDocument(guest.documentType ?? '') && cell('supportNumber', 'Soporte')}
      {cell('nationality', 'Nacionalidad')}
      {isExpired && !doubts.includes('expiresOn') ? (
        <div className={styles.expired}>
          <dt>Caducó</dt>
          <dd>
            {shownValue(guest, 'expiresOn', String)}
            <small>Se registra igual</small>
          </dd>
        </div>
      ) : (
        cell('expiresOn', 'Caduca')
      )}
      <div>
        <dt>Unidad</dt>
        <dd>
          <Select
            size="xs"
            variant="unstyled"
            className={styles.choice ?? ''}
            aria-label={`Unidad de ${name}`}
            data={units}
            value={stay.roomId}
            placeholder="Elija"
            searchable
            allowDeselect={false}
            disabled={disabled}
            comboboxProps={{ shadow: 'md', width: 180, position: 'bottom-start' }}
            onChange={(roomId) => onChange({ stay: { ...stay, roomId }, edition: person.edition + 1 })}
          />
        </dd>
      </div>
      {isChild(person) && <MinorCells person={person} people={people} name={name} onChange={onChange} />}
    </dl>
  )
}
