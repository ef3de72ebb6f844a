import type { Day } from '@posada/domain/platform/days/day'
import { Note } from '../../../ui/feedback/note.tsx'
import type { Person, ReadDocument } from '../new-guest/person.ts'
import { ConflictNote } from './conflict-note.tsx'
import { doubtsLabel, expiredLabel } from './reading-words.ts'

type Props = { person: Person; read: ReadDocument; today: Day; onChange: (changes: Partial<Person>) => void }

/** Above the form of a person whose document was read: what has to be decided, checked or known. */
export function ReadNote({ person, read, today, onChange }: Props) {
  const expired = expiredLabel(person.guest.expiresOn, today)
  const { doubts } = read
  return (
    <>
      <ConflictNote person={person} onChange={onChange} />
      {doubts.length > 0 && (
        <Note tone="warning">
          Leído con dudas: {doubtsLabel(doubts.length)}. La zona de lectura no lleva tildes ni eñes.
        </Note>
      )}
      {expired !== null && <Note tone="warning">{expired}. Se registra igual.</Note>}
    </>
  )
}
