import { type GuestLanguage, guestLanguageNames, guestLanguages } from '@posada/domain/travellers/guest-language'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import styles from './layout.module.css'

export type LanguageChoice = { language: GuestLanguage; choose: (language: GuestLanguage) => void }

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
      onChange={({ target }) => choose(target.value as GuestLanguage)}
    >
      {guestLanguages.map((each) => (
        <option key={each} value={each} lang={each}>
          {guestLanguageNames[each]}
        </option>
      ))}
    </select>
  </span>
)
