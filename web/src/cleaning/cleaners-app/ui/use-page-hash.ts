import { useSyncExternalStore } from 'react'

const subscribe = (listen: () => void) => {
  addEventListener('hashchange', listen)
  return () => removeEventListener('hashchange', listen)
}

/** The part of the address that says which page of the app is shown, so that the telephone's 'back' works. */
export const usePageHash = (): string => useSyncExternalStore(subscribe, () => location.hash.slice(1))
