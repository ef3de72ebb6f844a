import { useEffect, useState } from 'react'
import { GuestScreen } from '../ui/layout.tsx'
import { PhoneCodeForm } from './code-form.tsx'
import { PairedPhone } from './paired-phone.tsx'
import styles from './scan-phone.module.css'

/** `/m`: a telephone of the house reads documents for an open list of the desk. The token comes in the fragment, or for a code. */
export function ScanPhonePage() {
  const [token, setToken] = useState(() => tokenIn(location.hash))
  useEffect(() => {
    document.title = 'Leer documentos · Posada'
    const follow = () => setToken(tokenIn(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const take = (taken: string) => {
    history.replaceState(null, '', `#${taken}`) // A reload goes on with the same link.
    setToken(taken)
  }
  return (
    <GuestScreen>
      <header className={styles.bar}>
        <b>Posada</b>
        <span>Leer documentos</span>
      </header>
      {token === '' ? (
        <PhoneCodeForm onToken={take} />
      ) : (
        <PairedPhone key={token} token={token} onOtherCode={() => take('')} />
      )}
    </GuestScreen>
  )
}

const tokenIn = (hash: string): string => hash.replace(/^#/, '')
