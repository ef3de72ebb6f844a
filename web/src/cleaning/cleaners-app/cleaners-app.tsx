import { useSyncExternalStore } from 'react'
import { CleanersAppPage } from './app-page.tsx'
import type { CleanersSession } from './cleaners-session.ts'
import { CleanersLoginPage } from './login-page.tsx'
import parts from './ui/parts.module.css'
import { CleanersWordsContext, useCleanersLanguage, useCleanersWords } from './words/use-cleaners-language.ts'

/** The cleaners' app: the login, or the work of the day, which is there at once where it was read before. */
export function CleanersApp({ session, code }: { session: CleanersSession; code: string }) {
  const state = useSyncExternalStore(session.subscribe, session.state)
  const { language, words, choose } = useCleanersLanguage()
  return (
    <CleanersWordsContext value={words}>
      {state.isSignedOut ? (
        <CleanersLoginPage
          hasCode={code !== ''}
          hasWaiting={state.queue.waiting.length > 0}
          logIn={session.logIn}
          language={language}
          choose={choose}
        />
      ) : state.kept ? (
        <CleanersAppPage session={session} state={state} language={language} choose={choose} />
      ) : (
        <FirstLoad isOffline={state.isOffline} retry={() => void session.refresh()} />
      )}
    </CleanersWordsContext>
  )
}

function FirstLoad({ isOffline, retry }: { isOffline: boolean; retry: () => void }) {
  const words = useCleanersWords()
  return (
    <main className={parts.main} aria-busy={!isOffline}>
      <div className={parts.center}>
        <b>{isOffline ? words.noConnection : words.loading}</b>
        {isOffline && (
          <>
            <span>{words.noConnectionWhy}</span>
            <button type="button" className={parts.button} onClick={retry}>
              {words.retry}
            </button>
          </>
        )}
      </div>
    </main>
  )
}
