import { type BookingImport, importsApi, type ImportState } from '@posada/contract/imports/imports'
import { useState } from 'react'
import { useQueryCall } from '../lib/use-query-call.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton-rows.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Page } from '../ui/page/page.tsx'
import { ColumnsCard, type ImportReading } from './columns-card.tsx'
import { ExportCard } from './export-card.tsx'
import { FileCard } from './file-card.tsx'
import { ImportResultCard } from './import-result-card.tsx'

const POLL_MS = 1_000

/** 'Importar reservas': choose a file, assign its columns, check the result, import. */
export function ImportScreen() {
  const [id, setId] = useState<string | null>(null)
  const query = useQueryCall(
    importsApi.get,
    { id: id ?? '' },
    // Live events can be delayed by a proxy, so the state is polled while the import is running.
    { kinds: ['imports'], enabled: id !== null, pollWhile: ({ import: { state } }) => isBusy(state) && POLL_MS },
  )
  const found = query.data?.import
  return (
    <Page>
      <PageHeader title="Importar reservas" subtitle="De otro programa o de una hoja de cálculo" />
      <FileCard current={found} onUploaded={setId} />
      {id !== null && !found && (query.error ? <ErrorState error={query.error} /> : <SkeletonRows />)}
      {found && <ImportSteps key={found.id} found={found} isBusy={isBusy(found.state)} />}
      <ExportCard />
    </Page>
  )
}

const isBusy = (state: ImportState) => state === 'checking' || state === 'running'

type Props = { found: BookingImport; isBusy: boolean }

/** Second and third step of a file. A checked file can be imported only while its column choices are unchanged. */
export function ImportSteps({ found, isBusy }: Props) {
  const [reading, setReading] = useState<ImportReading>({
    mapping: found.mapping,
    establishmentId: found.establishmentId || null,
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

function isSame({ mapping, establishmentId }: ImportReading, found: BookingImport): boolean {
  const fields = new Set([...Object.keys(mapping), ...Object.keys(found.mapping)])
  const isSameMapping = [...fields].every((field) => (mapping[field] ?? null) === (found.mapping[field] ?? null))
  return isSameMapping && (establishmentId ?? '') === found.establishmentId
}
