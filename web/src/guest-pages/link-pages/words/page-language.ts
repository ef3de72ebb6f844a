import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'
import { useEffect, useState } from 'react'

const STORED = 'posada.guest.language'

/**
 * The language of the page: the one chosen on it, else that of the reply, else the browser's. A choice is kept for the tab, so
 * that it lasts through the visit to the bank's page.
 */
export function usePageLanguage(replied: GuestLanguage | undefined) {
  const [chosen, setChosen] = useState(storedLanguage)
  const [lastReplied, setLastReplied] = useState(replied)
  if (replied !== undefined && replied !== lastReplied) setLastReplied(replied)
  const language = chosen ?? replied ?? lastReplied ?? browserLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choose = (next: GuestLanguage) => {
    setChosen(next)
    try {
      sessionStorage.setItem(STORED, next)
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  return { language, choose }
}

function storedLanguage(): GuestLanguage | null {
  try {
    const stored = sessionStorage.getItem(STORED)
    return guestLanguages.find((language) => language === stored) ?? null
  } catch {
    return null
  }
}

/** The first of the browser's languages that is one of ours, else English. */
function browserLanguage(): GuestLanguage {
  const starts = [navigator.language, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase())
  return starts.flatMap((start) => guestLanguages.find((language) => language === start) ?? [])[0] ?? 'en'
}
