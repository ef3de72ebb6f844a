import IconUnlink from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs'
import { useEffect } from 'react'
import { type LanguageChoice, LanguageSelect } from '../ui/language-select.tsx'
import { GuestMain, GuestScreen } from '../ui/layout.tsx'
import { GuestCard, StateHead } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { goneWords } from '../words/gone-words.ts'
import { paymentPageWords } from '../words/payment-page-words.ts'
import styles from './payment.module.css'

/** A link that opens nothing: one page for all reasons, without a house, in two languages. */
export function GonePage(choice: LanguageChoice) {
  const { language } = choice
  const words = goneWords[language]
  const other = language === 'es' ? 'en' : 'es'
  useEffect(() => {
    document.title = words.title
  }, [words])
  return (
    <GuestScreen>
      <GuestMain>
        <div className={styles.languageAlone}>
          <LanguageSelect {...choice} label={paymentPageWords[language].language} />
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
          {goneWords[other].inShort}
        </p>
      </GuestMain>
      <footer className={styles.posada}>Posada</footer>
    </GuestScreen>
  )
}
