import { Button } from '@mantine/core'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './channel-empty.module.css'

/** An establishment without units has nothing to sell: leads to its page, where units are created. */
export const ChannelEmpty = ({ establishmentId }: { establishmentId: string }) => {
  const to: string = `/dashboard/profile/alojamiento/${establishmentId}`
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={<Icon of={IconBed} size={24} />}
        title="Todavía no hay unidades"
        text="Cree la primera: sus precios por día aparecerán aquí."
        action={
          <Button variant="filled" renderRoot={(props) => <Link to={to} {...props} />}>
            Crear unidad
          </Button>
        }
      />
    </div>
  )
}
