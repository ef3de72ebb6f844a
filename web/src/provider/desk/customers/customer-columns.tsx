import { Button } from '@mantine/core'
import type { Customer } from '@posada/contract/provider/customers'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { formatInstant, plural } from '../../../lib/format.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { EmailText } from '../../../ui/table/email-text.tsx'
import { NameButton } from '../../../ui/table/name-button.tsx'
import styles from './customers.module.css'

/** From so many days before the end the days that are left are shown. */
const SOON_DAYS = 30

const feeText = (cents: number | null) => (cents === null ? <span className={styles.none}>–</span> : formatEuros(cents))

/** The keys of the columns are the orders that the server knows. */
export const customerColumns = (onOpen: (customer: Customer) => void): Column<Customer>[] => [
  {
    key: 'nombre',
    title: 'Nombre',
    sortable: true,
    cell: (customer) => (
      <>
        <NameButton onClick={() => onOpen(customer)}>{customer.name}</NameButton>
        {customer.closesAt !== '' && (
          <small className={styles.closing}>Cerrada: se borra el {formatInstant(customer.closesAt)}</small>
        )}
      </>
    ),
  },
  {
    key: 'precio_posada',
    title: 'Precio Posada',
    kind: 'amount',
    sortable: true,
    cell: ({ posadaFee }) => feeText(posadaFee),
  },
  {
    key: 'precio_channel',
    title: 'Precio channel',
    kind: 'amount',
    sortable: true,
    cell: ({ channelFee }) => feeText(channelFee),
  },
  {
    key: 'finsubscripcion',
    title: 'Fin de suscripción',
    kind: 'number',
    sortable: true,
    cell: (customer) => <SubscriptionEnd {...customer} />,
  },
  { key: 'email', title: 'Email', sortable: true, cell: ({ email }) => <EmailText email={email} /> },
  {
    key: 'login',
    title: 'Entrar',
    kind: 'amount',
    cell: (customer) => (
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={`Entrar como ${customer.name}`}
        onClick={() => onOpen(customer)}
      >
        Entrar
      </Button>
    ),
  },
]

function SubscriptionEnd({ subscriptionEnd, daysLeft }: Pick<Customer, 'subscriptionEnd' | 'daysLeft'>) {
  if (subscriptionEnd === '' || daysLeft === null) return <span className={styles.none}>Sin fin</span>
  const day = formatDay(subscriptionEnd)
  if (daysLeft < 0)
    return (
      <span className={styles.over}>
        {day}
        <small>Solo lectura</small>
      </span>
    )
  if (daysLeft > SOON_DAYS) return day
  return (
    <span className={styles.soon}>
      {day}
      <small>
        {daysLeft === 0 ? 'Último día' : `${daysLeft === 1 ? 'Queda' : 'Quedan'} ${plural(daysLeft, 'día', 'días')}`}
      </small>
    </span>
  )
}
