import type { Unit } from '@posada/contract/establishments/units/units'
import { formatEuros } from '@posada/domain/platform/money/money'
import type { Column } from '../../ui/table/data-table.tsx'
import { Beds } from './beds.tsx'
import styles from './units-card.module.css'

/** The columns of the list of units; with `onOpen`, the name is a button that opens the unit. */
export const unitColumns = (onOpen: ((unit: Unit) => void) | null): Column<Unit>[] => [
  {
    key: 'name',
    title: 'Unidad',
    cell: (unit) =>
      onOpen ? (
        <button type="button" className={styles.name} onClick={() => onOpen(unit)}>
          {unit.name}
        </button>
      ) : (
        <span className={styles.plainName}>{unit.name}</span>
      ),
  },
  { key: 'roomType', title: 'Tipo', cell: ({ typeName }) => typeName || none },
  { key: 'ineType', title: 'Tipo INE', cell: ({ ineTypeName }) => ineTypeName || none },
  {
    key: 'legal_capacity',
    title: 'Cap. registrada',
    kind: 'number',
    cell: ({ legalCapacity }) => legalCapacity ?? none,
  },
  { key: 'capacity', title: 'Cap. real', kind: 'number', cell: ({ capacity }) => capacity },
  {
    key: 'beds',
    title: 'Camas',
    cell: ({ singleBeds, doubleBeds }) => <Beds single={singleBeds} double={doubleBeds} />,
  },
  { key: 'price', title: 'Precio por noche', kind: 'amount', cell: ({ price }) => formatEuros(price) },
]

const none = <span className={styles.quiet}>-</span>
