import IconUnlink from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs'
import { useEffect } from 'react'
import { commonWords } from '../words/common-words.ts'
import { expiredLinkSummary, goneWords } from '../words/gone-words.ts'
import styles from './gone-page.module.css'
import { type LanguageChoice, LanguageSelect } from './language-select.tsx'
import { GuestMain, GuestScreen } from './layout.tsx'
import { GuestCard, StateHead } from './parts.tsx'
import parts from './parts.module.css'

/** A link that opens nothing: one page for all reasons, without an establishment, in two languages. */
export function GonePage(choice: LanguageChoice) {
  const { language } = choice
  const words = goneWords[language]
  const other = language === 'en' ? 'es' : 'en'
  useEffect(() => {
    document.title = words.title
  }, [words])
  return (
    <GuestScreen>
      <GuestMain>
        <div className={styles.languageAlone}>
          <LanguageSelect {...choice} label={commonWords[language].language} />
        </div>
        <StateHead icon={IconUnlink} title={words.title}>
          <p className={parts.lead}>{words.why}</p>
        </StateHead>
        <GuestCard title={words.whatToDo}>
          <ol className={styles.steps}>
            {words.steps.map(({ title, help }, place) => (
              <li key={title}>
                <span className={styles.number} aria-hidden="true">
                  {place + 1}
                </span>
                <span>
                  <b>{title}</b>
                  <span className={parts.lead}>{help}</span>
                </span>
              </li>
            ))}
          </ol>
        </GuestCard>
        <p className={parts.lead}>{words.nothingCharged}</p>
        <p className={`${parts.small} ${styles.otherLanguage}`} lang={other}>
          {expiredLinkSummary[other]}
        </p>
      </GuestMain>
      <footer className={styles.posada}>Posada</footer>
    </GuestScreen>
  )
}
