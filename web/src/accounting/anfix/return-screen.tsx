import { Button, Loader } from '@mantine/core'
import { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { NoAnswerError } from '../../lib/errors.ts'
import { useCall } from '../../lib/use-call.ts'
import { Note } from '../../ui/feedback/note.tsx'
import styles from './anfix.module.css'

/** Where Anfix sends the browser back: gives the server what it has added to the address. */
export function AnfixReturnScreen() {
  const [[token, verifier]] = useState(readAddress)
  const isAnswered = token !== '' && verifier !== ''
  const [outcome, setOutcome] = useState<{ tone: 'ok' | 'error'; text: string } | null>(null)
  const [isUnanswered, setIsUnanswered] = useState(false)
  const finishing = useCall(anfixApi.finish, {
    title: null,
    reloads: ['accounting', 'account', 'establishments'],
    onDone: ({ message }) => setOutcome({ tone: 'ok', text: message }),
    onRefused: (text) => setOutcome({ tone: 'error', text }),
  })
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current || !isAnswered) return
    hasBegun.current = true
    finish()
  })
  const finish = () => {
    setIsUnanswered(false)
    finishing.run({ token, verifier }, { onError: (error) => setIsUnanswered(error instanceof NoAnswerError) })
  }
  const shown = isAnswered ? outcome : { tone: 'error' as const, text: 'Anfix no ha dado su permiso' }
  return (
    <main className={styles.return}>
      <h1>Conectar Anfix</h1>
      {shown && <Note tone={shown.tone}>{shown.text}</Note>}
      {!shown && !isUnanswered && <Loader size="sm" aria-label="Conectando" />}
      {!shown && isUnanswered && (
        <>
          <Note tone="error">No hay conexión con Posada. El permiso de Anfix vale una hora.</Note>
          <Button onClick={finish}>Reintentar</Button>
        </>
      )}
      {shown && <Link to="/dashboard/profile">Ir al panel de usuario</Link>}
    </main>
  )
}

function readAddress(): [token: string, verifier: string] {
  const search = new URLSearchParams(window.location.search)
  return [search.get('oauth_token') ?? '', search.get('oauth_verifier') ?? '']
}
