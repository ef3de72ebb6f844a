import { Select, TextInput } from '@mantine/core'
import type { ListedEstablishment } from '@posada/contract/establishments/establishments'
import type { RegistrySummary } from '@posada/contract/registry/summary'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { PillChoice } from '../ui/pill-choice.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { TablePager } from '../ui/table-pager.tsx'
import { CommunicationsTable } from './communications-table.tsx'
import styles from './communications.module.css'
import dataTable from '../ui/data-table.module.css'
import { NoCommunications } from './no-communications.tsx'
import type { RegistryDialog } from './where-to-mend.ts'
import { useCommunications } from './use-communications.ts'

type Props = {
  maySee: boolean
  summary: RegistrySummary | undefined
  establishments: readonly ListedEstablishment[]
  now: number
  onOpen: (open: RegistryDialog) => void
}

/** The list of communications, filtered by state, establishment and search text. */
export function CommunicationsCard({ maySee, summary, establishments, now, onOpen }: Props) {
  const { list, view, setView, establishment, setEstablishment, search, setPage } = useCommunications(maySee)
  const rows = list.data?.rows
  const pagination = list.data?.links.pagination
  const toResolve = <>Por resolver {summary && <b>{summary.open}</b>}</>
  return (
    <Card flush>
      <div className={styles.filters}>
        <PillChoice
          label="Comunicaciones"
          isBordered
          choices={[
            { value: 'por_resolver', label: toResolve },
            { value: 'aceptadas', label: 'Aceptadas' },
            { value: 'anuladas', label: 'Anuladas' },
            { value: 'todas', label: 'Todas' },
          ]}
          value={view}
          onChange={setView}
        />
        <div className={styles.narrowing}>
          {establishments.length > 1 && (
            <Select
              aria-label="Establecimiento"
              placeholder="Todos los establecimientos"
              data={establishments.map(({ id, name }) => ({ value: id, label: name }))}
              value={establishment}
              onChange={setEstablishment}
              clearable
              allowDeselect={false}
              {...(establishment === null && {
                rightSection: <Icon of={IconChevronDown} size={16} />,
                rightSectionPointerEvents: 'none',
              })}
              searchable={establishments.length > 8}
            />
          )}
          <TextInput
            type="search"
            aria-label="Buscar comunicaciones"
            placeholder="Huésped, reserva o código"
            leftSection={<Icon of={IconSearch} />}
            value={search.text}
            maxLength={100}
            autoComplete="off"
            onChange={({ currentTarget }) => search.type(currentTarget.value)}
          />
        </div>
      </div>
      {!rows && (list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : <SkeletonRows />)}
      {rows?.length === 0 && (
        <NoCommunications
          view={view}
          filter={search.filter}
          establishment={establishment}
          onAll={() => search.type('')}
        />
      )}
      {rows && rows.length > 0 && (
        <CommunicationsTable
          rows={rows}
          isGrouped={view === 'por_resolver'}
          isWhole={pagination?.lastPage === 1}
          withEstablishment={establishments.length > 1}
          now={now}
          onOpen={onOpen}
        />
      )}
      {rows && rows.length > 0 && pagination && (
        <div className={dataTable.footer}>
          <TablePager noun="comunicaciones" pagination={pagination} onPage={setPage} />
        </div>
      )}
    </Card>
  )
}
