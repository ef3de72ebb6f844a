import { Button, Select } from '@mantine/core'
import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import type { PairedType } from '@posada/contract/distribution/channel/connection-replies'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './connection.module.css'
import type { ConnectionPage } from './connection-words.ts'
import { useConnection } from './use-connection.ts'

type Props = { establishmentId: string; onClose: () => void }

/** Which room at the channel manager each type for sale is. */
export function MatchDialog({ establishmentId, onClose }: Props) {
  const { data, error, refetch } = useConnection(establishmentId)
  if (data) return <MatchForm establishmentId={establishmentId} page={data} onClose={onClose} />
  return (
    <ViewDialog title="Emparejar tipos" size={820} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />}
    </ViewDialog>
  )
}

const CREATE = 'create'
const NOT_SOLD = 'none'

function MatchForm({ establishmentId, page, onClose }: Props & { page: ConnectionPage }) {
  const { types, remoteRooms, connection } = page
  const isFirst = connection?.state === 'connecting'
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const starting = useCall(channelConnectionApi.start, {
    title: 'Venta por los portales abierta',
    reloads: ['channel'],
    onDone: onClose,
  })
  const matching = useCall(channelConnectionApi.match, {
    title: isFirst ? null : 'Tipos emparejados',
    reloads: ['channel'],
    onDone: () => (isFirst ? starting.run({ establishmentId }) : onClose()),
  })
  const listing = useCall(channelConnectionApi.refresh, { title: null, reloads: ['channel'] })
  const valueOf = (type: PairedType) => chosen[type.id] ?? proposed(type, isFirst)
  const takenTwice = types.find(
    (type, place) => isRoom(valueOf(type)) && types.findIndex((other) => valueOf(other) === valueOf(type)) !== place,
  )
  const sold = types.filter((type) => valueOf(type) !== NOT_SOLD)
  const unpriced = sold.filter(({ usualPrice }) => usualPrice === 0)
  const save = () =>
    matching.run({
      establishmentId,
      types: types.map((type) => {
        const value = valueOf(type)
        return {
          typeId: type.id,
          remoteId: isRoom(value) ? value : null,
          isToCreate: value === CREATE,
        }
      }),
    })
  return (
    <FormDialog
      opened
      title="Emparejar tipos"
      subtitle={`${plural(remoteRooms.length, 'habitación', 'habitaciones')} en WuBook`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (takenTwice === undefined && sold.length > 0) save()
      }}
      isDirty={isFirst || Object.keys(chosen).length > 0}
      isSaving={matching.isRunning || starting.isRunning}
      saveLabel={isFirst ? 'Empezar a vender' : 'Guardar'}
      size={820}
    >
      <div className={styles.form}>
        <p>
          Diga qué habitación de WuBook es cada tipo. Al empezar se leen las reservas que haya allí, y después se envían
          precios, restricciones y disponibilidad; lo que WuBook muestre en esos días se sustituye por lo de aquí.
        </p>
        <div>
          <Button
            size="xs"
            leftSection={<Icon of={IconRefresh} size={16} />}
            disabled={listing.isRunning}
            onClick={() => listing.run({ establishmentId })}
          >
            Leer de nuevo las habitaciones
          </Button>
        </div>
        {takenTwice && (
          <Note tone="error">
            <b>{takenTwice.name}</b> tiene la misma habitación que otro tipo. Cada habitación es de un solo tipo.
          </Note>
        )}
        {sold.length === 0 && <Note tone="warning">Elija una habitación al menos para un tipo.</Note>}
        {unpriced.length > 0 && (
          <Note tone="warning">
            Sin precio: <b>{unpriced.map(({ name }) => name).join(', ')}</b>. Los días a los que nadie ponga precio se
            quedan cerrados en los portales.
          </Note>
        )}
        <ul className={styles.pairs}>
          {types.map((type) => (
            <li key={type.id}>
              <span className={styles.type}>
                <b>{type.name}</b>
                <small>{type.isVirtual ? 'Tarifa' : 'Tipo de unidad'}</small>
              </span>
              {type.isMissing && <Badge tone="danger">Ya no existe en WuBook</Badge>}
              <Select
                aria-label={`Habitación de WuBook para ${type.name}`}
                data={choicesFor(type, page)}
                value={valueOf(type)}
                allowDeselect={false}
                onChange={(value) => value && setChosen((all) => ({ ...all, [type.id]: value }))}
              />
            </li>
          ))}
        </ul>
      </div>
    </FormDialog>
  )
}

const isRoom = (value: string) => value !== CREATE && value !== NOT_SOLD

/** What the type is now; in a new connection the room that is probably meant, else one that is to be created. */
function proposed({ remoteId, isToCreate, isMissing, isPublished, proposedId }: PairedType, isFirst: boolean): string {
  if (remoteId !== '' && !isMissing) return remoteId
  if (isToCreate) return CREATE
  if (proposedId !== '' && (isFirst || isMissing)) return proposedId
  return isFirst && isPublished ? CREATE : NOT_SOLD
}

const choicesFor = (type: PairedType, { remoteRooms }: ConnectionPage) => [
  ...remoteRooms
    .filter(({ parentId }) => (parentId !== '') === type.isVirtual)
    .map(({ id, name, shortName, people }) => ({
      value: id,
      label: `${name} (${shortName}), ${plural(people, 'plaza', 'plazas')}`,
    })),
  { value: CREATE, label: 'Crear en WuBook' },
  { value: NOT_SOLD, label: 'No vender por los portales' },
]
