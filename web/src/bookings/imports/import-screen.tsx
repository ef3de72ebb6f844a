import { type BookingImport, importsApi, type ImportState } from '@posada/contract/bookings/imports/imports'
import type { ImportKind } from '@posada/domain/bookings/imports/import-fields'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ColumnsCard, type ImportReading } from './columns-card.tsx'
import { ExportCard } from './export-card.tsx'
import { FileCard } from './file-card.tsx'
import { ImportResultCard } from './import-result-card.tsx'
import type { ImportSearch } from './import-search.ts'
import styles from './imports.module.css'

const POLL_MS = 1_000

const KINDS = [
  { value: 'bookings', label: 'Reservas' },
  { value: 'clients', label: 'Clientes' },
] as const

/**
 * 'Importar': choose what the file lists and the file, assign its columns, check the result, import. A file of the
 * other kind keeps its place while it is not shown.
 */
export function ImportScreen() {
  const search: ImportSearch = useSearch({ strict: false })
  const [kind, setKind] = useState<ImportKind>(search.clientes === true ? 'clients' : 'bookings')
  const [opened, setOpened] = useState<readonly ImportKind[]>([kind])
  const choose = (next: ImportKind) => {
    setKind(next)
    setOpened([...new Set([...opened, next])])
  }
  return (
    <Page>
      <PageHeader
        title={kind === 'clients' ? 'Importar clientes' : 'Importar reservas'}
        subtitle="De otro programa o de una hoja de cálculo"
      />
      <Segmented label="Qué se importa" choices={KINDS} value={kind} onChange={choose} />
      {opened.map((each) => (
        <div key={each} className={styles.steps} hidden={each !== kind}>
          <ImportOfKind kind={each} />
        </div>
      ))}
    </Page>
  )
}

function ImportOfKind({ kind }: { kind: ImportKind }) {
  const [id, setId] = useState<string | null>(null)
  const query = useQueryCall(
    importsApi.get,
    { id: id ?? '' },
    // Live events can be delayed by a proxy, so the state is polled while the import is running.
    { kinds: ['imports'], enabled: id !== null, pollWhile: ({ import: { state } }) => isBusy(state) && POLL_MS },
  )
  const found = query.data?.import
  return (
    <>
      <FileCard kind={kind} current={found} onUploaded={setId} />
      {id !== null && !found && (query.error ? <ErrorState error={query.error} /> : <SkeletonRows />)}
      {found && <ImportSteps key={found.id} found={found} isBusy={isBusy(found.state)} />}
      {kind === 'bookings' && <ExportCard />}
    </>
  )
}

const isBusy = (state: ImportState) => state === 'checking' || state === 'running'

type Props = { found: BookingImport; isBusy: boolean }

/** Second and third step of a file. A checked file can be imported only while its column choices are unchanged. */
function ImportSteps({ found, isBusy }: Props) {
  const [reading, setReading] = useState<ImportReading>({
    mapping: found.mapping,
    establishmentId: found.establishmentId || null,
    updatesExisting: found.updatesExisting,
  })
  const isCompared = isSame(reading, found)
  const shared = { found, isBusy, isCompared }
  return (
    <>
      {found.columns.length > 0 && <ColumnsCard {...shared} reading={reading} onRead={setReading} />}
      {found.state !== 'uploaded' && <ImportResultCard {...shared} />}
    </>
  )
}

function isSame({ mapping, establishmentId, updatesExisting }: ImportReading, found: BookingImport): boolean {
  const fields = new Set([...Object.keys(mapping), ...Object.keys(found.mapping)])
  const isSameMapping = [...fields].every((field) => (mapping[field] ?? null) === (found.mapping[field] ?? null))
  return isSameMapping && updatesExisting === found.updatesExisting && (establishmentId ?? '') === found.establishmentId
}
