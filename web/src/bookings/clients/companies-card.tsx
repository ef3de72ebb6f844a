import { companiesApi, type CompanyRow } from '@posada/contract/bookings/clients/companies'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { useIsPhone } from '../../ui/page/phone-layout.tsx'
import type { ClientsDialog } from './dialog-layer.ts'
import { ClientsTableCard, nameColumn, openRecordColumn, textColumn } from './clients-table-card.tsx'
import { useClientsTable } from './use-clients-table.ts'

type Props = { onOpen: (open: ClientsDialog) => void; onAdd: (() => void) | undefined }

/** 'Histórico de empresas': the companies, ten per page. */
export function CompaniesCard({ onOpen, onAdd }: Props) {
  const history = useClientsTable()
  const companies = useQueryCall(companiesApi.list, history.request, { kinds: ['clients'], keepPrevious: true })
  const isPhone = useIsPhone()
  const open = ({ id }: CompanyRow) => onOpen({ kind: 'company', id })
  return (
    <ClientsTableCard
      title="Histórico de empresas"
      history={history}
      onAdd={onAdd}
      answer={companies}
      words={{
        search: 'Nombre o NIF/CIF',
        none: 'Todavía no hay empresas',
        next: 'Cree la primera para facturarle, o para asociarle los clientes que vienen de su parte.',
        add: 'Nueva empresa',
        noun: 'empresas',
      }}
      columns={[
        nameColumn(open),
        {
          ...textColumn<CompanyRow>('NIF/CIF', ({ idNumber }) => idNumber),
          key: 'NumeroIdentificacion',
          sortable: true,
        },
        ...(isPhone ? [] : [openRecordColumn(open)]),
      ]}
    />
  )
}
