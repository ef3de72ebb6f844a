import type { Client } from '@posada/contract/clients/clients'
import { formatDay } from '@posada/domain/day'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import styles from './record.module.css'

type StaysCardProps = { client: Client; onOpen: (bookingId: string) => void }

/** The client's stays, newest first; each opens its booking. */
export const StaysCard = ({ client: { stays, visits }, onOpen }: StaysCardProps) => (
  <Card title="Reservas" count={visits} flush>
    <DataTable
      label="Reservas"
      rows={stays}
      rowKey={({ bookingId, checkIn }) => `${bookingId} ${checkIn}`}
      columns={[
        { key: 'FechaEntrada', title: 'Check-in', kind: 'number', cell: ({ checkIn }) => formatDay(checkIn) },
        { key: 'Noches', title: 'Noches', kind: 'number', cell: ({ nights }) => nights },
        {
          key: 'NumReserva',
          title: 'ID reserva',
          cell: ({ bookingId, locator }) => (
            <button type="button" className={styles.link} onClick={() => onOpen(bookingId)}>
              {locator}
            </button>
          ),
        },
      ]}
      empty={<p className={styles.none}>No quedan reservas que mostrar.</p>}
    />
    {stays.length > 0 && visits > stays.length && (
      <p className={styles.none}>
        Se muestran las últimas {stays.length} de {visits}.
      </p>
    )}
  </Card>
)
