import { Button, Switch } from '@mantine/core'
import { type Cleaner, cleanersApi } from '@posada/contract/cleaning/cleaners'
import { cleaningSettingsApi } from '@posada/contract/cleaning/cleaning-settings'
import { formatMinutes } from '@posada/domain/cleaning/cleaning-minutes'
import { weekdayLabels } from '@posada/domain/platform/days/day'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryResult } from '../../../ui/feedback/query-result.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { CleanerDialog } from './cleaner-dialog.tsx'
import styles from './cleaners-dialog.module.css'

type Props = { establishmentId: string; onClose: () => void }

/** The users of the cleaners' app. Only one dialog is open at a time; closing a user returns to the list. */
export function CleanersDialog({ establishmentId, onClose }: Props) {
  const query = useQueryCall(cleanersApi.list, { establishmentId }, { kinds: ['cleaning'] })
  const [edited, setEdited] = useState<Cleaner | 'new' | null>(null)
  const back = () => setEdited(null)
  if (edited === 'new') return <CleanerDialog establishmentId={establishmentId} onClose={back} />
  if (edited) return <CleanerDialog establishmentId={establishmentId} cleaner={edited} onClose={back} />
  return (
    <ViewDialog
      title="Usuarios de limpieza"
      onClose={onClose}
      size={640}
      actions={
        <Button leftSection={<Icon of={IconUserPlus} />} onClick={() => setEdited('new')}>
          Nuevo usuario
        </Button>
      }
    >
      <LoginAddress establishmentId={establishmentId} />
      <QueryResult
        fault={null}
        query={query}
        isEmpty={({ cleaners }) => cleaners.length === 0}
        empty={
          <EmptyState
            icon={<Icon of={IconUsers} size={24} />}
            title="Todavía no hay usuarios de limpieza"
            text="Cada persona entra en el teléfono con su usuario, ve sus unidades y las marca."
          />
        }
      >
        {({ cleaners }) => (
          <ul className={styles.list}>
            {cleaners.map((cleaner) => (
              <CleanerRow key={cleaner.id} cleaner={cleaner} onEdit={() => setEdited(cleaner)} />
            ))}
          </ul>
        )}
      </QueryResult>
    </ViewDialog>
  )
}

/** Where the cleaners of the establishment sign in. */
function LoginAddress({ establishmentId }: { establishmentId: string }) {
  const { data } = useQueryCall(cleaningSettingsApi.get, { establishmentId }, { kinds: ['cleaning'] })
  if (!data) return null
  const address = `${location.origin}${data.settings.path}`
  return (
    <p className={styles.address}>
      <span>
        Entran en <b>{address}</b>
      </span>
      <Button leftSection={<Icon of={IconCopy} />} onClick={() => void copyText(address)}>
        Copiar
      </Button>
    </p>
  )
}

function CleanerRow({ cleaner, onEdit }: { cleaner: Cleaner; onEdit: () => void }) {
  const { id, name, username, isActive, dayMinutes, weekdays } = cleaner
  const toggle = useCall(cleanersApi.switchActive, { title: null, reloads: ['cleaning'] })
  return (
    <li className={styles.row} data-off={!isActive || undefined}>
      <button type="button" className={styles.open} onClick={onEdit}>
        <b>{name}</b>
        <small>
          {username} · {formatMinutes(dayMinutes)}, {daysWords(weekdays)}
        </small>
      </button>
      <Switch
        size="sm"
        label="Activo"
        aria-label={`${name}: activo`}
        checked={toggle.isRunning ? !isActive : isActive}
        disabled={toggle.isRunning}
        onChange={() => toggle.run({ id })}
      />
    </li>
  )
}

const daysWords = (weekdays: readonly number[]): string =>
  weekdays.length === 7 ? 'todos los días' : weekdays.map((day) => weekdayLabels[day]).join(', ') || 'ningún día'
