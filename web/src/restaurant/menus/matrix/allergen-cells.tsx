import { Button } from '@mantine/core'
import type { Dish } from '@posada/contract/restaurant/dishes'
import { type Allergen, allergens } from '@posada/domain/restaurant/allergens'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Icon } from '../../../ui/theme/icon.tsx'
import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import { UNCHECKED_TEXT } from '../check/check-words.ts'
import { type AllergenLists, type Presence, presenceOf, presenceWords } from './allergen-cycle.ts'
import styles from './matrix.module.css'

const LETTERS: Record<Presence, string> = { contains: 'C', traces: 'T', no: '' }

/** The sign of the table: C, a dashed T or a dot. Never a tick, which would mean something good. */
export const PresenceSign = ({ of }: { of: Presence }) => (
  <span className={styles.sign} data-presence={of} aria-hidden="true">
    {LETTERS[of]}
  </span>
)

type Props = {
  dish: Dish
  lists: AllergenLists
  /** The cell that the Tab key reaches, where it is in this row. */
  tabStop: Allergen | null
  /** Absent: only shown. */
  onCycle: ((allergen: Allergen) => void) | undefined
  onFocus: (allergen: Allergen) => void
}

/** What a checked dish contains, cell by cell; a click or the space bar goes from contiene to trazas to no. */
export const AllergenCells = ({ dish, lists, tabStop, onCycle, onFocus }: Props) =>
  allergens.map((allergen) => {
    const presence = presenceOf(lists, allergen)
    const label = `${dish.name}, ${allergenNames.es[allergen]}: ${presenceWords[presence]}`
    return (
      <td key={allergen} className={styles.cell}>
        {onCycle ? (
          <button
            type="button"
            className={styles.cellButton}
            data-cell={allergen}
            tabIndex={tabStop === allergen ? 0 : -1}
            aria-label={label}
            title={`${allergenNames.es[allergen]}: ${presenceWords[presence]}`}
            onFocus={() => onFocus(allergen)}
            onClick={() => onCycle(allergen)}
          >
            <PresenceSign of={presence} />
          </button>
        ) : (
          <span role="img" aria-label={label}>
            <PresenceSign of={presence} />
          </span>
        )}
      </td>
    )
  })

type UncheckedProps = { dish: Dish; isTabStop: boolean; onReview: (() => void) | undefined; onFocus: () => void }

/** One band in place of all cells, so that nothing reads as 'no'. */
export const UncheckedCells = ({ dish, isTabStop, onReview, onFocus }: UncheckedProps) => (
  <td colSpan={allergens.length} className={styles.uncheckedCell}>
    <div className={styles.unchecked}>
      <Icon of={IconAlertTriangle} size={14} />
      <span>{UNCHECKED_TEXT}</span>
      {onReview && (
        <Button
          size="compact-xs"
          className={styles.review ?? ''}
          data-cell="all"
          tabIndex={isTabStop ? 0 : -1}
          aria-label={`Revisar los alérgenos de ${dish.name}`}
          onFocus={onFocus}
          onClick={onReview}
        >
          Revisar
        </Button>
      )}
    </div>
  </td>
)
