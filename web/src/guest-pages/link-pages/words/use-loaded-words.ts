import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { useEffect, useState } from 'react'
import { loadPage } from '../load-page.ts'

type Loaded<Words> = { language: GuestLanguage; words: Words }

/**
 * What the page says in a language, which is loaded when it is first shown; a guest reads one of ten. Until it is there the
 * language before stays; undefined before the first. `load` must be the same function each time.
 */
export function useLoadedWords<Words>(
  language: GuestLanguage,
  load: (language: GuestLanguage) => Promise<Words>,
): Loaded<Words> | undefined {
  const [loaded, setLoaded] = useState<Loaded<Words>>()
  useEffect(() => {
    let isWanted = true
    void loadPage(() => load(language)).then((words) => isWanted && setLoaded({ language, words }))
    return () => {
      isWanted = false
    }
  }, [language, load])
  return loaded
}
