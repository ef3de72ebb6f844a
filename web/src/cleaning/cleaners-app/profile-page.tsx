import type { CleanersDay } from '@posada/contract/cleaning/cleaners-app'
import parts from './ui/parts.module.css'
import { type CleanersLanguage, cleanersLanguageNames, cleanersLanguages } from './words/cleaners-words.ts'
import { useCleanersWords } from './words/use-cleaners-language.ts'

type LanguageProps = { language: CleanersLanguage; choose: (language: CleanersLanguage) => void }

export function CleanersLanguageField({ language, choose }: LanguageProps) {
  const words = useCleanersWords()
  return (
    <label className={parts.field}>
      <span className={parts.label}>{words.language}</span>
      <select
        className={parts.input}
        value={language}
        onChange={({ target }) => choose(target.value as CleanersLanguage)}
      >
        {cleanersLanguages.map((each) => (
          <option key={each} value={each} lang={each}>
            {cleanersLanguageNames[each]}
          </option>
        ))}
      </select>
    </label>
  )
}

type Props = LanguageProps & { day: CleanersDay; waiting: number; signOut: () => void }

export function CleanersProfilePage({ day, waiting, signOut, ...language }: Props) {
  const words = useCleanersWords()
  return (
    <>
      <header className={parts.head}>
        <div className={parts.grow}>
          <h1>{words.profile}</h1>
          <p className={parts.soft}>
            <bdi>{day.me.name}</bdi> · <bdi>{day.establishmentName}</bdi>
          </p>
        </div>
      </header>
      <main className={parts.main}>
        <CleanersLanguageField {...language} />
        {waiting > 0 && <p className={`${parts.note} ${parts.warn}`}>{words.waitBeforeSignOut(waiting)}</p>}
        <button type="button" className={parts.plain} onClick={signOut}>
          {words.signOut}
        </button>
      </main>
    </>
  )
}
