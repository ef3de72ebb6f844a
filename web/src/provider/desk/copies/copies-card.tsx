import type { Backups } from '@posada/contract/provider/backups/backups'
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { copyColumns } from './copy-columns.tsx'

/** The copies that are kept and the attempts that failed, newest first. */
export const CopiesCard = ({ backups: { copies, nightlyAt } }: { backups: Backups }) => (
  <Card title="Copias" flush count={copies.length}>
    <DataTable
      label="Copias"
      columns={copyColumns}
      rows={copies}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          icon={<Icon of={IconDatabase} size={24} />}
          title="Todavía no hay ninguna copia"
          text={`La primera se hace a los cinco minutos de arrancar; después, cada noche a las ${nightlyAt}.`}
        />
      }
    />
  </Card>
)
