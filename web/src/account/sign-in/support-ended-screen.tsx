import { Button } from '@mantine/core'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { Icon } from '../../ui/theme/icon.tsx'

/** A tab of the provider's staff after their time in a customer's account. The address outside of it belongs to the desk. */
export function SupportEndedScreen() {
  usePageTitle('Acceso terminado')
  return (
    <main>
      <EmptyState
        isWholeScreen
        icon={<Icon of={IconUserShare} size={24} />}
        title="El acceso a la cuenta ha terminado"
        text="Lo que ha hecho queda escrito en el registro de cambios del cliente. Para volver a entrar, indique otra vez el motivo en la mesa."
        action={
          <Button component="a" variant="filled" href="/admin321">
            Volver a la mesa
          </Button>
        }
      />
    </main>
  )
}
