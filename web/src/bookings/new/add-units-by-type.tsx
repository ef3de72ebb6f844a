import { ActionIcon } from '@mantine/core'
import { formatEuros } from '@posada/domain/money/money'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { plural } from '../../lib/format.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import { unitsByType, type EstablishmentUnits, type TypeUnits } from './free-units.ts'
import styles from './new-booking-units-card.module.css'

type Props = {
  free: readonly EstablishmentUnits[]
  chosen: ReadonlySet<string>
  onAdd: (unitId: string) => void
  onRemove: (unitId: string) => void
}

/** 'Varias a la vez': each type with the number of its free units, and how many of them the booking has. */
export function AddUnitsByType({ free, chosen, onAdd, onRemove }: Props) {
  const hasSeveral = free.some(({ units }) => unitsByType(units).some(({ units: ofType }) => ofType.length > 1))
  if (!hasSeveral) return null
  return (
    <details className={styles.types}>
      <summary>
        <Icon of={IconChevronDown} size={16} />
        Varias a la vez, por tipo
      </summary>
      {free.map(({ id, name, units }) => (
        <div key={id} role="group" aria-label={name}>
          {free.length > 1 && <p className={styles.house}>{name}</p>}
          {unitsByType(units).map((type) => (
            <TypeRow key={type.typeName} type={type} chosen={chosen} onAdd={onAdd} onRemove={onRemove} />
          ))}
        </div>
      ))}
    </details>
  )
}

function TypeRow({ type, chosen, onAdd, onRemove }: { type: TypeUnits } & Omit<Props, 'free'>) {
  const name = type.typeName || 'Sin tipo'
  const taken = type.units.filter(({ id }) => chosen.has(id))
  const left = type.units.filter(({ id }) => !chosen.has(id))
  const [next] = left
  const last = taken.at(-1)
  const prices = type.units.map(({ price }) => price)
  const lowest = Math.min(...prices)
  const isOnePrice = lowest === Math.max(...prices)
  return (
    <div className={styles.type}>
      <span>
        {name}
        <small>
          {plural(left.length, 'libre', 'libres')} · {isOnePrice ? '' : 'desde '}
          {formatEuros(lowest)} la noche
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
