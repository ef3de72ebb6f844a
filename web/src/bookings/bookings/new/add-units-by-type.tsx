import { ActionIcon } from '@mantine/core'
import { usualPeople } from '@posada/domain/bookings/stays/unit-people'
import { smallestCombination } from '@posada/domain/bookings/stays/choose-free-units'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { stayPriceWords, unitsByType, type EstablishmentUnits, type FreeUnit, type TypeUnits } from './free-units.ts'
import styles from './new-booking-units-card.module.css'

type Props = {
  free: readonly EstablishmentUnits[]
  chosen: ReadonlySet<string>
  /** The people for whom the first unit is offered. */
  people: number
  nights: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onAdd: (roomId: string) => void
  onAddTogether: (roomIds: readonly string[]) => void
  onRemove: (roomId: string) => void
}

/**
 * Each type with the number of its free units, and how many of them the booking has. A booking without a unit is
 * offered those with room for its people, or the units that have it together.
 */
export function AddUnitsByType({ free, chosen, people, nights, isOpen, onOpen, ...acts }: Props) {
  const isFirst = chosen.size === 0
  /** The people of the first choice: the list does not change under the pointer when it is made. */
  const [sought, setSought] = useState(isFirst ? people : null)
  if (isFirst && sought !== people) setSought(people)
  const fitting = sought === null ? [] : free.map((each) => withRoomFor(each, sought))
  const isSought = isFirst || fitting.some(({ units }) => units.length > 0)
  const offers = isSought ? fitting : free.filter(({ isOther }) => !isOther)
  const possible = offers.filter(({ units }) => units.length > 0)
  if (!isSought && !offers.some(({ units }) => unitsByType(units).some((type) => type.units.length > 1))) return null
  return (
    <details className={styles.types} open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary>
        <Icon of={IconChevronDown} size={16} />
        {isFirst ? `Libres para ${plural(people, 'persona', 'personas')}` : 'Varias a la vez, por tipo'}
      </summary>
      {possible.map(({ id, name, units, isOther }) => (
        <div key={id} role="group" aria-label={name}>
          {offers.length > 1 && (
            <p className={styles.establishment}>
              {name}
              {isOther && ': en otra reserva, porque cada una es de un establecimiento'}
            </p>
          )}
          {unitsByType(units).map((type) => (
            <TypeRow
              key={type.typeName}
              type={type}
              isOther={isOther === true}
              people={isSought ? sought : null}
              nights={nights}
              chosen={chosen}
              {...acts}
            />
          ))}
        </div>
      ))}
      {possible.length === 0 &&
        free.map(({ id, units }) => <Together key={id} units={units} people={people} onAdd={acts.onAddTogether} />)}
    </details>
  )
}

const withRoomFor = (offer: EstablishmentUnits, people: number): EstablishmentUnits => ({
  ...offer,
  units: offer.units.filter(({ capacity }) => capacity >= people),
})

type TogetherProps = { units: readonly FreeUnit[]; people: number; onAdd: Props['onAddTogether'] }

function Together({ units, people, onAdd }: TogetherProps) {
  const together = smallestCombination(units, people)
  if (!together) return null
  const names = together.map(({ name }) => name).join(' + ')
  return (
    <div className={styles.type}>
      <span>
        {names}
        <small>Ninguna unidad libre es para {people}: juntas tienen sitio</small>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Añadir ${names}`}
        onClick={() => onAdd(together.map(({ id }) => id))}
      >
        <Icon of={IconPlus} size={16} />
      </ActionIcon>
    </div>
  )
}

type RowProps = {
  type: TypeUnits
  isOther: boolean
  /** For whom the price is; null: for the usual people of each unit. */
  people: number | null
} & Pick<Props, 'chosen' | 'nights' | 'onAdd' | 'onRemove'>

function TypeRow({ type, isOther, people, chosen, nights, onAdd, onRemove }: RowProps) {
  const name = type.typeName || 'Sin tipo'
  const taken = type.units.filter(({ id }) => chosen.has(id))
  const left = type.units.filter(({ id }) => !chosen.has(id))
  const next = isOther ? undefined : left[0]
  const last = taken.at(-1)
  const prices = type.units.map((unit) => unit.totalFor(people ?? usualPeople(unit)))
  const places = Math.max(...type.units.map(({ capacity }) => capacity))
  const lowest = Math.min(...prices)
  const isOnePrice = lowest === Math.max(...prices)
  return (
    <div className={styles.type}>
      <span>
        {left.length} × {name}
        <small>
          {plural(places, 'plaza', 'plazas')} · {isOnePrice ? '' : 'desde '}
          {stayPriceWords(lowest, nights)}
        </small>
      </span>
      {/* The buttons are not disabled, because a disabled button loses the focus. */}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Quitar una unidad ${name}`}
        aria-disabled={!last}
        onClick={() => last && onRemove(last.id)}
      >
        <Icon of={IconMinus} size={16} />
      </ActionIcon>
      <output aria-label={`Unidades ${name}`}>{taken.length}</output>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Añadir una unidad ${name}`}
        aria-disabled={!next}
        onClick={() => next && onAdd(next.id)}
      >
        <Icon of={IconPlus} size={16} />
      </ActionIcon>
    </div>
  )
}
