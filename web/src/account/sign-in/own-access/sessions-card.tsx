import { Badge, Button } from '@mantine/core'
import { ownAccessApi, type OpenSession } from '@posada/contract/account/own-access'
import { formatInstant } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { Card } from '../../../ui/page/card.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { deviceInWords } from './device-in-words.ts'

/** The open sessions of the signed-in user. */
export function SessionsCard() {
  const { data, error, refetch } = useQueryCall(ownAccessApi.sessions, {}, { kinds: ['sessions'] })
  const options = { reloads: ['sessions'] as const }
  const end = useCall(ownAccessApi.endSession, options)
  const endOthers = useCall(ownAccessApi.endOtherSessions, options)
  const sessions = data && [...data.sessions].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <Card
      title="Sesiones abiertas"
      flush
      {...(sessions ? { count: sessions.length } : {})}
      actions={
        sessions &&
        sessions.length > 1 && (
          <Button disabled={endOthers.isRunning} onClick={() => endOthers.run({})}>
            Cerrar las demás
          </Button>
        )
      }
    >
      <DataTable
        label="Sesiones abiertas"
        columns={columns(({ id }) => end.run({ id }), end.isRunning)}
        rows={sessions}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={null}
      />
    </Card>
  )
}

const columns = (onEnd: (session: OpenSession) => void, isRunning: boolean): Column<OpenSession>[] => [
  { key: 'device', title: 'Dispositivo', cell: ({ device }) => <span title={device}>{deviceInWords(device)}</span> },
  { key: 'address', title: 'Dirección', cell: ({ address }) => address },
  { key: 'openedAt', title: 'Iniciada', kind: 'number', cell: ({ openedAt }) => formatInstant(openedAt) },
  { key: 'lastSeenAt', title: 'Último uso', kind: 'number', cell: ({ lastSeenAt }) => formatInstant(lastSeenAt) },
  {
    key: 'actions',
    title: 'Acciones',
    kind: 'actions',
    cell: (session) =>
      session.isCurrent ? (
        <Badge color="green">Esta sesión</Badge>
      ) : (
        <Button variant="subtle" size="compact-sm" disabled={isRunning} onClick={() => onEnd(session)}>
          Cerrar sesión
        </Button>
      ),
  },
]
