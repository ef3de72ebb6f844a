import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/theme/icon.tsx'

/** Where something of each establishment would be listed; `awaited` says what: 'su limpieza aparecerá aquí'. */
export const NoEstablishments = ({ awaited }: { awaited: string }) => (
  <EmptyState
    icon={<Icon of={IconBuildingStore} size={24} />}
    title="Todavía no hay establecimientos"
    text={
      <>
        Créelo en el <Link to="/dashboard/profile">panel de usuario</Link>: {awaited}.
      </>
    }
  />
)
