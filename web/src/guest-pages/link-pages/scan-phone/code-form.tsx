import { pairedPhoneApi } from '@posada/contract/travellers/guests/phone-pairing'
import { useState } from 'react'
import { callLink } from '../../../lib/call-link.ts'
import { errorMessage } from '../../../lib/errors.ts'
import { Dock, GuestMain } from '../ui/layout.tsx'
import parts from '../ui/parts.module.css'
import styles from './scan-phone.module.css'

const DIGITS = 6

/** The code of the desk's screen, for telephones that have not scanned it. */
export function PhoneCodeForm({ onToken }: { onToken: (token: string) => void }) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    if (code.length !== DIGITS) {
      setFault('Escriba las seis cifras del código')
      return
    }
    setIsSending(true)
    setFault(null)
    try {
      const { token } = await callLink(pairedPhoneApi.enterCode, { token: '', input: { code } })
      onToken(token)
    } catch (error) {
      setFault(errorMessage(error))
      setIsSending(false)
    }
  }
  return (
    <>
      <GuestMain>
        <div className={parts.title}>
          <h1>Escriba el código</h1>
          <p className={parts.lead}>Está en la pantalla de recepción, en «Con el móvil».</p>
        </div>
        <form
          id="code"
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isSending) void send()
          }}
        >
          <label htmlFor="code-digits">Código de seis cifras</label>
          <input
            id="code-digits"
            className={styles.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            // One more, for the space between the groups.
            maxLength={DIGITS + 1}
            value={code}
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : 'code-fault'}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, DIGITS))}
          />
          {fault !== null && (
            <p id="code-fault" className={styles.fault} role="alert">
              {fault}
            </p>
          )}
        </form>
      </GuestMain>
      <Dock label="Acción principal" under="">
        <button type="submit" form="code" className={parts.button} aria-disabled={isSending}>
          {isSending ? 'Conectando…' : 'Conectar'}
        </button>
      </Dock>
    </>
  )
}
