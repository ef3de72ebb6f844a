import { useSearch } from '@tanstack/react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { parseNewGuestSearch, type NewGuestSearch } from './new-guest-search.ts'
import { Registration } from './registration.tsx'
import { useNewGuestData } from './use-units.ts'

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
