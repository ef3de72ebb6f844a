import { Button } from '@mantine/core'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/theme/icon.tsx'

/** Links to the establishment's page, where units are created; with several establishments, to their list. */
export function PlanningEmpty({ establishmentIds }: { establishmentIds: readonly string[] }) {
  const [only, ...others] = establishmentIds
  const to: string = only && others.length === 0 ? `/dashboard/profile/alojamiento/${only}` : '/dashboard/profile'
  return (
    <EmptyState
      icon={<Icon of={IconBed} size={24} />}
      title="Todavía no hay unidades"
      text="Cree la primera y el planning se abrirá en el día de hoy."
      action={
        <Button
          variant="filled"
          leftSection={<Icon of={IconPlus} />}
          renderRoot={(props) => <Link to={to} {...props} />}
        >
          Crear unidad
        </Button>
      }
    />
  )
}
