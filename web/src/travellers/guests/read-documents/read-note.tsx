import type { Day } from '@posada/domain/platform/days/day'
import { useCountryChoices } from '../../../platform/reference-data/public.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import type { Person, ReadDocument } from '../new-guest/person.ts'
import { ConflictNote } from './conflict-note.tsx'
import { doubtsLabel, expiredLabel, nameOfCountry } from './reading-words.ts'
import { fill } from './assign-reading.ts'

type Props = { person: Person; read: ReadDocument; today: Day; onChange: (changes: Partial<Person>) => void }

/** Above the form of a person whose document was read: what has to be decided, checked or known. */
export function ReadNote({ person, read, today, onChange }: Props) {
  const countries = useCountryChoices()
  const expired = expiredLabel(person.guest.expiresOn, today)
  const { doubts, conflicts } = read
  return (
    <>
      {conflicts.length > 0 && (
        <ConflictNote
          typed={person.guest}
          read={read}
          countryName={nameOfCountry(countries)}
          onReplace={() => onChange(fill(person, read.reading, conflicts))}
          onKeep={() => onChange({ read: { ...read, conflicts: [] } })}
        />
      )}
      {doubts.length > 0 && (
        <Note tone="warning">
          Leído con dudas: {doubtsLabel(doubts.length)}. La zona de lectura no lleva tildes ni eñes.
        </Note>
      )}
      {expired !== null && <Note tone="warning">{expired}. Se registra igual.</Note>}
    </>
  )
}
