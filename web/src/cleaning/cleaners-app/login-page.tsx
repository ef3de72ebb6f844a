import { limits } from '@posada/domain/platform/limits'
import { type SubmitEvent, useState } from 'react'
import { CleanersLanguageField } from './profile-page.tsx'
import parts from './ui/parts.module.css'
import type { LoginFault } from './cleaners-session.ts'
import type { CleanersWords } from './words/words-type.ts'
import type { CleanersLanguage } from './words/cleaners-words.ts'
import { useCleanersWords } from './words/use-cleaners-language.ts'

type Props = {
  hasCode: boolean
  /** Taps of an earlier session that have not been sent. */
  hasWaiting: boolean
  logIn: (username: string, password: string) => Promise<LoginFault | null>
  language: CleanersLanguage
  choose: (language: CleanersLanguage) => void
}

export function CleanersLoginPage({ hasCode, hasWaiting, logIn, ...language }: Props) {
  const words = useCleanersWords()
  const [fault, setFault] = useState<LoginFault | null>(null)
  const [isRunning, setIsRunning] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning) return
    const form = new FormData(event.currentTarget)
    setIsRunning(true)
    setFault(null)
    setFault(await logIn(textIn(form, 'username'), textIn(form, 'password')))
    setIsRunning(false)
  }

  return (
    <div className={parts.screen}>
      <header className={parts.head}>
        <h1>{words.title}</h1>
      </header>
      <main className={parts.main}>
        {hasWaiting && <p className={`${parts.note} ${parts.warn}`}>{words.sessionEnded}</p>}
        {!hasCode && <p className={`${parts.note} ${parts.warn}`}>{words.addressIncomplete}</p>}
        <form className={parts.card} onSubmit={(event) => void submit(event)}>
          <label className={parts.field}>
            <span className={parts.label}>{words.username}</span>
            <input
              className={parts.input}
              name="username"
              required
              maxLength={limits.cleaner.username}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck="false"
            />
          </label>
          <label className={parts.field}>
            <span className={parts.label}>{words.password}</span>
            <input
              className={parts.input}
              name="password"
              type="password"
              required
              maxLength={limits.cleaner.password.max}
              autoComplete="current-password"
            />
          </label>
          <div role="alert" className={parts.error}>
            {fault && textOf(fault, words)}
          </div>
          <button type="submit" className={parts.button} aria-disabled={isRunning}>
            {isRunning ? words.signingIn : words.signIn}
          </button>
        </form>
        <CleanersLanguageField {...language} />
      </main>
    </div>
  )
}

const textOf = (fault: LoginFault, words: CleanersWords): string =>
  ({ 'no-answer': words.noConnection, 'too-many': words.tooManyTries, wrong: words.wrongLogin })[fault]

const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
