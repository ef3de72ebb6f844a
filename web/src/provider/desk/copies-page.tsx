import { type Backups, backupsApi } from '@posada/contract/provider/backups/backups'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { AlarmNotes } from './copies/alarm-notes.tsx'
import { CopiesActions } from './copies/copies-actions.tsx'
import { CopiesCard } from './copies/copies-card.tsx'
import { CopiesFigures } from './copies/copies-figures.tsx'
import { ForeignDatabase } from './copies/foreign-database.tsx'
import { CopyPlacesCard } from './copies/copy-places-card.tsx'

const WORKING_MS = 2_000
const RESTING_MS = 30_000

const isWorking = ({ isCopyOrdered, isCheckOrdered, copies }: Backups) =>
  isCopyOrdered || isCheckOrdered || copies.some(({ state }) => state === 'running')

/** 'Copias': the copies that the installation makes of itself, and what can be restored from them. */
export function CopiesPage() {
  const { data, error, refetch } = useQueryCall(
    backupsApi.get,
    {},
    { kinds: ['provider desk'], pollWhile: (reply) => (isWorking(reply.backups) ? WORKING_MS : RESTING_MS) },
  )
  const backups = data?.backups
  return (
    <Page>
      <PageHeader title="Copias" actions={backups?.isOwn && <CopiesActions backups={backups} />} />
      {backups ? (
        <Content backups={backups} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Page>
  )
}

const Content = ({ backups }: { backups: Backups }) =>
  backups.isOwn ? (
    <>
      <AlarmNotes alarms={backups.alarms} />
      <CopiesFigures backups={backups} />
      <CopiesCard backups={backups} />
      <CopyPlacesCard backups={backups} />
    </>
  ) : (
    <ForeignDatabase exportCommand={backups.exportCommand} />
  )
