import { Button } from '@mantine/core'
import { auditApi } from '@posada/contract/account/audit/audit'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, useMe } from '../../lib/use-me.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { auditColumns, type AuditedRecord } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { useAudit, useEstablishmentOfUnit } from './use-audit.ts'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'

const AuditDialogs = lazyComponent(async () => ({ default: (await import('./audit-dialogs.tsx')).AuditDialogs }))

/** The table of changes with its filters. */
function AuditCard({ maySee }: { maySee: boolean }) {
  const audit = useAudit(maySee)
  const { list, isNarrowed, all, setPage } = audit
  const [open, setOpen] = useState<AuditedRecord | null>(null)
  const rows = list.data?.rows
  const pagination = list.data?.links.pagination
  const establishmentOf = useEstablishmentOfUnit(
    rows?.some(({ objects }) => objects.some(({ kind }) => kind === 'unit')) ?? false,
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
      <LazyPart>{open && <AuditDialogs open={open} onOpen={setOpen} />}</LazyPart>
    </Card>
  )
}

/** 'Registro de cambios': who changed what and when. */
export function AuditScreen() {
  const me = useMe()
  const maySee = useMay(auditApi.list)
  if (me && !maySee) return <Navigate to="/dashboard/profile" replace />
  return (
    <Page>
      <BackLink to="/dashboard/profile" label="Panel de usuario" />
      <PageHeader title="Registro de cambios" subtitle="Quién ha cambiado qué, y cuándo" />
      <AuditCard maySee={maySee} />
    </Page>
  )
}
