import { Button } from '@mantine/core'
import { unitsOf } from '../data/plan-unit.ts'
import { describeFilter, NO_FILTER } from './planning-filter.ts'
import type { UnitFilter } from './use-unit-filter.ts'
import styles from './filter.module.css'

/** Says which units are shown, so that nobody takes the others for sold or gone. */
export function FilterNote({ unitFilter: { groups, shown, filter, setFilter } }: { unitFilter: UnitFilter }) {
  return (
    <div className={styles.note} role="status">
      <span>
        <b>
          {unitsOf(shown).length} de {unitsOf(groups).length} unidades
        </b>{' '}
        · {describeFilter(filter, groups)}
      </span>
      <Button size="compact-sm" variant="subtle" onClick={() => setFilter(NO_FILTER)}>
        Quitar filtros
      </Button>
    </div>
  )
}

/** In place of the grid where no unit fulfils the filter. */
export const NothingFiltered = ({ unitFilter: { filter, groups, isLoading } }: { unitFilter: UnitFilter }) => (
  <p className={styles.none}>
    {isLoading ? 'Buscando…' : `Ninguna unidad cumple el filtro: ${describeFilter(filter, groups)}.`}
  </p>
)
