import { ActionIcon, Button } from '@mantine/core'
import { waitingListApi, type Wish } from '@posada/contract/distribution/waiting-list/waiting-list'
import { addDays, shortDay, weekdayLabel } from '@posada/domain/platform/days/day'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useToday } from '../../lib/use-today.ts'
import { useMay } from '../../lib/use-me.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { useWishes } from './use-wishes.ts'
import { WishDialog } from './wish-dialog.tsx'
import { WishRow } from './wish-row.tsx'
import styles from './waiting-panel.module.css'

type Props = {
  day: string | null
  establishments: readonly { id: string; name: string; today: string }[]
  onClose: () => void
}

/** Who waits on a day, or on any, oldest first: at the foot of the planning, with what they can be offered now. */
export function WaitingPanel({ day, establishments, onClose }: Props) {
  const { data, error, refetch } = useWishes()
  const [dialog, setDialog] = useState<Wish | 'new' | null>(null)
  const mayAdd = useMay(waitingListApi.add)
  const today = useToday()
  const wishes = data?.wishes.filter(({ days }) => day === null || days.includes(day)) ?? []
  const first = day ?? today
  return (
    <section className={styles.panel} aria-label="Lista de espera">
      <header className={styles.head}>
        <h2>Lista de espera</h2>
        {day !== null && (
          <span>
            {weekdayLabel(day)} {shortDay(day)}
          </span>
        )}
        {data?.isCut && <span>Esperan más: solo se muestran quienes llevan más tiempo</span>}
        <span className={styles.order}>Primero quien más espera</span>
        {mayAdd && (
          <Button leftSection={<Icon of={IconPlus} />} onClick={() => setDialog('new')}>
            Anotar
          </Button>
        )}
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Cerrar la lista de espera" onClick={onClose}>
          <Icon of={IconX} size={20} />
        </ActionIcon>
      </header>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={2} />)}
      {data && wishes.length === 0 && <p className={styles.nobody}>Nadie espera.</p>}
      {wishes.length > 0 && (
        <ul className={styles.rows}>
          {wishes.map((wish) => (
            <WishRow
              key={wish.id}
              wish={wish}
              establishment={establishments.length > 1 ? nameOf(establishments, wish) : ''}
              today={today}
              onEdit={() => setDialog(wish)}
            />
          ))}
        </ul>
      )}
      {dialog !== null && (
        <WishDialog
          wish={dialog === 'new' ? null : dialog}
          stay={{ checkIn: first, checkOut: addDays(first, 1) }}
          establishments={establishments}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  )
}

const nameOf = (establishments: Props['establishments'], { establishmentId }: Wish): string =>
  establishments.find(({ id }) => id === establishmentId)?.name ?? ''
