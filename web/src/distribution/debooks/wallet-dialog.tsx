import { Button } from '@mantine/core'
import { debooksApi } from '@posada/contract/distribution/debooks/debooks'
import { useEffect, useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import styles from './debooks.module.css'
import { findWallets, requestAccount, signText, type Wallet, walletFault } from './wallets.ts'

type Props = { establishmentId: string; onClose: () => void; onConnected: () => void }

/** Has the owner sign a text with the wallet in which DeBooks sells. */
export function WalletDialog({ establishmentId, onClose, onConnected }: Props) {
  const [wallets, setWallets] = useState<Wallet[]>([])
  useEffect(() => findWallets(setWallets), [])
  const { connect, text, fault, isRunning } = useSigning(establishmentId, onConnected)
  return (
    <ViewDialog title="Conectar con DeBooks" size={560} onClose={onClose}>
      <div className={styles.form}>
        <p>
          Firme un texto con la billetera en la que tiene sus planes de DeBooks. Firmar no cuesta gas y no da permiso
          para mover fondos.
        </p>
        {fault !== null && <Note tone="error">{fault}</Note>}
        {text !== null && (
          <>
            <p role="status">Su billetera le pide la firma. Compruebe que el texto es este:</p>
            <pre className={styles.text}>{text}</pre>
          </>
        )}
        {wallets.length === 0 ? (
          <Note tone="warning">
            En este navegador no hay ninguna billetera. Instale la extensión de la suya, ábrala con su cuenta y vuelva a
            abrir este diálogo. Las billeteras de contrato (multifirma o inteligentes) no se pueden usar.
          </Note>
        ) : (
          <ul className={styles.wallets}>
            {wallets.map((wallet) => (
              <li key={wallet.id}>
                {wallet.icon !== '' && <img src={wallet.icon} alt="" width={28} height={28} />}
                <b>{wallet.name}</b>
                <Button
                  size="xs"
                  variant="filled"
                  disabled={isRunning}
                  aria-label={`Firmar con ${wallet.name}`}
                  onClick={() => void connect(wallet)}
                >
                  Firmar
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </ViewDialog>
  )
}

/** Asks the wallet for its account, the server for a text, the wallet for its signature, and shows it to the server. */
function useSigning(establishmentId: string, onConnected: () => void) {
  const [text, setText] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const stop = (reason: string | null) => {
    setFault(reason)
    setText(null)
    setIsAsking(false)
  }
  const asking = useCall(debooksApi.message, { title: null, onRefused: stop })
  const verifying = useCall(debooksApi.verify, {
    title: 'Billetera conectada',
    reloads: ['channel'],
    onRefused: stop,
    onDone: onConnected,
  })

  async function sign(wallet: Wallet, address: string, message: string) {
    setText(message)
    try {
      const signature = await signText(wallet, message, address)
      verifying.run({ establishmentId, message, signature, address }, { onError: () => setIsAsking(false) })
    } catch (error) {
      stop(walletFault(error))
    }
  }

  async function connect(wallet: Wallet) {
    stop(null)
    setIsAsking(true)
    try {
      const address = await requestAccount(wallet)
      asking.run(
        { establishmentId },
        {
          onSuccess: ({ reply }) => void sign(wallet, address, reply.text),
          onError: () => setIsAsking(false),
        },
      )
    } catch (error) {
      stop(walletFault(error))
    }
  }

  return { connect, text, fault, isRunning: isAsking || asking.isRunning || verifying.isRunning }
}
