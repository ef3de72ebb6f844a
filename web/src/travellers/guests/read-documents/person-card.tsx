import type { Day } from '@posada/domain/platform/days/day'
import { useId } from 'react'
import type { Choice, ChoiceGroup } from '../../../ui/fields/select-field.tsx'
import type { Person } from '../new-guest/person.ts'
import { ConflictNote } from './conflict-note.tsx'
import { PersonCells } from './person-cells.tsx'
import { type CardTools, PersonCardHead } from './person-card-head.tsx'
import styles from './read-documents.module.css'
import { nameOfCountry } from './reading-words.ts'
import { fill } from './assign-reading.ts'

type Props = CardTools & {
  person: Person
  /** Counted from 1. */
  number: number
  people: readonly Person[]
  units: readonly (Choice | ChoiceGroup)[]
  countries: readonly Choice[]
  today: Day
  onChange: (changes: Partial<Person>) => void
}

/** What was read of one person, with what has to be checked. */
export function ReadPersonCard({ person, number, people, units, countries, today, onChange, ...tools }: Props) {
  const titleId = useId()
  const { guest, read } = person
  return (
    <article className={styles.document} aria-labelledby={titleId}>
      <PersonCardHead {...tools} person={person} number={number} titleId={titleId} today={today} />
      {read && read.conflicts.length > 0 && (
        <ConflictNote
          typed={guest}
          read={read}
          countryName={nameOfCountry(countries)}
          onReplace={() => onChange(fill(person, read.reading, read.conflicts))}
          onKeep={() => onChange({ read: { ...read, conflicts: [] } })}
        />
      )}
      <PersonCells
        person={person}
        people={people}
        units={units}
        countries={countries}
        today={today}
        disabled={tools.disabled}
        onChange={onChange}
      />
    </article>
  )
}
