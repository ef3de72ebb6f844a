import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { memo } from 'react'
import { plural } from '../../../lib/format.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { itemAt, type PlanGroup } from '../data/plan-unit.ts'
import styles from './plan-grid.module.css'

type Props = {
  group: PlanGroup
  rowIndex: number
  top: number
  isOpen: boolean
  isCursor: boolean
  onToggle: (id: string) => void
}

/** The row of an establishment; it folds and unfolds its units. */
export const GroupRow = memo(
  ({ group: { establishment, units }, rowIndex, top, isOpen, isCursor, onToggle }: Props) => {
    const occupied = units.filter((unit) => itemAt(unit, establishment.today)?.kind === 'stay').length
    const place = establishment.municipality ? `${establishment.municipality} · ` : ''
    return (
      <div className={styles.group} role="row" aria-rowindex={rowIndex} data-row={establishment.id} style={{ top }}>
        <div
          className={styles.groupName}
          role="rowheader"
          aria-expanded={isOpen}
          tabIndex={isCursor ? 0 : -1}
          data-cursor={isCursor || undefined}
          onClick={() => onToggle(establishment.id)}
        >
          <Icon of={isOpen ? IconChevronDown : IconChevronRight} size={16} />
          <span>{establishment.name}</span>
          <small>
            {/* 0 also while the days that are loaded are far from today. */}
            {place}
            {occupied > 0 ? `ocupadas hoy ${occupied} de ${units.length}` : plural(units.length, 'unidad', 'unidades')}
          </small>
        </div>
      </div>
    )
  },
)
GroupRow.displayName = 'GroupRow'
