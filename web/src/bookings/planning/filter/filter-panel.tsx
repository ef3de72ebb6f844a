import { Button, Checkbox } from '@mantine/core'
import type { PlanGroup } from '../data/plan-unit.ts'
import { isFiltering, NO_FILTER, type PlanningFilter, typeNamesOf } from './planning-filter.ts'
import styles from './filter.module.css'

type Props = {
  groups: readonly PlanGroup[]
  filter: PlanningFilter
  onFilter: (filter: PlanningFilter) => void
}

/** Ticks that narrow the planning to some of its units; each counts at once. */
export function FilterPanel({ groups, filter, onFilter }: Props) {
  const types = typeNamesOf(groups)
  const { establishmentIds, typeNames, isToClean, isUnregistered } = filter
  return (
    <div className={styles.panel}>
      {groups.length > 1 && (
        <Checkbox.Group
          label="Establecimiento"
          value={[...establishmentIds]}
          onChange={(chosen) => onFilter({ ...filter, establishmentIds: chosen })}
        >
          {groups.map(({ establishment: { id, name } }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </Checkbox.Group>
      )}
      {types.length > 1 && (
        <Checkbox.Group
          label="Tipo de unidad"
          value={[...typeNames]}
          onChange={(chosen) => onFilter({ ...filter, typeNames: chosen })}
        >
          {types.map((name) => (
            <Checkbox key={name} value={name} label={name} />
          ))}
        </Checkbox.Group>
      )}
      <fieldset>
        <legend>Pendiente hoy</legend>
        <Checkbox
          label="Por limpiar"
          checked={isToClean}
          onChange={({ currentTarget }) => onFilter({ ...filter, isToClean: currentTarget.checked })}
        />
        <Checkbox
          label="Huéspedes sin registrar"
          checked={isUnregistered}
          onChange={({ currentTarget }) => onFilter({ ...filter, isUnregistered: currentTarget.checked })}
        />
      </fieldset>
      <Button disabled={!isFiltering(filter)} onClick={() => onFilter(NO_FILTER)}>
        Quitar filtros
      </Button>
    </div>
  )
}
