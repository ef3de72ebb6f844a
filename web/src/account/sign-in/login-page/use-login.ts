import { sessionApi } from '@posada/contract/account/session'
import type { Input } from '@posada/contract/endpoint'
import { useState } from 'react'
import { callApi } from '../../../lib/call-api.ts'
import { errorMessage, refusalIn } from '../../../lib/errors.ts'
import { homeOfSession, isSessionStored, keepStartPage, startSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'

export type Credentials = Input<typeof sessionApi.login>

type Options = {
  returnTo: string | undefined
  openScreen: (path: string) => void
  onCodeMissing: (credentials: Credentials) => void
}

const NOT_STORED = 'Su navegador no guarda datos de esta página. Permítalo en sus ajustes y vuelva a iniciar sesión.'

/** Keeps with which screen the user begins; without an answer it stays the usual one. */
async function readStartPage() {
  try {
    const { reply } = await callApi(sessionApi.me, {})
    keepStartPage(reply.user.startPage ?? '')
  } catch {
    // The screen says what is wrong.
  }
}

const sayError = (text: string) => showToast({ kind: 'error', title: 'Error', text })

/** Logs in and opens the requested screen; without one, the screen with which they begin. */
export function useLogin({ returnTo, openScreen, onCodeMissing }: Options) {
  const [isRunning, setIsRunning] = useState(false)
  async function run(credentials: Credentials) {
    setIsRunning(true)
    try {
      const {
        reply: { csrf, isProvider = false, outcome },
      } = await callApi(sessionApi.login, credentials)
      if (csrf) startSession(csrf, isProvider)
      if (csrf && isSessionStored()) {
        if (returnTo === undefined && !isProvider) await readStartPage()
        openScreen(returnTo ?? homeOfSession())
        return
      }
      sayError(csrf ? NOT_STORED : outcome.message)
    } catch (error) {
      if (error instanceof Error && refusalIn<typeof sessionApi.login>(error)?.code === 'codeMissing')
        onCodeMissing(credentials)
      else sayError(errorMessage(error))
    }
    setIsRunning(false)
  }
  return { run, isRunning }
}
