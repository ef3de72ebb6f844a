import { Button, Switch } from '@mantine/core'
import type { BilledClient } from '@posada/contract/establishments/billed-client'
import { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './payments.module.css'
import { StripeKeysDialog } from './stripe-keys-dialog.tsx'

type Props = { client: BilledClient; gateway: BilledClient['gateway']; hasBizum: boolean; lacksBizum: boolean }
type Asked = 'keys' | 'use' | 'disconnect'

/** The account at Stripe: its keys, which are the same for all establishments, and Bizum on its page. */
export function StripePart({ client, gateway, hasBizum, lacksBizum }: Props) {
  const { isCardTest, cardKeys, secretKeyEnd, cardTrouble } = client
  const isConnected = secretKeyEnd !== ''
  const isReplaced = isConnected && gateway !== 'stripe'
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  if (!isConnected)
    return (
      <>
        <p>
          Con una cuenta de Stripe puede cobrar las tarjetas que dejan los huéspedes, devolver cobros y enviar enlaces
          de pago. El dinero va directo a su cuenta, y Posada no ve el número de ninguna tarjeta.
        </p>
        <div className={styles.actions}>
          <Button size="xs" onClick={() => setAsked('keys')}>
            Conectar
          </Button>
        </div>
        {asked === 'keys' && (
          <StripeKeysDialog isConnected={false} takesOver={gateway === 'redsys'} keys={cardKeys} onClose={close} />
        )}
      </>
    )
  return (
    <>
      {cardTrouble !== '' && (
        <Note tone="error">
          <b>{cardTrouble}.</b> No se puede {isReplaced ? 'devolver lo cobrado con Stripe' : 'cobrar con tarjeta'} hasta
          que la cambie.
        </Note>
      )}
      <dl className={styles.keys}>
        <div>
          <dt>Estado</dt>
          <dd>
            <StripeState isReplaced={isReplaced} isTest={isCardTest} hasTrouble={cardTrouble !== ''} />
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
      {isReplaced && <p>No recibe cobros nuevos: solo devuelve los que se hicieron con ella.</p>}
      {isCardTest && !isReplaced && <p>Con claves de prueba no se cobra nada: cámbielas por las reales para cobrar.</p>}
      {!isReplaced && <BizumSwitch hasBizum={hasBizum} lacksBizum={lacksBizum} />}
      <div className={styles.actions}>
        {isReplaced && (
          <Button size="xs" onClick={() => setAsked('use')}>
            Volver a cobrar con Stripe
          </Button>
        )}
        <Button size="xs" onClick={() => setAsked('keys')}>
          Cambiar claves
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => setAsked('disconnect')}>
          Desconectar
        </Button>
      </div>
      {asked === 'keys' && <StripeKeysDialog isConnected takesOver={isReplaced} keys={cardKeys} onClose={close} />}
      {asked === 'use' && <UseStripe publicKey={cardKeys.publicKey} onClose={close} />}
      {asked === 'disconnect' && <Disconnect isReplaced={isReplaced} onClose={close} />}
    </>
  )
}

/** `lacksBizum`: Stripe has refused a guest's page, because the account does not have it. */
function BizumSwitch({ hasBizum, lacksBizum }: Record<'hasBizum' | 'lacksBizum', boolean>) {
  const toggle = useCall(cardGatewayApi.setBizum, { reloads: ['card-gateway'] })
  return (
    <>
      {hasBizum && lacksBizum && (
        <Note tone="warning">
          <b>Su cuenta de Stripe no tiene Bizum.</b> Un huésped no ha podido pagar así. Actívelo en los métodos de pago
          de su panel de Stripe, o quite el interruptor.
        </Note>
      )}
      <Switch
        label="Bizum en la página de pago"
        description="Actívelo antes en su cuenta de Stripe. Se ofrece hasta 1.000 €, salvo para guardar una tarjeta."
        checked={hasBizum}
        disabled={toggle.isRunning}
        onChange={({ currentTarget }) => toggle.run({ isOn: currentTarget.checked })}
      />
    </>
  )
}

function StripeState({ isReplaced, isTest, hasTrouble }: Record<'isReplaced' | 'isTest' | 'hasTrouble', boolean>) {
  if (hasTrouble) return <Badge tone="danger">Con error</Badge>
  if (isReplaced) return <Badge tone="neutral">Solo devoluciones</Badge>
  return <Badge tone={isTest ? 'warning' : 'accent'}>{isTest ? 'Conectada en modo de prueba' : 'Conectada'}</Badge>
}

/** Keys that are stored already are tried again, and take the new charges from then on. */
function UseStripe({ publicKey, onClose }: { publicKey: string; onClose: () => void }) {
  const { run, isRunning } = useCall(cardGatewayApi.connect, {
    reloads: ['account', 'card-gateway'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title="Volver a cobrar con Stripe"
      text="Los cobros nuevos de todos los establecimientos irán a Stripe. Los TPV quedan solo para devolver lo que cobraron. ¿Quiere cambiar?"
      confirmLabel="Cobrar con Stripe"
      destructive={false}
      isRunning={isRunning}
      onConfirm={() => run({ keys: { publicKey, secretKey: '' } })}
      onCancel={onClose}
    />
  )
}

function Disconnect({ isReplaced, onClose }: { isReplaced: boolean; onClose: () => void }) {
  const { run, isRunning } = useCall(cardGatewayApi.disconnect, {
    reloads: ['account', 'card-gateway'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title="Desconectar Stripe"
      text={
        isReplaced
          ? 'Se borran las claves. Lo cobrado con Stripe se devuelve entonces en el panel de Stripe. ¿Quiere desconectarla?'
          : 'Se borran las claves y ya no se puede cobrar con tarjeta ni con los enlaces enviados. Lo cobrado se devuelve entonces en el panel de Stripe. ¿Quiere desconectarla?'
      }
      confirmLabel="Desconectar"
      isRunning={isRunning}
      onConfirm={() => run({})}
      onCancel={onClose}
    />
  )
}
