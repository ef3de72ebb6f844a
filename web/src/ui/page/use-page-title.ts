import { useEffect } from 'react'

/** Sets the title of the browser tab: 'Panel de usuario · Posada'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Posada`
  }, [title])
}
