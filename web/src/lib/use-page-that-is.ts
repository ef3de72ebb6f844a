import type { Pagination } from '@posada/contract/endpoint'
import { useEffect } from 'react'

type Page = { page: number; setPage: (page: number) => void }

/**
 * Shows the last existing page when the current one no longer exists: after its last row was deleted, or from an old
 * link.
 */
export function useClampedPage({ page, setPage }: Page, shown: Pagination | undefined) {
  const lastPage = shown ? Math.max(1, shown.lastPage) : page
  const isBeyond = page > lastPage
  useEffect(() => {
    if (isBeyond) setPage(lastPage)
    // `setPage` is a new function on each navigation, which alone must not run the effect.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isBeyond, lastPage])
}
