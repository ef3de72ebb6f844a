import { Select } from '@mantine/core'
import { relationshipChoices } from '../guest-form/choices.ts'
import { adultsAmong, type Person } from '../new-guest/person.ts'
import styles from './read-documents.module.css'

type Props = {
  person: Person
  people: readonly Person[]
  name: string
  onChange: (changes: Partial<Person>) => void
}

/** With whom a minor lodges, and what the minor is to them. Other adults are chosen in the whole form. */
export function MinorCells({ person, people, name, onChange }: Props) {
  const adults = adultsAmong(people, person).map(({ id, name: label }) => ({ value: id, label }))
  const { guest } = person
  const set = (changes: Partial<typeof guest>) =>
    onChange({ guest: { ...guest, ...changes }, edition: person.edition + 1 })
  const shared = {
    size: 'xs',
    variant: 'unstyled',
    className: styles.choice ?? '',
    placeholder: 'Elija',
    allowDeselect: false,
    comboboxProps: { shadow: 'md', width: 200, position: 'bottom-start' },
  } as const
  return (
    <>
      <div>
        <dt>Parentesco</dt>
        <dd>
          <Select
            {...shared}
            aria-label={`Parentesco de ${name}`}
            data={relationshipChoices}
            value={guest.relationship}
            onChange={(relationship) => set({ relationship })}
          />
        </dd>
      </div>
      <div>
        <dt>De</dt>
        <dd>
          <Select
            {...shared}
            aria-label={`Adulto responsable de ${name}`}
            data={adults}
            value={guest.responsibleId}
            onChange={(responsibleId) => set({ responsibleId })}
          />
        </dd>
      </div>
    </>
  )
}
