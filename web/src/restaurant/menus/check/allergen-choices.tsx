import { type Allergen, allergens } from '@posada/domain/restaurant/allergens'
import { useId } from 'react'
import type { AllergenProposal } from '@posada/domain/restaurant/propose-allergens'
import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import { PresenceSign } from '../matrix/allergen-cells.tsx'
import { type AllergenLists, type Presence, presenceOf, withPresence } from '../matrix/allergen-cycle.ts'
import styles from './check.module.css'

const CHOICES: { value: Presence; label: string }[] = [
  { value: 'contains', label: 'Contiene' },
  { value: 'traces', label: 'Trazas' },
  { value: 'no', label: 'No' },
]

type Props = { lists: AllergenLists; proposed: readonly AllergenProposal[]; onChange: (lists: AllergenLists) => void }

/** The fourteen, each with its three answers. */
export const AllergenChoices = ({ lists, proposed, onChange }: Props) => (
  <div className={styles.list}>
    {allergens.map((allergen) => (
      <Row
        key={allergen}
        allergen={allergen}
        presence={presenceOf(lists, allergen)}
        proposal={proposed.find((each) => each.allergen === allergen)}
        onChange={(presence) => onChange(withPresence(lists, allergen, presence))}
      />
    ))}
  </div>
)

type RowProps = {
  allergen: Allergen
  presence: Presence
  /** Why it is proposed. */
  proposal: AllergenProposal | undefined
  onChange: (presence: Presence) => void
}

function Row({ allergen, presence, proposal, onChange }: RowProps) {
  const group = useId()
  const name = allergenNames.es[allergen]
  return (
    <div
      className={styles.row}
      role="radiogroup"
      aria-label={proposal ? `${name}, propuesto por ${proposal.because.join(', ')}` : name}
    >
      <span className={styles.name}>
        <PresenceSign of={presence} /> {name}
        {proposal && <span className={styles.proposed}>por «{proposal.because.join(', ')}»</span>}
      </span>
      {CHOICES.map(({ value, label }) => (
        <label key={value} className={styles.choice} data-value={value}>
          <input type="radio" name={group} checked={presence === value} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </div>
  )
}
