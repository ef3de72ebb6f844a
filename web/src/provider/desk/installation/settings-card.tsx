import { Badge } from '@mantine/core'
import type { Setting } from '@posada/contract/provider/installation'
import { Card } from '../../../ui/page/card.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import styles from './installation.module.css'

const columns: Column<Setting>[] = [
  { key: 'name', title: 'Variable', cell: ({ name }) => <code className={styles.name}>{name}</code> },
  { key: 'purpose', title: 'Para qué', cell: ({ purpose }) => purpose },
  {
    key: 'isSet',
    title: 'Estado',
    cell: ({ isSet }) => <Badge color={isSet ? 'green' : 'gray'}>{isSet ? 'Puesta' : 'Sin poner'}</Badge>,
  },
  { key: 'value', title: 'Valor', cell: ({ value }) => <span className={styles.value}>{value || '–'}</span> },
]

/** The settings: whether each is there. The values of secrets never leave the server. */
export const SettingsCard = ({ settings }: { settings: readonly Setting[] }) => (
  <Card title="Configuración" flush>
    <DataTable label="Configuración" columns={columns} rows={settings} rowKey={({ name }) => name} empty={null} />
  </Card>
)
