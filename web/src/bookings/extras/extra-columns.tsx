import type { Extra } from '@posada/contract/bookings/extras/extras'
import { formatEuros } from '@posada/domain/platform/money/money'
import { noTaxReasons, rateLabel } from '@posada/domain/platform/money/tax-rates'
import { NameButton } from '../../ui/table/name-button.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import styles from './extras.module.css'

/** The columns of the list of extras; `onOpen` is null for roles that may only read. */
export const extraColumns = (taxName: string, onOpen: ((extra: Extra) => void) | null): Column<Extra>[] => [
  {
    key: 'name',
    title: 'Nombre',
    cell: (extra) => (onOpen ? <NameButton onClick={() => onOpen(extra)}>{extra.name}</NameButton> : extra.name),
  },
  {
    key: 'tax',
    title: 'Impuesto',
    cell: ({ rate, noTaxReason }) => (
      <span className={styles.tax}>
        {rateLabel(rate, taxName)}
        {noTaxReason && <span className={styles.reason}>{noTaxReasons[noTaxReason]}</span>}
      </span>
    ),
  },
  {
    key: 'price',
    title: 'Precio',
    kind: 'amount',
    cell: ({ price }) =>
      price === null ? <span className={styles.soft}>Sin precio definido</span> : formatEuros(price),
  },
]
