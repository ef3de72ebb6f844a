import { Select } from '@mantine/core'
import { formatEuros } from '@posada/domain/money/money'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { RefObject } from 'react'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import type { EstablishmentUnits } from './free-units.ts'
import type { UnitValues } from './new-booking-values.ts'
import styles from './new-booking-units-card.module.css'

const AddUnitsByType = lazyComponent(async () => ({
  default: (await import('./add-units-by-type.tsx')).AddUnitsByType,
}))

/** Whether the list of types is open, which outlives the card's moves in the dialog. */
export type OffersByType = { isOpen: boolean; onOpen: (isOpen: boolean) => void }

type Props = {
  box: RefObject<HTMLInputElement | null>
  units: readonly UnitValues[]
  /** Free units of the booking's establishment, or of all while the booking has no unit; undefined until loaded. */
  free: readonly EstablishmentUnits[] | undefined
  people: number
  byType: OffersByType
  onAdd: (unitId: string) => void
  onAddTogether: (unitIds: readonly string[]) => void
  onRemove: (unitId: string) => void
  /** The field takes the place of one that had the focus. */
  focusOnMount: boolean
}

/** 'Añadir otra unidad a la reserva': choosing a free unit adds it; by type, one or several are added by their number. */
export function AddUnit({ box, units, free, people, byType, focusOnMount, ...acts }: Props) {
  const chosen = new Set(units.map(({ roomId }) => roomId))
  const groups = (free ?? []).map(({ name, units: offered }) => ({
    group: name,
    items: offered
      .filter(({ id }) => !chosen.has(id))
      .map((unit) => ({
        value: unit.id,
        label: [unit.name, unit.typeName, `${formatEuros(unit.price)} la noche`].filter(Boolean).join(' · '),
      })),
  }))
  const offered = groups.filter(({ items }) => items.length > 0)
  return (
    <div className={styles.add}>
      <Select
        ref={box}
        label={units.length === 0 ? 'Unidad' : 'Añadir otra unidad a la reserva'}
        placeholder={free && offered.length === 0 ? 'No queda ninguna libre' : 'Elija una unidad libre'}
        data={free?.length === 1 ? offered.flatMap(({ items }) => items) : offered}
        value={null}
        onChange={(id) => id !== null && acts.onAdd(id)}
        autoFocus={focusOnMount}
        rightSection={<Icon of={IconChevronDown} size={16} />}
        rightSectionPointerEvents="none"
        searchable
        nothingFoundMessage="No se ha encontrado nada"
        comboboxProps={{ shadow: 'md' }}
      />
      {free && (
        <LazyPart fallback={null}>
          <AddUnitsByType free={free} chosen={chosen} people={people} {...byType} {...acts} />
        </LazyPart>
      )}
    </div>
  )
}
