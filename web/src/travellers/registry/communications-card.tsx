import { plural } from '../../lib/format.ts'
import { Button, Select, TextInput } from '@mantine/core'
import type { ListedEstablishment } from '@posada/contract/establishments/account-overview'
import type { CommunicationsView } from '@posada/contract/travellers/registry/registry'
import type { RegistrySummary } from '@posada/contract/travellers/registry/registry-summary'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { PillChoice } from '../../ui/choices/pill-choice.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../ui/page/card.tsx'
import dataTable from '../../ui/table/data-table.module.css'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import type { RegistryDialog } from './communication-groups.ts'
import { CommunicationsTable } from './communications-table.tsx'
import styles from './communications.module.css'
import { useCommunications } from './use-communications.ts'

type NoCommunicationsProps = {
  view: CommunicationsView
  filter: string
  establishment: string | null
  onAll: () => void
}

const empty: Record<Exclude<CommunicationsView, 'open'>, string> = {
  accepted: 'Todavía no hay comunicaciones aceptadas',
  cancelled: 'No se ha anulado ninguna comunicación',
  all: 'Todavía no hay comunicaciones',
}

function NoCommunications({ view, filter, establishment, onAll }: NoCommunicationsProps) {
  if (filter)
    return (
      <EmptyState
        icon={<Icon of={IconSearch} size={24} />}
        title={`Nada con «${filter}»`}
        text="Se busca por huésped, reserva y código de comunicación."
        action={<Button onClick={onAll}>Quitar la búsqueda</Button>}
      />
    )
  if (view === 'open')
    return (
      <EmptyState
        icon={<Icon of={IconCircleCheck} size={24} />}
        title="Nada por resolver"
        text={
          establishment
            ? 'Todo lo de este establecimiento está comunicado.'
            : 'Todo está comunicado. Lo próximo saldrá por sí solo con cada reserva y cada entrada.'
        }
      />
    )
  return (
    <EmptyState
      icon={<Icon of={IconSend} size={24} />}
      title={empty[view]}
      text="Cada reserva y cada entrada se comunican por sí solas."
    />
  )
}

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
  // The menu counts the urgent ones, so both numbers stand here.
  const toResolve = (
    <>
      Por resolver {summary && <b>{summary.open}</b>}
      {summary && summary.urgent > 0 && ` · ${plural(summary.urgent, 'urgente', 'urgentes')}`}
    </>
  )
  return (
    <Card flush>
      <div className={styles.filters}>
        <PillChoice
          label="Comunicaciones"
          isBordered
          choices={[
            { value: 'open', label: toResolve },
            { value: 'accepted', label: 'Aceptadas' },
            { value: 'cancelled', label: 'Anuladas' },
            { value: 'all', label: 'Todas' },
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
          isGrouped={view === 'open'}
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
