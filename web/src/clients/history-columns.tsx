import { Button } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { NameButton } from '../ui/name-button.tsx'
import type { Column } from '../ui/table-column.ts'
import styles from './clients.module.css'

type Named = { name: string }

export const nameColumn = <Row extends Named>(onOpen: (row: Row) => void): Column<Row> => ({
  key: 'Nombre',
  title: 'Nombre',
  sortable: true,
  cell: (row) => <NameButton onClick={() => onOpen(row)}>{row.name || 'Sin nombre'}</NameButton>,
})

export const textColumn = <Row,>(title: string, text: (row: Row) => ReactNode): Column<Row> => ({
  key: title,
  title,
  cell: (row) => <span className={styles.soft}>{text(row) || '–'}</span>,
})

export const openRecordColumn = <Row extends Named>(onOpen: (row: Row) => void): Column<Row> => ({
  key: 'acciones',
  title: 'Más información',
  kind: 'amount',
  cell: (row) => (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={styles.more ?? ''}
      aria-label={`Ver ficha de ${row.name}`}
      rightSection={<Icon of={IconChevronRight} size={16} />}
      onClick={() => onOpen(row)}
    >
      Ver ficha
    </Button>
  ),
})
