import { Button } from '@mantine/core'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { Link } from '@tanstack/react-router'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/theme/icon.tsx'

/** Empty state: the period had no units. */
export const NoUnitsState = () => (
  <Card>
    <EmptyState
      icon={<Icon of={IconBed} size={24} />}
      title="No había unidades en este período"
      text="Dé de alta las unidades del establecimiento, o elija fechas en las que ya las tenía. Las cifras salen solas de las reservas."
      action={
        <Button variant="filled" component={Link} to="/dashboard/profile">
          Ir al panel de usuario
        </Button>
      }
    />
  </Card>
)

/** Empty state: there were units but no sold nights. */
export const NoSalesState = () => (
  <Card>
    <EmptyState
      icon={<Icon of={IconChartBar} size={24} />}
      title="Ninguna noche vendida en este período"
      text="Las reservas confirmadas aparecen aquí por cada una de sus noches. Si lleva las reservas en otro programa, puede traerlas desde un archivo."
      action={
        <Button variant="filled" component={Link} to="/dashboard/calendar">
          Ir al planning
        </Button>
      }
    />
  </Card>
)
