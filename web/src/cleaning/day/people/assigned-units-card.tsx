import { Button, Menu } from '@mantine/core'
import { type UnitWithCleaning, type Cleaner, cleanersApi } from '@posada/contract/cleaning/cleaners'
import { unitsApi } from '@posada/contract/establishments/units/units'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { useMay } from '../../../lib/use-me.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { CleaningMark } from '../../../establishments/units/public.ts'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { CleanerDialog } from './cleaner-dialog.tsx'
import { CleanersDialog } from './cleaners-dialog.tsx'
import styles from './assigned-units-card.module.css'

/** Who cleans each unit on days without a plan: grey where somebody does, green where nobody. */
export function AssignedUnitsCard({ establishmentId }: { establishmentId: string }) {
  const rooms = useQueryCall(cleanersApi.rooms, { establishmentId }, { kinds: ['cleaning', 'units'] })
  const people = useQueryCall(cleanersApi.list, { establishmentId }, { kinds: ['cleaning'] })
  const [open, setOpen] = useState<'users' | 'new' | null>(null)
  const error = rooms.error ?? people.error
  const cleaners = people.data?.cleaners
  return (
    <Card
      title="Responsables fijos"
      actions={
        <>
          {cleaners && <span className={styles.count}>{activeWords(cleaners)}</span>}
          <Button variant="subtle" leftSection={<Icon of={IconUsers} />} onClick={() => setOpen('users')}>
            Usuarios
          </Button>
          <Button leftSection={<Icon of={IconUserPlus} />} onClick={() => setOpen('new')}>
            Nuevo usuario
          </Button>
        </>
      }
      flush
    >
      {rooms.data && cleaners ? (
        rooms.data.rooms.length === 0 ? (
          <NoUnits establishmentId={establishmentId} />
        ) : (
          <ul className={styles.grid}>
            {rooms.data.rooms.map((room) => (
              <AssignedUnit key={room.id} room={room} cleaners={cleaners.filter(({ isActive }) => isActive)} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([rooms.refetch(), people.refetch()])} />
      ) : (
        <SkeletonRows rows={3} />
      )}
      {open === 'users' && <CleanersDialog establishmentId={establishmentId} onClose={() => setOpen(null)} />}
      {open === 'new' && <CleanerDialog establishmentId={establishmentId} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function NoUnits({ establishmentId }: { establishmentId: string }) {
  const mayAdd = useMay(unitsApi.add)
  return (
    <EmptyState
      icon={<Icon of={IconBed} size={24} />}
      title="No hay unidades creadas."
      text={mayAdd ? 'Cree la primera en el panel de usuario.' : 'Las crea la dirección en el panel de usuario.'}
      action={
        mayAdd && (
          <Link to="/dashboard/profile/alojamiento/$SafeURL" params={{ SafeURL: establishmentId }}>
            Crear unidad
          </Link>
        )
      }
    />
  )
}

function activeWords(cleaners: readonly Cleaner[]): string {
  const active = cleaners.filter(({ isActive }) => isActive).length
  const inactive = cleaners.length - active
  return plural(active, 'activo', 'activos') + (inactive > 0 ? `, ${plural(inactive, 'inactivo', 'inactivos')}` : '')
}

function AssignedUnit({ room, cleaners }: { room: UnitWithCleaning; cleaners: readonly Cleaner[] }) {
  const { id: roomId, name, typeName, cleanStatus, assignedTo } = room
  const assign = useCall(cleanersApi.assignRoom, { title: null, reloads: ['cleaning'] })
  const remove = useCall(cleanersApi.removeAssignedRoom, { title: null, reloads: ['cleaning'] })
  return (
    <li className={styles.unit}>
      <CleaningMark status={cleanStatus} />
      <span className={styles.name}>
        <b>{name}</b> <small>{typeName}</small>
      </span>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <button
            type="button"
            className={styles.assigned}
            data-free={!assignedTo || undefined}
            disabled={assign.isRunning || remove.isRunning}
            aria-label={assignedTo ? `${name}: ${assignedTo.name}` : `Asignar la ${name}`}
          >
            <span>{assignedTo?.name ?? 'Asignar'}</span>
            <Icon of={IconChevronDown} size={14} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {cleaners.length === 0 && <Menu.Label>Cree antes un usuario</Menu.Label>}
          {cleaners.map((cleaner) => (
            <Menu.Item
              key={cleaner.id}
              disabled={cleaner.id === assignedTo?.id}
              onClick={() => assign.run({ cleanerId: cleaner.id, roomId })}
            >
              {cleaner.name}
            </Menu.Item>
          ))}
          {assignedTo && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => remove.run({ roomId })}>Quitar a {assignedTo.name}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
