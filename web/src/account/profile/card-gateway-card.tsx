import { Button } from '@mantine/core'
import type { BilledClient } from '@posada/contract/establishments/billed-client'
import { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Card } from '../../ui/page/card.tsx'
import { CardGatewayDialog } from './card-gateway-dialog.tsx'
import styles from './profile.module.css'

/** 'Pasarela de pago': the keys with which cards are charged, for owners. */
export function CardGatewayCard({ client }: { client: BilledClient }) {
  const { cardsEnabled: isConnected, isCardTest, cardKeys, secretKeyEnd, cardTrouble } = client
  const [asked, setAsked] = useState<'keys' | 'disconnect' | null>(null)
  const close = () => setAsked(null)
  const disconnecting = useCall(cardGatewayApi.disconnect, { reloads: ['account', 'card-gateway'], onDone: close })
  return (
    <Card
      title="Pasarela de pago (Stripe)"
      actions={
        <Button size="xs" onClick={() => setAsked('keys')}>
          {isConnected ? 'Cambiar claves' : 'Conectar'}
        </Button>
      }
    >
      <div className={styles.gateway}>
        {cardTrouble !== '' && (
          <Note tone="error">
            <b>{cardTrouble}.</b> No se puede cobrar con tarjeta hasta que la cambie.
          </Note>
        )}
        {isConnected ? (
          <>
            <dl className={styles.keys}>
              <div>
                <dt>Estado</dt>
                <dd>
                  <Badge tone={cardTrouble !== '' ? 'danger' : isCardTest ? 'warning' : 'accent'}>
                    {cardTrouble !== '' ? 'Con error' : isCardTest ? 'Conectada en modo de prueba' : 'Conectada'}
                  </Badge>
                </dd>
              </div>
              <div>
                <dt>Clave publicable</dt>
                <dd>{cardKeys.publicKey}</dd>
              </div>
              <div>
                <dt>Clave secreta</dt>
                <dd>termina en {secretKeyEnd}</dd>
              </div>
            </dl>
            {isCardTest && <p>Con claves de prueba no se cobra nada: cámbielas por las reales para cobrar.</p>}
            <div>
              <Button size="xs" onClick={() => setAsked('disconnect')}>
                Desconectar
              </Button>
            </div>
          </>
        ) : (
          <p>
            Con una cuenta de Stripe puede cobrar las tarjetas que dejan los huéspedes, devolver cobros y enviar enlaces
            de pago. El dinero va directo a su cuenta, y Posada no ve el número de ninguna tarjeta.
          </p>
        )}
      </div>
      {asked === 'keys' && <CardGatewayDialog isConnected={isConnected} keys={cardKeys} onClose={close} />}
      {asked === 'disconnect' && (
        <ConfirmDialog
          opened
          title="Desconectar la pasarela"
          text="Se borran las claves y ya no se puede cobrar con tarjeta ni con los enlaces enviados. Lo cobrado se devuelve entonces en el panel de Stripe. ¿Quiere desconectarla?"
          confirmLabel="Desconectar"
          isRunning={disconnecting.isRunning}
          onConfirm={() => disconnecting.run({})}
          onCancel={close}
        />
      )}
    </Card>
  )
}
