import { Button } from '@mantine/core'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { CleanerDialog } from './people/cleaner-dialog.tsx'
import type { CleaningPlan } from './board/use-cleaning-plan.ts'
import { WorkBoard } from './board/work-board.tsx'

type Props = { establishmentId: string; plan: CleaningPlan }

/** The work of a day; without people or without work, what to do next. */
export function DayWork({ establishmentId, plan }: Props) {
  const { day } = plan
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      {day.people.length === 0 && (
        <Note tone="info">
          Todavía no hay usuarios de limpieza. Créelos para repartir el trabajo.{' '}
          <Button size="xs" onClick={() => setIsAdding(true)}>
            Crear el primero
          </Button>
        </Note>
      )}
      {day.units.length > 0 ? (
        <WorkBoard plan={plan} />
      ) : (
        <EmptyState
          icon={<Icon of={IconSparkles} size={24} />}
          title={day.isToday ? 'Hoy no hay nada que limpiar' : 'Ese día no hay nada que limpiar'}
          text="Las salidas y las estancias que siguen aparecen aquí solas."
          action={<Link to="/dashboard/calendar">Ir al planning</Link>}
        />
      )}
      {isAdding && <CleanerDialog establishmentId={establishmentId} onClose={() => setIsAdding(false)} />}
    </>
  )
}
