import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { plural } from '../../../lib/format.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { doubtCount, hasDoubts, type Person } from '../new-guest/person.ts'
import { doubtsLabel } from './reading-words.ts'
import styles from './read-documents.module.css'

/** Below the camera: who of those not registered yet has been read, and who is expected still. */
export function ReadSummary({ people }: { people: readonly Person[] }) {
  const read = people.filter((person) => person.read !== null)
  const doubts = doubtCount(people)
  const next = people.find((person) => person.read === null)
  return (
    <>
      <div className={styles.counts}>
        <b>
          {people.length > 1 ? `${read.length} de ${people.length} leídos` : plural(read.length, 'leído', 'leídos')}
        </b>
        {doubts > 0 && <span>{doubtsLabel(doubts)}</span>}
      </div>
      <ol className={styles.chips}>
        {people.map((person, at) =>
          person.read ? (
            <li key={person.key} data-tone={hasDoubts(person) ? 'warning' : 'ok'}>
              <Icon of={hasDoubts(person) ? IconAlertTriangle : IconCircleCheck} />
              <span>{person.guest.name || person.guest.firstSurname}</span>
            </li>
          ) : (
            <li key={person.key} data-tone={person === next ? 'next' : 'later'}>
              <span>{person.guest.name || `${at + 1}.º`}</span>
            </li>
          ),
        )}
      </ol>
    </>
  )
}
