import { importsApi } from '@posada/contract/imports/imports'
import { useState } from 'react'
import { useQueryCall } from '../lib/use-query-call.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Page } from '../ui/page.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { ExportCard } from './export-card.tsx'
import { FileCard } from './file-card.tsx'
import { ImportSteps } from './import-steps.tsx'

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

const isBusy = (state: string) => state === 'comprobando' || state === 'importando'
