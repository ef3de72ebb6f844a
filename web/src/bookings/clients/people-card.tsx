import { clientsApi, type ClientRow } from '@posada/contract/bookings/clients/clients'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { EmailText } from '../../ui/table/email-text.tsx'
import { useIsPhone } from '../../ui/page/phone-layout.tsx'
import { ClientsTableCard, nameColumn, openRecordColumn, textColumn } from './clients-table-card.tsx'
import styles from './clients.module.css'
import type { ClientsDialog } from './dialog-layer.ts'
import { PhoneText } from '../../ui/phone/use-phone-rules.tsx'
import { useClientsTable } from './use-clients-table.ts'

type Props = { onOpen: (open: ClientsDialog) => void; onAdd: (() => void) | undefined }

/** 'Histórico de particulares': the people, ten per page. */
export function PeopleCard({ onOpen, onAdd }: Props) {
  const history = useClientsTable()
  const people = useQueryCall(clientsApi.list, history.request, { kinds: ['clients'], keepPrevious: true })
  const isPhone = useIsPhone()
  const open = ({ id }: ClientRow) => onOpen({ kind: 'client', id })
  return (
    <ClientsTableCard
      title="Histórico de particulares"
      history={history}
      onAdd={onAdd}
      answer={people}
      words={{
        search: 'Nombre, documento, teléfono o correo',
        none: 'Todavía no hay clientes',
        next: 'Cree la ficha del primero, o hágalo al guardar una reserva a su nombre.',
        add: 'Nuevo cliente',
        noun: 'clientes',
      }}
      columns={[
        nameColumn(open),
        {
          key: 'VisitasTotales',
          title: 'Nº visitas',
          kind: 'number',
          sortable: true,
          cell: ({ visits }) => visits.toLocaleString('es-ES'),
        },
        textColumn<ClientRow>('Documento', ({ idNumber }) => idNumber),
        {
          key: 'Teléfono',
          title: 'Teléfono',
          kind: 'number',
          cell: ({ phone }) => (
            <span className={styles.soft}>
              <PhoneText phone={phone} />
            </span>
          ),
        },
        textColumn<ClientRow>('Email', ({ email }) => email && <EmailText email={email} />),
        ...(isPhone ? [] : [openRecordColumn(open)]),
      ]}
    />
  )
}
