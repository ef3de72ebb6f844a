import type { Backlog, Health } from '@posada/contract/provider/health'
import { capitalize } from '@posada/domain/platform/text/capitalize'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { deadlineText, formatDuration, secondsBetween } from './health-words.ts'
import styles from './backlog-card.module.css'

const words = {
  registry: {
    title: 'Partes de viajeros por enviar',
    none: 'Todos los partes están enviados',
    when: 'Plazo',
    refused: 'Rechazados o sin confirmar',
  },
  fiscal: {
    title: 'Registros de factura por enviar a la AEAT',
    none: 'Todos los registros están enviados',
    when: 'Próximo envío',
    refused: 'Rechazados',
  },
} as const

type Props = { kind: Backlog['kind']; health: Health }

/** The accounts with something waiting for an authority, the most urgent first. */
export function BacklogCard({ kind, health: { backlogs, at } }: Props) {
  const { title, none, when, refused } = words[kind]
  const rows = backlogs.filter((backlog) => backlog.kind === kind)
  const columns: Column<Backlog>[] = [
    {
      key: 'name',
      title: 'Cliente',
      cell: ({ accountId, name }) => (
        <Link to="/admin321" search={{ ficha: accountId }}>
          {name}
        </Link>
      ),
    },
    { key: 'waiting', title: 'En cola', kind: 'amount', cell: ({ waiting }) => waiting },
    { key: 'refused', title: refused, kind: 'amount', cell: ({ refused: count }) => count || '–' },
    { key: 'when', title: when, cell: (row) => <When row={row} now={at} /> },
    { key: 'failure', title: 'Último error', cell: ({ failure }) => failure || '–' },
  ]
  return (
    <Card title={title} count={rows.reduce((total, { waiting }) => total + waiting, 0)} flush>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ accountId }) => accountId}
        empty={<EmptyState icon={<Icon of={IconCircleCheck} size={24} />} title={none} />}
      />
    </Card>
  )
}

function When({ row: { dueAt, nextAt }, now }: { row: Backlog; now: string }) {
  if (dueAt !== '') {
    const isOver = secondsBetween(now, dueAt) < 0
    return <span className={isOver ? styles.late : undefined}>{capitalize(deadlineText(dueAt, now))}</span>
  }
  if (nextAt === '') return '–'
  const seconds = secondsBetween(now, nextAt)
  return seconds <= 0 ? 'Ahora' : `En ${formatDuration(seconds)}`
}
