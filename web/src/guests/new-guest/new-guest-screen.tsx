import { useSearch } from '@tanstack/react-router'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { parseNewGuestSearch, type NewGuestSearch } from './new-guest-search.ts'
import { Registration } from './registration.tsx'
import { useNewGuestData } from './use-new-guest-data.ts'

/** 'Nuevo huésped'. Both of its addresses take the same search parameters. */
export function NewGuestScreen() {
  const search: NewGuestSearch = useSearch({ strict: false })
  // The key remounts the screen for another unit or booking, so that it starts with an empty form.
  return <NewGuest key={JSON.stringify(search)} search={search} />
}

function NewGuest({ search }: { search: NewGuestSearch }) {
  const { error, retry, units, start, controller } = useNewGuestData(parseNewGuestSearch(search))
  return (
    <Page>
      {units && start ? (
        <Registration units={units} start={start} controller={controller} />
      ) : (
        <>
          <PageHeader title="Nuevo huésped" />
          {error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonRows rows={8} />}
        </>
      )}
    </Page>
  )
}
