import type { Pagination } from '@posada/contract/endpoint'
import { useEffect } from 'react'

type Page = { page: number; setPage: (page: number) => void }

/** Whoever stood on the last page when its last row went, or came by an old link, sees the one before it. */
export function usePageThatIs({ page, setPage }: Page, shown: Pagination | undefined) {
  const lastPage = shown ? Math.max(1, shown.lastPage) : page
  const isBeyond = page > lastPage
  useEffect(() => {
    if (isBeyond) setPage(lastPage)
    // The function is made anew with each address, and that alone is no reason.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isBeyond, lastPage])
}
