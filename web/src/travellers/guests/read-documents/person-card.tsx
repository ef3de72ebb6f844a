import type { Day } from '@posada/domain/platform/days/day'
import { useId } from 'react'
import type { Choice, ChoiceGroup } from '../../../ui/fields/select-field.tsx'
import type { Person } from '../new-guest/person.ts'
import { ConflictNote } from './conflict-note.tsx'
import { PersonCells } from './person-cells.tsx'
import { type CardTools, PersonCardHead } from './person-card-head.tsx'
import styles from './read-documents.module.css'

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
  return (
    <article className={styles.document} aria-labelledby={titleId}>
      <PersonCardHead {...tools} person={person} number={number} titleId={titleId} today={today} />
      <ConflictNote person={person} onChange={onChange} />
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
