import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { pageLanguageNames, type PageLanguage, pageLanguages } from '../words/page-language.ts'
import styles from './layout.module.css'

export type LanguageChoice = { language: PageLanguage; choose: (language: PageLanguage) => void }

/** Shows the code of the language; the names are in the list and for a screen reader. */
export const LanguageSelect = ({ language, choose, label }: LanguageChoice & { label: string }) => (
  <span className={styles.language}>
    <IconWorld size={18} stroke={1.75} aria-hidden />
    <span aria-hidden="true">{language.toUpperCase()}</span>
    <IconChevronDown size={16} stroke={1.75} aria-hidden />
    <select
      className={styles.languageSelect}
      aria-label={label}
      value={language}
      onChange={({ target }) => choose(target.value as PageLanguage)}
    >
      {pageLanguages.map((each) => (
        <option key={each} value={each} lang={each}>
          {pageLanguageNames[each]}
        </option>
      ))}
    </select>
  </span>
)
