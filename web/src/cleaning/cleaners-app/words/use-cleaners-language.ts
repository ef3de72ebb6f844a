import { createContext, useContext, useEffect, useState } from 'react'
import { type CleanersLanguage, cleanersLanguages, cleanersWords, isRightToLeft } from './cleaners-words.ts'
import type { CleanersWords } from './words-type.ts'

const STORED = 'posada.limpieza.language'

export const CleanersWordsContext = createContext<CleanersWords>(cleanersWords.es)
export const useCleanersWords = (): CleanersWords => useContext(CleanersWordsContext)

/** The language chosen on this device, else the browser's, else Spanish, with the direction in which it is written. */
export function useCleanersLanguage() {
  const [language, setLanguage] = useState(firstLanguage)
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
    document.title = `${cleanersWords[language].title} · Posada`
  }, [language])
  const choose = (next: CleanersLanguage) => {
    setLanguage(next)
    try {
      localStorage.setItem(STORED, next)
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  return { language, words: cleanersWords[language], choose }
}

function firstLanguage(): CleanersLanguage {
  const known = (text: string | null) => cleanersLanguages.find((language) => text?.toLowerCase().startsWith(language))
  try {
    const stored = known(localStorage.getItem(STORED))
    if (stored) return stored
  } catch {
    // The same.
  }
  return navigator.languages.map(known).find((language) => language !== undefined) ?? 'es'
}
