import { Select } from '@mantine/core'
import type { BookableType } from '@posada/contract/bookings/placing'
import { formatEuros } from '@posada/domain/platform/money/money'
import { usualPeople } from '@posada/domain/bookings/stays/unit-people'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { RefObject } from 'react'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { type EstablishmentUnits, type FreeUnit, stayPriceWords } from './free-units.ts'
import type { UnitValues } from './new-booking-values.ts'
import { leftWords } from './sale-type.ts'
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
  /** Those of all establishments, for the list by types. */
  byTypeOffers: readonly EstablishmentUnits[] | undefined
  types: readonly BookableType[]
  /** How many of a type are free on all nights. */
  leftOf: (type: BookableType) => number
  people: number
  nights: number
  byType: OffersByType
  onAdd: (roomId: string) => void
  onAddType: (type: BookableType) => void
  onAddTogether: (roomIds: readonly string[]) => void
  onRemove: (roomId: string) => void
  /** The field takes the place of one that had the focus. */
  focusOnMount: boolean
}

/**
 * 'Añadir otra unidad a la reserva': choosing a type leaves the unit to Posada, choosing a free unit adds it; by type, one or
 * several units are added by their number.
 */
export function AddUnit(props: Props) {
  const { box, units, free, byTypeOffers, types, leftOf, people, nights, byType, focusOnMount, onAddType, ...acts } =
    props
  const chosen = new Set(units.map(({ roomId }) => roomId))
  const isOne = free !== undefined && free.length <= 1
  const priceOf = (unit: FreeUnit) =>
    stayPriceWords(unit.totalFor(units.length === 0 ? people : usualPeople(unit)), nights)
  const ofUnits = (free ?? []).map(({ name, units: offered }) => ({
    group: isOne ? 'Unidades libres' : name,
    items: offered
      .filter(({ id }) => !chosen.has(id))
      .map((unit) => ({
        value: unit.id,
        label: [unit.name, unit.typeName, priceOf(unit)].filter(Boolean).join(' · '),
      })),
  }))
  const ofTypes = types.map((type) => ({
    value: type.id,
    // Where it needs two lines, number and price stand on the second one.
    label: `${type.name} · la que mejor encaje · ${unbroken(`${leftWords(leftOf(type))} · ${formatEuros(type.total)}`)}`,
  }))
  const byTypes = { group: 'Por tipo: Posada elige la unidad', items: free ? ofTypes : [] }
  const offered = [byTypes, ...ofUnits].filter(({ items }) => items.length > 0)
  const isNoneFree = free !== undefined && ofUnits.every(({ items }) => items.length === 0)
  const add = (id: string) => {
    const type = types.find((each) => each.id === id)
    if (type) onAddType(type)
    else acts.onAdd(id)
  }
  return (
    <div className={styles.add}>
      <Select
        ref={box}
        label={units.length === 0 ? 'Unidad' : 'Añadir otra unidad a la reserva'}
        placeholder={placeholderOf(isNoneFree, types.length > 0)}
        data={isOne && types.length === 0 ? offered.flatMap(({ items }) => items) : offered}
        value={null}
        onChange={(id) => id !== null && add(id)}
        autoFocus={focusOnMount}
        rightSection={<Icon of={IconChevronDown} size={16} />}
        rightSectionPointerEvents="none"
        searchable
        nothingFoundMessage="No se ha encontrado nada"
        comboboxProps={{ shadow: 'md' }}
      />
      {byTypeOffers && (
        <LazyPart fallback={null}>
          <AddUnitsByType free={byTypeOffers} chosen={chosen} people={people} nights={nights} {...byType} {...acts} />
        </LazyPart>
      )}
    </div>
  )
}

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

function placeholderOf(isNoneFree: boolean, hasTypes: boolean): string {
  if (isNoneFree) return hasTypes ? 'Ninguna libre: elija un tipo' : 'No queda ninguna libre'
  return hasTypes ? 'Elija un tipo o una unidad libre' : 'Elija una unidad libre'
}
