import { Button } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { lazy, Suspense, useState } from 'react'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { TablePager } from '../ui/table-pager.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import type { AuditedRecord } from './open-on-audit.ts'
import { useAudit } from './use-audit.ts'
import { useEstablishmentOfUnit } from './use-houses-of-units.ts'

const AuditDialogs = lazy(async () => ({ default: (await import('./audit-dialogs.tsx')).AuditDialogs }))

/** The table of changes with its filters. */
export function AuditCard({ maySee }: { maySee: boolean }) {
  const audit = useAudit(maySee)
  const { list, isNarrowed, all, setPage } = audit
  const [open, setOpen] = useState<AuditedRecord | null>(null)
  const rows = list.data?.rows
  const pagination = list.data?.links.pagination
  const establishmentOf = useEstablishmentOfUnit(
    rows?.some(({ objects }) => objects.some(({ kind }) => kind === 'unidad')) ?? false,
  )
  const empty = isNarrowed ? (
    <EmptyState
      icon={<Icon of={IconSearch} size={24} />}
      title="Ningún cambio coincide"
      text="Se busca en la acción, el usuario, los valores y los nombres de lo cambiado."
      action={<Button onClick={all}>Ver todos</Button>}
    />
  ) : (
    <EmptyState
      icon={<Icon of={IconHistory} size={24} />}
      title="Todavía no hay cambios"
      text="Aquí queda escrito quién cambia cada reserva, precio o dato de la casa, cuándo, y qué valor tenía antes."
    />
  )
  return (
    <Card flush>
      {(isNarrowed || (rows?.length ?? 1) > 0) && <AuditFilters audit={audit} maySee={maySee} />}
      <DataTable
        label="Registro de cambios"
        columns={auditColumns({ establishmentOf, onOpen: setOpen })}
        rows={rows}
        rowKey={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={empty}
        footer={pagination && <TablePager noun="cambios" pagination={pagination} onPage={setPage} />}
      />
      <Suspense fallback={null}>{open && <AuditDialogs open={open} onOpen={setOpen} />}</Suspense>
    </Card>
  )
}
