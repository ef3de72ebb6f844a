import { useEffect } from 'react'
import { root } from './root-route.ts'

/** An address of the application whose page is of another bundle. What was shown before has been left by then, and asks nothing. */
export function LoadedPage() {
  const { loadPage } = root.useRouteContext()
  useEffect(() => {
    loadPage()
  }, [loadPage])
  return null
}
