import type { ProviderAct } from '@posada/contract/provider/installation'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { formatInstant } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'

const columns: Column<ProviderAct>[] = [
  { key: 'at', title: 'Hora', kind: 'number', cell: ({ at }) => formatInstant(at) },
  { key: 'by', title: 'Usuario', cell: ({ by }) => by },
  { key: 'act', title: 'Acción', cell: ({ act }) => act },
  { key: 'customer', title: 'Cliente', cell: ({ customer }) => customer || '–' },
  { key: 'details', title: 'Detalle', cell: ({ details }) => details || '–' },
]

/** The newest acts of the provider's staff. */
export const ActsCard = ({ acts }: { acts: readonly ProviderAct[] }) => (
  <Card title="Registro de la mesa" flush>
    <DataTable
      label="Registro de la mesa"
      columns={columns}
      rows={acts}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={<Icon of={IconHistory} size={24} />} title="Todavía no se ha hecho nada en esta mesa" />}
    />
  </Card>
)
