import { Button } from '@mantine/core'
import { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import type { Reply } from '@posada/contract/endpoint'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { useState } from 'react'
import { formatInstant } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Fact, FactList } from '../../ui/page/fact-list.tsx'
import styles from './anfix.module.css'
import { ConnectForm } from './connect-form.tsx'

type State = Reply<(typeof anfixApi)['state']>

/** 'Anfix': the connection with the accounting program, what waits and what is not accepted. */
export function AnfixCard() {
  const { data, error, refetch } = useQueryCall(anfixApi.state, {}, { kinds: ['accounting', 'establishments'] })
  return (
    <Card title="Contabilidad (Anfix)">
      <div className={styles.body}>
        {data ? (
          <Content state={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </div>
    </Card>
  )
}

function Content({ state }: { state: State }) {
  if (state.isLinked) return <Linked state={state} />
  return (
    <>
      <p>
        Envía a su contabilidad las facturas emitidas y los cobros, cada uno una vez. El número de la factura y su
        registro fiscal son siempre los de Posada: Anfix solo los anota. Pregunte a Anfix que no los comunique otra vez
        a la AEAT.
      </p>
      <ConnectForm from={state.from} />
    </>
  )
}

function Linked({ state }: { state: State }) {
  const { linkedAt, from, trouble, waiting, sentAt, refused, establishments } = state
  const lacking = establishments.filter(({ company }) => company === null).map(({ name }) => name)
  return (
    <>
      <div>
        <Badge tone={trouble !== '' || refused.length > 0 ? 'danger' : 'accent'}>
          {trouble !== '' || refused.length > 0 ? 'Con error' : 'Conectado'}
        </Badge>
      </div>
      {trouble !== '' && <Note tone="error">{trouble}</Note>}
      {lacking.length > 0 && (
        <Note tone="warning">
          Falta elegir la empresa en la ficha de {lacking.join(', ')}: de ahí no se envía nada.
        </Note>
      )}
      <FactList>
        <Fact label="Conectado">{linkedAt === null ? '' : formatInstant(linkedAt)}</Fact>
        <Fact label="Facturas desde">{from === null ? '' : formatDay(from)}</Fact>
        <Fact label="Último envío">{sentAt === null ? 'Todavía nada' : formatInstant(sentAt)}</Fact>
        <Fact label="Por enviar">{waiting}</Fact>
      </FactList>
      {refused.length > 0 && <Refused refused={refused} />}
      <Ways state={state} />
    </>
  )
}

const Refused = ({ refused }: Pick<State, 'refused'>) => (
  <ul className={styles.refused} aria-label="Lo que Anfix no acepta">
    {refused.map(({ id, kind, number, amount, establishmentName, reason }) => (
      <li key={id}>
        <b>
          {kind === 'invoice' ? 'Factura' : 'Cobro de la factura'} {number}, {formatEuros(amount)}
        </b>
        <span>
          {establishmentName} · {reason}
        </span>
      </li>
    ))}
  </ul>
)

function Ways({ state: { refused, trouble } }: { state: State }) {
  const [isAsked, setIsAsked] = useState(false)
  const mayDisconnect = useMay(anfixApi.disconnect)
  const retrying = useCall(anfixApi.retry, { reloads: ['accounting'] })
  const disconnecting = useCall(anfixApi.disconnect, {
    reloads: ['accounting', 'account', 'establishments', 'bookings', 'invoices'],
    onDone: () => setIsAsked(false),
  })
  return (
    <div className={styles.way}>
      {(refused.length > 0 || trouble !== '') && (
        <Button size="xs" variant="filled" disabled={retrying.isRunning} onClick={() => retrying.run({})}>
          Reintentar
        </Button>
      )}
      {mayDisconnect && (
        <Button size="xs" onClick={() => setIsAsked(true)}>
          Desconectar
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          opened
          title="Desconectar Anfix"
          text="Deja de enviarse lo que se facture y se cobre. Lo que ya está en Anfix se queda allí. ¿Quiere desconectarlo?"
          confirmLabel="Desconectar"
          isRunning={disconnecting.isRunning}
          onConfirm={() => disconnecting.run({})}
          onCancel={() => setIsAsked(false)}
        />
      )}
    </div>
  )
}
