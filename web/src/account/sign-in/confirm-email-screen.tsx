import { Button } from '@mantine/core'
import { recoveryApi } from '@posada/contract/account/session'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { Note } from '../../ui/feedback/note.tsx'
import styles from './account-forms.module.css'
import { AccountLayout } from './account-layout.tsx'

const route = getRouteApi('/confirm_email/$token')

/**
 * Opened from a mail that proves an address. The link works once and only on a click, because mail programs open the links
 * of a mail to check them.
 */
export function ConfirmEmailScreen() {
  const { token } = route.useParams()
  const [outcome, setOutcome] = useState<{ tone: 'ok' | 'error'; text: string } | null>(null)
  const confirm = useCall(recoveryApi.confirmEmail, {
    title: null,
    onDone: ({ message }) => setOutcome({ tone: 'ok', text: `${message}. Ya puede iniciar sesión con él.` }),
    onRefused: (text) => setOutcome({ tone: 'error', text }),
  })
  return (
    <AccountLayout title="Confirmar correo" lead="Con esto comprobamos que la dirección es suya.">
      {outcome ? (
        <div className={styles.note}>
          <Note tone={outcome.tone}>{outcome.text}</Note>
        </div>
      ) : (
        <Button variant="filled" disabled={confirm.isRunning} onClick={() => confirm.run({ token })}>
          Confirmar mi correo
        </Button>
      )}
      <p className={styles.below}>
        <Link to="/login">Volver a iniciar sesión</Link>
        {outcome?.tone === 'error' && (
          <>
            {' · '}
            <Link to="/register">Crear cuenta</Link>
          </>
        )}
      </p>
    </AccountLayout>
  )
}
