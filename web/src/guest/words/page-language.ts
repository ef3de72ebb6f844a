import { useEffect, useState } from 'react'

export const pageLanguages = ['es', 'en'] as const
export type PageLanguage = (typeof pageLanguages)[number]
export const pageLanguageNames: Record<PageLanguage, string> = { es: 'Español', en: 'English' }

const STORED = 'posada.guest.language'

/**
 * The language of the page: the one chosen on it, else that of the reply, else the browser's. A choice is kept for the tab, so
 * that it lasts through the visit to the bank's page.
 */
export function usePageLanguage(replied: PageLanguage | undefined) {
  const [chosen, setChosen] = useState(storedLanguage)
  const [lastReplied, setLastReplied] = useState(replied)
  if (replied !== undefined && replied !== lastReplied) setLastReplied(replied)
  const language = chosen ?? replied ?? lastReplied ?? browserLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choose = (next: PageLanguage) => {
    setChosen(next)
    try {
      sessionStorage.setItem(STORED, next)
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  return { language, choose }
}

function storedLanguage(): PageLanguage | null {
  try {
    const stored = sessionStorage.getItem(STORED)
    return pageLanguages.find((language) => language === stored) ?? null
  } catch {
    return null
  }
}

const browserLanguage = (): PageLanguage => (/^(es|ca|gl|eu)\b/i.test(navigator.language) ? 'es' : 'en')
